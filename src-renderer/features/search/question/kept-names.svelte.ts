import type { DossierSummary } from '../../../../src-shared/domain/dossier.ts';
import { withoutLegalForm } from '../../../../src-shared/domain/legal-forms.ts';
import type { SearchQuery, SearchSummary } from '../../../../src-shared/domain/search.ts';
import type { Api } from '../../../api.ts';

/** As many as can be offered beside a list. The list of dossiers has them all. */
const most = 5;
const maxWords = 200;
/** So many newest searches of one question are looked through for one that was answered. */
const maxSearches = 20;

/** The dossiers whose names or numbers hold what was typed, and how many more there are. */
export interface KeptUnderName {
  readonly words: string;
  readonly dossiers: readonly DossierSummary[];
  readonly further: number;
}

/** The dossiers of the record for a question that no registry has answered. Sends nothing. */
export class KeptNames {
  readonly #api: Api;
  found = $state.raw<KeptUnderName | null>(null);
  /** The newest answer that the record has to the very question; null where none was found, which says nothing. */
  answer = $state.raw<SearchSummary | null>(null);
  /** A later question makes a look that is still under way worthless. */
  #looks = 0;

  constructor(api: Api) {
    this.#api = api;
  }

  forget(): void {
    this.#looks++;
    this.found = null;
    this.answer = null;
  }

  /** Looks for dossiers, and for an answer that the record has to the same question: it may have come too late to be shown. */
  async lookForAll(query: SearchQuery): Promise<void> {
    const dossiers = this.lookFor(query);
    const look = this.#looks;
    const answer = await this.#readAnswer(query);
    if (look === this.#looks) this.answer = answer;
    await dossiers;
  }

  /** Looks for the name that was typed; without the legal form where it is kept in no dossier, and for the number where no name was typed. */
  async lookFor({ name, companyNumber }: SearchQuery): Promise<void> {
    this.forget();
    const look = this.#looks;
    const typed = name ?? companyNumber;
    if (typed === null) return;
    const found = (await this.#read(typed)) ?? (await this.#read(withoutLegalForm(typed)));
    if (look === this.#looks) this.found = found;
  }

  async #readAnswer({ jurisdiction, name, companyNumber }: SearchQuery): Promise<SearchSummary | null> {
    const question = { jurisdiction, name, companyNumber };
    try {
      const { searches } = await this.#api.call('search.earlier', { before: null, limit: maxSearches, question });
      return searches.find(({ outcome }) => outcome.kind === 'answered') ?? null;
    } catch {
      // The list of earlier searches says what is wrong with the record.
      return null;
    }
  }

  async #read(words: string | null): Promise<KeptUnderName | null> {
    if (words === null || words.length > maxWords) return null;
    try {
      const { dossiers, total } = await this.#api.call('dossier.list', { words, before: null, limit: most });
      return dossiers.length === 0 ? null : { words, dossiers, further: Math.max(0, total - dossiers.length) };
    } catch {
      // It is a way on beside what went wrong, and nothing is claimed where it is left out.
      return null;
    }
  }
}
