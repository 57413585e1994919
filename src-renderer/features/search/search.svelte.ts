import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { ListedHit, SearchSummary, StoredSearch } from '../../../src-shared/domain/search.ts';
import { shortened } from '../../../src-shared/domain/shortened.ts';
import { contradictionsIn } from '../../../src-shared/domain/contradicting-hits.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { failureOf } from '../../api.ts';
import { questionText } from '../../../src-shared/words/question-words.ts';
import { DetailPane } from '../../lib/detail-pane.svelte.ts';
import { PdfSaving } from '../../lib/pdf-saving.svelte.ts';
import { shortText } from '../../lib/short-text.ts';
import { TableLayout } from '../../lib/grid/table-layout.svelte.ts';
import type { Session } from '../../session.svelte.ts';
import { AskedQuestion } from './asked-question.svelte.ts';
import type { OwnerSearch } from './owner-search.ts';
import type { RowSearch } from './row-search.ts';
import { EarlierSearches } from './earlier/earlier-searches.svelte.ts';
import { HitConfirming } from './hit/hit-confirming.svelte.ts';
import { HitOrder } from './hits/hit-order.ts';
import { requestOf } from './interface-words.ts';
import { NearNamesState } from './nothing-found/near-names.svelte.ts';
import { KeptNames } from './question/kept-names.svelte.ts';
import { RepeatedQuestion } from './question/repeated-question.svelte.ts';
import { keptOf, type UnsentQuestion } from './question/unsent-question.ts';
import { SearchFormState, type FormField, type SearchRequest } from './question/search-form.svelte.ts';

/** The name of a search on a button, beside its whole question. */
const maxNameOfShown = 24;

/** The search that is on screen, and whether it was just asked or read back from the record. */
export interface Shown {
  search: StoredSearch;
  from: 'service' | 'record';
}

/**
 * Whether the answer that is shown is to take the focus. `unless-typing`: what asked the question goes away with the
 * answer before it, and who types meanwhile goes on typing. `always`: somebody opened it to read it.
 */
type RevealAnswer = 'no' | 'unless-typing' | 'always';

/**
 * The search view: the form, the hits, the selected one, and the earlier searches. What was typed stays until a new
 * search is asked for, or a kept one is opened: the form never holds another question than the one that is read.
 */
export class SearchState {
  readonly form: SearchFormState;
  readonly earlier: EarlierSearches;
  /** Names of the local record like the one that nothing was found for. */
  readonly near: NearNamesState;
  /** Dossiers for a question that was not sent, or not answered. */
  readonly kept: KeptNames;
  readonly pdf: PdfSaving;
  readonly confirming: HitConfirming;
  readonly repeated: RepeatedQuestion;
  readonly asked: AskedQuestion;
  readonly #session: Session;
  readonly #layout: TableLayout;
  readonly #order = new HitOrder();

  shown = $state.raw<Shown | null>(null);
  /** What is shown has just been answered, and was not brought into sight yet. */
  isAnswerNew = $state(false);
  revealAnswer = $state<RevealAnswer>('no');
  /** The question that was entered offline, while the list shows what is kept for it; null where there is none. */
  unsent = $state.raw<UnsentQuestion | null>(null);
  /** For what the search is looked at, also after a look at another view; null where somebody came by themselves. */
  ownerSearch = $state.raw<OwnerSearch | null>(null);
  /** The row of a batch that a company is looked for; null where somebody came for nothing of the kind. */
  rowSearch = $state.raw<RowSearch | null>(null);
  /** The list of earlier searches instead of hits. */
  listingEarlier = $state(true);
  selected = $state<number | null>(null);
  readonly pane = new DetailPane();

  readonly hits = $derived.by((): readonly ListedHit[] => {
    return this.#order.of(this.shown?.search ?? null, this.#layout.sort);
  });
  /** The hits of an answer that says two things of one company, each with all the words that stand there. */
  readonly contradictions = $derived.by(() => contradictionsIn((this.shown?.search.hits ?? []).map(({ hit }) => hit)));
  readonly selectedHit = $derived(this.hits.find((listed) => listed.position === this.selected) ?? null);
  /** The hits on screen answer what stands in the form: nothing else is being typed, and nothing else was asked since. */
  readonly answersForm = $derived.by(() => {
    const asked = this.shown?.search.query;
    if (this.form.unknownJurisdiction !== null) return false;
    if (asked === undefined || this.listingEarlier || this.hits.length === 0 || this.asked.unanswered !== null)
      return false;
    const { jurisdiction, name, companyNumber } = this.form.typed;
    return asked.jurisdiction === jurisdiction && asked.name === name && asked.companyNumber === companyNumber;
  });
  /** Counts looks into the record, so that one nobody waits for any more says nothing. */
  #looks = 0;

  constructor(session: Session) {
    this.#session = session;
    this.#layout = new TableLayout(session, 'hits');
    this.form = new SearchFormState(() => session.ready?.interfaces ?? { v2: true, rest: false });
    this.earlier = new EarlierSearches(session);
    this.near = new NearNamesState(session.api);
    this.kept = new KeptNames(session.api);
    this.pdf = new PdfSaving(session);
    this.repeated = new RepeatedQuestion(session);
    this.asked = new AskedQuestion(session, {
      answered: (search) => {
        this.#answered(search);
      },
      failed: (request, failure) => {
        this.#failed(request, failure);
      },
    });
    this.confirming = new HitConfirming(session, {
      search: () => this.shown?.search ?? null,
      selected: () => this.selectedHit,
      replace: (search) => {
        if (this.shown !== null) this.shown = { ...this.shown, search };
      },
    });
  }

  /** What was bought counts at once for the hits on screen. Returns what ends the listening. */
  begin(): () => void {
    return this.#session.api.on('order.changed', ({ order }) => {
      if (order.state === 'collected') void this.readShownAgain();
    });
  }

  /**
   * Which search is saved, where what is on screen does not answer what was asked last: whoever sees that a search failed
   * would otherwise take it that this is the one. Null where there is only one to save.
   */
  get nameOfShown(): string | null {
    if (this.shown === null || this.asked.unanswered === null) return null;
    return shortened(questionText(this.shown.search.query), maxNameOfShown);
  }

  /** Saves what is shown as a PDF: what was asked and found, also that nothing was. */
  async savePdf(): Promise<void> {
    if (this.shown === null) return;
    const { searchId, query } = this.shown.search;
    const words = shortText(questionText(query));
    await this.pdf.save(
      () => this.#session.api.call('search.savePdf', { searchId }),
      (path) => m.search_pdf_saved({ words, path }),
    );
  }

  /** Sends what the form says. What lacks something is not sent; offline neither. */
  async run(): Promise<void> {
    const request = this.form.read();
    if (request === null || !this.asked.maySend) return;
    await this.#askUnlessKept(request);
  }

  /**
   * Whether what the form says may be sent, for what may cost and is not sent by Enter in a field alone. What it lacks, and
   * that the record has an answer to it, is said. Sends nothing.
   */
  async mayBeSent(): Promise<boolean> {
    const request = this.form.read();
    if (request === null || !this.asked.maySend) return false;
    return this.#isNew(request);
  }

  /** Sends a question that may cost once more, although the record has an answer to it. */
  async askRepeated(): Promise<void> {
    const { found } = this.repeated;
    if (found !== null) await this.#askOnceMore(found.request);
  }

  /** Whether the kept search of a repeated question is the one on screen. */
  isOnScreen({ searchId }: Pick<SearchSummary, 'searchId'>): boolean {
    return !this.listingEarlier && this.shown?.search.searchId === searchId;
  }

  /** Sends a question, but not one that may cost and that the record has an answer to: that is asked about first. */
  async #askUnlessKept(request: SearchRequest): Promise<void> {
    if (request.wish.interface === 'v2' || (await this.#isNew(request))) await this.#ask(request);
  }

  /** Whether the record has no answer to a question that may cost. That it has one, or cannot be read, is said. */
  async #isNew(request: SearchRequest): Promise<boolean> {
    try {
      return await this.repeated.isNew(request);
    } catch (thrown) {
      this.asked.fail(request, failureOf(thrown));
      return false;
    }
  }

  /** Offline nothing is sent: says so, and lists what is kept for the question instead; all searches where none is typed. */
  async lookInRecord(): Promise<void> {
    if (this.form.unknownJurisdiction !== null) {
      this.form.problem = 'unknown-jurisdiction';
      return;
    }
    this.#session.announcer.say(m.search_offline_enter());
    this.showEarlier();
    const { typed: query, whole: request } = this.form;
    this.form.problem = null;
    void this.kept.lookFor(query);
    if (query.name === null && query.companyNumber === null) return;
    const look = ++this.#looks;
    const kept = keptOf(await this.earlier.listOf(query));
    if (look === this.#looks && this.listingEarlier) this.unsent = { query, request, kept };
  }

  /** Asks the question that was entered while nothing was sent. */
  async askUnsent(): Promise<void> {
    const request = this.unsent?.request ?? null;
    if (request !== null) await this.#askOnceMore(request);
  }

  /** Asks the question of the search on screen once more. The form shows it afterwards. */
  async askAgain(): Promise<void> {
    if (this.shown !== null) await this.#askOnceMore(requestOf(this.shown.search));
  }

  /** Asks the question that failed once more. The form shows it afterwards. */
  async tryAgain(): Promise<void> {
    if (this.asked.activity.kind === 'failed') await this.#askOnceMore(this.asked.activity.request);
  }

  /** Asks another question in place of one that found nothing. The form shows it afterwards. */
  async tryInstead(request: SearchRequest): Promise<void> {
    if (!this.asked.maySend) return;
    const before = this.shown;
    const asTyped = this.#withTypedCase(request);
    this.form.show(asTyped);
    await this.#askUnlessKept(asTyped);
    if (this.shown !== before && this.shown?.from === 'service') this.revealAnswer = 'unless-typing';
  }

  /** A question with the case number that stands in the form: that is the office's own, and no kept search has it. */
  #withTypedCase(request: SearchRequest): SearchRequest {
    const { wish } = request;
    if (wish.interface === 'v2') return request;
    return { ...request, wish: { ...wish, caseNumber: this.form.caseNumber.trim() || null } };
  }

  /** Shows a question in the form, to be completed in a field. Sends nothing. */
  fillIn(request: SearchRequest, field: FormField): void {
    this.form.show(request);
    this.form.sought = field;
  }

  /**
   * Shows a search from the record, with one of its hits selected where one is given. The form takes its question over,
   * so that Enter there never sends another one than is read. Sends nothing.
   */
  async open(searchId: number, position?: number): Promise<void> {
    const isSought = this.asked.supersede();
    try {
      const search = await this.#session.api.call('search.read', { searchId });
      if (!isSought()) return;
      this.asked.rest();
      this.form.show(this.#withTypedCase(requestOf(search)));
      this.#show({ search, from: 'record' });
      this.revealAnswer = 'always';
      if (position !== undefined) this.selected = position;
    } catch (thrown) {
      if (isSought()) this.earlier.failure = failureOf(thrown);
    }
  }

  /** The dossier that an errand is for is on screen: who looks at it has come back, by whichever way. */
  cameBackTo(dossierId: number): void {
    if (this.ownerSearch?.dossierId === dossierId) this.ownerSearch = null;
  }

  /** What is looked at from now on is for nobody's owners, and for no row of a batch. */
  endErrand(): void {
    this.ownerSearch = null;
    this.rowSearch = null;
  }

  showEarlier(): void {
    this.#looks++;
    this.listingEarlier = true;
    this.unsent = null;
    this.repeated.forget();
    if (this.asked.activity.kind !== 'failed') this.kept.forget();
    void this.earlier.listAll();
  }

  showHits(): void {
    if (this.shown !== null) this.listingEarlier = false;
  }

  select(position: number): void {
    this.selected = position;
  }

  /** Reads what the record knows now of the hits on screen. Sends nothing. */
  async readShownAgain(): Promise<void> {
    const searchId = this.shown?.search.searchId;
    if (searchId === undefined) return;
    try {
      const search = await this.#session.api.call('search.read', { searchId });
      if (this.shown?.search.searchId === searchId) this.shown = { ...this.shown, search };
    } catch {
      // What is on screen stays as it was read; opening the search again says what is wrong.
    }
  }

  /** What is on its way is not asked a second time: a REST search may cost, and every search counts. */
  async #askOnceMore(request: SearchRequest): Promise<void> {
    if (!this.asked.maySend) return;
    this.form.show(request);
    await this.#ask(request);
  }

  async #ask(request: SearchRequest): Promise<void> {
    this.#looks++;
    this.unsent = null;
    this.repeated.forget();
    this.earlier.question = null;
    this.kept.forget();
    await this.asked.send(request);
    void this.earlier.reload();
  }

  #answered(search: StoredSearch): void {
    this.#show({ search, from: 'service' });
    this.isAnswerNew = true;
    this.#session.announcer.say(m.search_announce_hits({ count: search.hits.length }));
  }

  #failed(request: SearchRequest, failure: Failure): void {
    this.form.refused(request, failure);
    if (failure.code !== 'cancelled') void this.kept.lookForAll(request);
  }

  #show(shown: Shown): void {
    this.#order.forget();
    this.shown = shown;
    this.repeated.forget();
    this.kept.forget();
    this.confirming.forget();
    this.listingEarlier = false;
    this.selected = this.hits[0]?.position ?? null;
    void this.near.lookFor(shown.search);
    this.pane.uncoverList();
  }
}
