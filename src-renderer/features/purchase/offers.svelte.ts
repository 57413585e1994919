import { untrack } from 'svelte';
import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { Offer } from '../../../src-shared/contract/orders.ts';
import { companyKey } from '../../../src-shared/domain/company-identity.ts';
import type { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import type { JournalOrder, Price, Product } from '../../../src-shared/domain/journal.ts';
import { limitGoneOver, limitReached, type LimitRoom } from '../../../src-shared/domain/limit-room.ts';
import { isSameLedger, openLedgersOf } from '../../../src-shared/domain/ledger.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { endAll, failureOf } from '../../api.ts';
import { markedIn, notAsked, withPage, type Documents } from './document-list.ts';
import { ledgerOf } from './products.ts';
import type { Session } from '../../session.svelte.ts';
import { shortText } from '../../lib/short-text.ts';

/** So many documents are drawn at first, and with each wish for more: a list of a thousand drawn at once stops the window. */
const drawnAtOnce = 50;

/** What can be ordered for the company that is looked at. */
export class OffersState {
  readonly #session: Session;
  readonly #kept: () => void;
  readonly #asked: (company: CompanyReference) => void;
  company = $state.raw<CompanyReference | null>(null);
  /** Null until they have been read. */
  list = $state.raw<readonly Offer[] | null>(null);
  failure = $state.raw<Failure | null>(null);
  documents = $state.raw<Documents>(notAsked);
  #drawn = $state(drawnAtOnce);
  readonly drawnDocuments = $derived(this.documents.list.slice(0, this.#drawn));
  /** What is left of each limit for this company; empty until it was read. */
  room = $state.raw<readonly LimitRoom[]>([]);
  saving = $state(false);
  /** The companies that may be meant, where the hit does not tell which; null where it does. */
  candidates = $state.raw<readonly CompanyReference[] | null>(null);
  /** The dossier that is kept of the company; null where there is none, or nobody knows yet. */
  dossierId = $state<number | null>(null);
  /** What could be ordered for the company before, as long as it is not known what can be for this one. */
  expected = $state.raw<readonly Product[]>([]);
  /** The officer said that it is this very hit of the registry's answer. */
  chosen = $state(false);
  /** An answer about a company that is no longer looked at is thrown away. */
  #attempt = 0;

  /**
   * `kept` hears that a company was kept as a dossier, and `asked` that its documents were asked for: the answer is
   * evidence of it then, whatever it says. Nothing announces either.
   */
  constructor(session: Session, kept: () => void, asked: (company: CompanyReference) => void = () => undefined) {
    this.#session = session;
    this.#kept = kept;
    this.#asked = asked;
  }

  /** Reads what can be ordered each time an order of the company changed. Returns what ends the listening. */
  begin(): () => void {
    const ends = [
      this.#session.api.on('order.changed', ({ order }) => this.#changed(order)),
      this.#session.api.on('spend.changed', () => void this.#readRoom()),
    ];
    return endAll(ends);
  }

  /** Whether what was read is about this company. A code of REST may be that of companies of two registers. */
  isOf(company: CompanyReference): boolean {
    return this.company?.serviceId === company.serviceId && companyKey(this.company) === companyKey(company);
  }

  /** A company as it is to be asked for and ordered: with the officer's word, where they chose the hit. */
  meant(company: CompanyReference): CompanyReference {
    return this.chosen && this.isOf(company) ? { ...company, chosenById: true } : company;
  }

  /** The officer says that the company is this hit, which leaves its register out. */
  choose(): void {
    this.chosen = true;
    void this.reload();
    void this.#readKept();
  }

  /** Shows a company's offers. No request leaves. The same company again changes nothing. */
  show(company: CompanyReference): void {
    untrack(() => {
      if (this.isOf(company)) return;
      this.#attempt++;
      this.company = company;
      this.expected = this.list?.map(({ product }) => product) ?? this.expected;
      this.list = null;
      this.dossierId = null;
      this.documents = notAsked;
      this.#drawn = drawnAtOnce;
      this.candidates = null;
      this.chosen = false;
      this.room = [];
      void this.reload();
      void this.#readRoom();
      void this.#readKept();
    });
  }

  async reload(): Promise<void> {
    if (this.company === null) return;
    const company = this.meant(this.company);
    const attempt = this.#attempt;
    this.failure = null;
    try {
      const which = await this.#session.api.call('company.which', { company });
      const list = await this.#session.api.call('offer.list', { company });
      if (attempt !== this.#attempt) return;
      this.candidates = which.kind === 'known' ? null : which.candidates;
      this.dossierId = which.kind === 'known' ? which.dossierId : null;
      this.list = list;
    } catch (thrown) {
      if (attempt === this.#attempt) this.failure = failureOf(thrown);
    }
  }

  /** Asks for the documents, or for the page after those that are shown. One request. */
  readDocuments(): Promise<void> {
    return this.#readPage(this.documents.continuationKey, false);
  }

  /** Asks for the list on screen once more, from its beginning. It stays until the answer is there. One request. */
  readDocumentsAgain(): Promise<void> {
    return this.#readPage(null, true);
  }

  /** Shows the list that is in the record, as long as none was asked for. Where it cannot be read, one can be asked for. */
  async #readKept(): Promise<void> {
    if (this.company === null) return;
    const attempt = this.#attempt;
    try {
      const company = this.meant(this.company);
      const pages = await this.#session.api.call('offer.keptDocuments', { company });
      if (attempt === this.#attempt && this.documents.state === 'not-asked')
        this.documents = pages.reduce(withPage, notAsked);
    } catch {
      // Nothing is claimed of the filings: the button that asks for them is there.
    }
  }

  async #readPage(continuationKey: string | null, isAgain: boolean): Promise<void> {
    const { company, documents } = this;
    if (company === null || documents.state === 'asking' || this.#session.offline) return;
    const attempt = this.#attempt;
    this.documents = { ...documents, state: 'asking', failure: null, isAgain };
    try {
      const page = await this.#session.api.call('offer.documents', { company: this.meant(company), continuationKey });
      if (attempt !== this.#attempt) return;
      this.documents = withPage(continuationKey === null ? notAsked : documents, page);
      if (isAgain) this.#drawn = drawnAtOnce;
    } catch (thrown) {
      if (attempt !== this.#attempt) return;
      // A list that was asked for again and did not come leaves the one that is there as it was.
      const failure = failureOf(thrown);
      this.documents = isAgain ? { ...documents, failure } : { ...documents, state: 'failed', failure };
    } finally {
      this.#asked(company);
    }
  }

  /** Draws more of the documents that came. Nothing is asked. */
  drawMoreDocuments(): void {
    this.#drawn += drawnAtOnce;
  }

  /** Keeps the company as a dossier, without buying anything. */
  async save(company: CompanyReference): Promise<void> {
    if (this.saving) return;
    this.saving = true;
    const dossierId = await this.dossierOf(company);
    if (dossierId !== null) {
      if (this.isOf(company)) this.dossierId = dossierId;
      this.#session.notifications.good(m.purchase_saved({ company: shortText(companyTitle(company)) }));
    }
    this.saving = false;
  }

  /** The dossier of a company of which something is held: keeping it again finds it. Null when the record cannot say. */
  async dossierOf(company: CompanyReference): Promise<number | null> {
    try {
      const { dossierId } = await this.#session.api.call('dossier.save', { company });
      this.#kept();
      return dossierId;
    } catch (thrown) {
      this.#session.notifications.failed(thrown);
      return null;
    }
  }

  /** The limit that a purchase would go over; null where it has room, as far as anyone knows. */
  overLimit(product: Product, price: Price): LimitRoom | null {
    // The price of a lite profile that nobody knows may fall in either ledger, so the limits of both bind it.
    const ledgers = [ledgerOf({ product, price }), ...openLedgersOf(product, price)];
    const rooms = this.room.filter((room) => ledgers.some((ledger) => isSameLedger(room.ledger, ledger)));
    return price.kind === 'not-known' ? limitReached(rooms) : limitGoneOver(rooms, price.cost.value);
  }

  async #readRoom(): Promise<void> {
    const { company } = this;
    if (company === null) return;
    const attempt = this.#attempt;
    try {
      const room = await this.#session.api.call('offer.room', { company });
      if (attempt === this.#attempt) this.room = room;
    } catch {
      // Without it the dialog says it, and the record refuses.
      if (attempt === this.#attempt) this.room = [];
    }
  }

  #changed(order: JournalOrder): void {
    const { company, product } = order;
    if (this.company === null) return;
    // Another search may know the company under another token: what was bought for it is held all the same.
    const isSame = company.serviceId === this.company.serviceId || companyKey(company) === companyKey(this.company);
    if (!isSame) return;
    void this.reload();
    if (product.kind === 'v2-document') this.documents = markedIn(this.documents, product.productId, order);
  }
}
