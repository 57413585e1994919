import type { Failure } from '../../../src-shared/contract/failure.ts';
import type {
  DiscrepancyStep,
  DiscrepancyWord,
  KeptDiscrepancy,
} from '../../../src-shared/domain/ownership/discrepancy/discrepancy.ts';
import type { ViewDiscrepancy } from '../../../src-shared/domain/ownership/view/discrepancies-view.ts';
import type { OwnershipView } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { personWords } from '../../../src-shared/words/ownership/discrepancy-words.ts';
import { failureOf } from '../../api.ts';
import type { Session } from '../../session.svelte.ts';
import {
  CustomerDraft,
  ReportedDraft,
  SettledDraft,
  StatementDraft,
  type DiscrepancyDraft,
} from './discrepancy-draft.svelte.ts';
import { Drafts } from '../work/drafts.ts';
import { PdfPreview } from '../../lib/pdf-preview.svelte.ts';
import { tellSaved } from '../../lib/tell-saved.ts';

const doneWords: Readonly<Record<DiscrepancyStep, (words: { person: string }) => string>> = {
  stated: m.discrepancy_kept_stated,
  'customer-first': m.discrepancy_kept_customer,
  reported: m.discrepancy_kept_reported,
  resolved: m.discrepancy_kept_resolved,
  withdrawn: m.discrepancy_kept_withdrawn,
};

const doneText = (word: DiscrepancyWord, person: string): string =>
  word.step === 'reported' && word.correction !== undefined
    ? m.discrepancy_kept_corrected({ person })
    : doneWords[word.step]({ person });

/** The id of the part of the page that tells of a discrepancy. */
export const placeOf = (discrepancyId: number): string => `discrepancy-${String(discrepancyId)}`;

const aboutOf = ({ kind, kept }: DiscrepancyDraft) => [kept.discrepancyId, kind];

/** What officers say of the discrepancies of a company. Sends nothing to the service, and nothing to a register. */
export class DiscrepanciesState {
  readonly #session: Session;
  readonly #changed: (kept: KeptDiscrepancy) => void;
  draft = $state.raw<DiscrepancyDraft | null>(null);
  keeping = $state(false);
  /** Why what was written could not be kept; it stays in its fields. */
  /** Shows statements before they are saved. */
  readonly preview: PdfPreview;
  failure = $state.raw<Failure | null>(null);
  /** The discrepancy of which something was kept just now: the focus goes there, because its button may be gone. */
  keptOf: number | null = null;
  /** What was begun and left: it is there when the dialog opens again. */
  readonly #drafts: Drafts;

  /** `changed` takes over what is kept of a discrepancy. */
  constructor(session: Session, changed: (kept: KeptDiscrepancy) => void, drafts = new Drafts()) {
    this.#session = session;
    this.#drafts = drafts;
    this.preview = new PdfPreview(session);
    this.#changed = changed;
  }

  get #officer(): string {
    return this.#session.ready?.officer ?? '';
  }

  state(view: OwnershipView, found: ViewDiscrepancy, kept: KeptDiscrepancy): void {
    this.#ask(new StatementDraft(view, found, kept));
  }

  askCustomer(kept: KeptDiscrepancy): void {
    this.#ask(new CustomerDraft(kept));
  }

  report(kept: KeptDiscrepancy): void {
    this.#ask(new ReportedDraft(kept));
  }

  settle(kept: KeptDiscrepancy): void {
    this.#ask(new SettledDraft(kept));
  }

  #ask(draft: DiscrepancyDraft): void {
    if (this.keeping) return;
    this.failure = null;
    this.keptOf = null;
    this.draft = this.#begunLike(draft) ?? draft;
  }

  /** What was begun of the same; null where something else was said of the discrepancy since, which a draft would not know. */
  #begunLike(draft: DiscrepancyDraft): DiscrepancyDraft | null {
    const begun = this.#drafts.discrepancies.of(aboutOf(draft), this.#officer);
    return begun !== null && begun.kept.steps.length === draft.kept.steps.length ? begun : null;
  }

  /** It is being written: it outlasts its dialog for as long as anything of it would be lost. */
  hold(draft: DiscrepancyDraft): void {
    this.#drafts.discrepancies.hold(aboutOf(draft), this.#officer, draft);
  }

  close(): void {
    if (this.keeping) return;
    this.draft = null;
  }

  /** Saves a statement by itself where the officer says; when they cancel, nothing is said. */
  async savePdf({ discrepancyId, person }: KeptDiscrepancy): Promise<void> {
    await this.#session.notifications.attempt(async () => {
      const { savedTo, fileId } = await this.#session.api.call('statement.savePdf', { discrepancyId });
      if (savedTo === null) return;
      tellSaved(this.#session, m.discrepancy_saved({ person: personWords(person), path: savedTo }), fileId);
    });
  }

  /** Keeps what was written, at most once, however often the button is pressed. */
  async keep(): Promise<void> {
    const { draft } = this;
    if (draft === null || this.keeping) return;
    this.failure = null;
    const word = draft.read();
    if (word === null) return;
    this.keeping = true;
    const { discrepancyId, person } = draft.kept;
    try {
      const kept = await this.#session.api.call('ownership.say-discrepancy', { discrepancyId, word });
      this.draft = null;
      this.keptOf = discrepancyId;
      this.#drafts.discrepancies.forget(aboutOf(draft), this.#officer);
      this.#session.announcer.say(doneText(word, personWords(person)));
      this.#changed(kept);
    } catch (thrown) {
      this.failure = failureOf(thrown);
    }
    this.keeping = false;
  }
}
