import type { ChangedOrder, OrderHistory, OrderSum } from '../../../src-shared/contract/orders.ts';
import type { Addition } from '../../../src-shared/domain/additions-asked.ts';
import type { JournalOrder, OrderEvent } from '../../../src-shared/domain/journal.ts';
import type { ListSort } from '../../../src-shared/domain/list-sort.ts';
import { orderSorts, type OrderColumn } from '../../../src-shared/domain/sorted-columns.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { endAll, failureOf } from '../../api.ts';
import type { Session } from '../../session.svelte.ts';
import type { DossierPlace } from '../dossiers/dossiers.svelte.ts';
import { belongsTo, statesOf, type Narrowing } from './list/order-groups.ts';
import { OrderLooks } from './order-looks.svelte.ts';
import { OrderNotices } from './order-notices.ts';
import { OrderTable } from './list/order-table.svelte.ts';
import { productName } from './product-words.ts';
import { DetailPane } from '../../lib/detail-pane.svelte.ts';
import { RecordSort } from '../../lib/grid/record-sort.svelte.ts';
import { TickedRows } from '../../lib/grid/ticked-rows.svelte.ts';
import { TableLayout } from '../../lib/grid/table-layout.svelte.ts';
import { PdfSaving } from '../../lib/pdf-saving.svelte.ts';
import { PagedList, type ListPage } from '../../lib/paged-list.svelte.ts';
import { recordNotices, type RecordNotices } from '../../lib/record-notices.ts';
import { shortText } from '../../lib/short-text.ts';

const pageSize = 200;

/** What happened to the selected order, as it was last read. */
interface Read {
  orderId: number;
  order: JournalOrder;
  events: readonly OrderEvent[];
  /** What was ordered with it and did not come. */
  missing: readonly Addition[];
}

/** Where a notice of an order leads. */
interface OrderLeads {
  toOrders(): void;
  toDossier(dossierId: number, place: DossierPlace): void;
}

/** The one document that an ordered filing brought; null where it brought none or several, or a profile was ordered. */
function broughtDocument({ state, product, documentIds }: JournalOrder): number | null {
  const [documentId, ...more] = documentIds;
  const isWhole = state === 'collected' && product.kind === 'v2-document' && more.length === 0;
  return isWhole ? (documentId ?? null) : null;
}

/** Where what an order brought is read; null where it has brought nothing yet, or not to a dossier. */
function resultPlace(order: JournalOrder): { dossierId: number; place: DossierPlace } | null {
  const { state, product, dossierId, snapshotId, documentIds } = order;
  if (state !== 'collected' || dossierId === null) return null;
  // A filing may have been read as a profile besides: what was ordered is the filing.
  if (product.kind === 'v2-document' && documentIds.length > 0) return { dossierId, place: { tab: 'filings' } };
  if (snapshotId !== null) return { dossierId, place: { snapshotId, tab: 'overview' } };
  return documentIds.length === 0 ? null : { dossierId, place: { tab: 'filings' } };
}

/** The orders view: the list by state, the selected order and its events. Lives with the window. */
export class OrdersState extends PagedList<JournalOrder, OrderColumn> {
  readonly #session: Session;
  /** Orders that are being asked for again: a double click must not ask, or tell, twice. */
  #resuming: readonly number[] = [];
  readonly #recordNotices: RecordNotices;
  readonly notices: OrderNotices;
  readonly table: OrderTable;
  readonly looks: OrderLooks;
  /** Ticked for what is done with several at once: never for what is decided or may cost. */
  readonly ticked = new TickedRows();
  /** The orders of the list that are ticked, as they stand in it. */
  readonly tickedIds = $derived.by(() =>
    this.arranged.map(({ orderId }) => orderId).filter((orderId) => this.ticked.has(orderId)),
  );

  which = $state<'open' | 'all'>('open');
  words = $state('');
  group = $state<Narrowing>('any');
  /** What all the orders of the list come to, whatever part of it was read. */
  sums = $state.raw<readonly OrderSum[]>([]);

  /** What was opened by its number: it is shown also where the part of the list that was read does not hold it. */
  #opened = $state<number | null>(null);
  readonly pane = new DetailPane();
  readonly pdf: PdfSaving;
  read = $state.raw<Read | null>(null);

  /** The orders that were read, in the groups and the order that were chosen. */
  readonly arranged = $derived.by(() => this.table.arranged(this.list, this.readIn));
  readonly selectedOrder = $derived(
    this.list.find(({ orderId }) => orderId === this.selected) ??
      (this.read !== null && this.read.orderId === this.selected && this.#opened === this.selected
        ? this.read.order
        : null),
  );

  /** `leads`: to the orders, and to a place in a dossier. */
  constructor(session: Session, leads: OrderLeads) {
    super(new RecordSort(new TableLayout(session, 'orders'), orderSorts));
    this.#session = session;
    this.pdf = new PdfSaving(session);
    this.#recordNotices = recordNotices(session);
    this.table = new OrderTable(session);
    const connection = session.ready?.connection;
    const lead = (order: JournalOrder) => {
      const documentId = broughtDocument(order);
      if (documentId !== null) {
        void session.notifications.attempt(() => session.api.call('document.show', { documentId }));
        return;
      }
      const result = resultPlace(order);
      if (result !== null) {
        leads.toDossier(result.dossierId, result.place);
        return;
      }
      this.open(order.orderId);
      leads.toOrders();
    };
    this.notices = new OrderNotices(
      session.notifications,
      session.api,
      lead,
      connection === undefined
        ? null
        : {
            ...{ id: connection.id, name: connection.name },
            isOpen: () => session.ready?.connection.id === connection.id,
          },
    );
    this.looks = new OrderLooks(session, this.notices, {
      reload: () => this.reload(),
      found: (order) => this.#relist(order),
      readSelected: () => this.readSelected(),
    });
  }

  /** Saves an order as a PDF: how it stands, what it cost as far as is known, and what happened to it. */
  async savePdf({ orderId, company }: JournalOrder): Promise<void> {
    const name = shortText(companyTitle(company));
    await this.pdf.save(
      () => this.#session.api.call('order.savePdf', { orderId }),
      (path) => m.orders_pdf_saved({ company: name, path }),
    );
  }

  /** Listens to what happens to orders, whichever view is open. Returns what ends the listening. */
  begin(): () => void {
    const ends = [this.#session.api.on('order.changed', (change) => this.#changed(change)), this.looks.begin()];
    void this.notices.tellUnseen();
    void this.notices.take();
    return endAll(ends);
  }

  /** Lists what these choices leave; those that are not named stay. */
  narrow(choices: { which?: 'open' | 'all'; group?: Narrowing; words?: string }): void {
    // What waits for an invoice has mostly ended before today, so it is not among the open ones.
    const isOfCost = choices.group === 'cost-not-known';
    this.which = choices.which ?? (isOfCost ? 'all' : this.which);
    this.group = choices.group ?? this.group;
    this.words = choices.words ?? this.words;
    void this.reload();
  }

  override select(orderId: number): void {
    super.select(orderId);
    void this.readSelected();
  }

  /** Shows one order whatever the list is narrowed to. */
  open(orderId: number): void {
    this.#session.notifications.openedOrder(orderId);
    this.pane.open();
    this.#selectAmongAll(orderId);
  }

  /** The selected order is shown beside the list: nothing has to tell of it any more. */
  openSelected(): void {
    this.pane.open();
    if (this.selected !== null) this.#session.notifications.openedOrder(this.selected);
  }

  /** Tells of an order that was just placed, and has it in sight when the orders are shown next, whatever was selected. */
  placed(order: JournalOrder): void {
    this.notices.tellNow(order);
    this.#selectAmongAll(order.orderId);
  }

  #selectAmongAll(orderId: number): void {
    this.#opened = orderId;
    this.narrow({ which: 'all', group: 'any', words: '' });
    this.select(orderId);
  }

  /** Takes over an order as a decision left it. */
  taken(order: JournalOrder): void {
    this.#relist(order);
    if (this.selected === order.orderId) void this.readSelected();
  }

  /** A new order was sent in place of `earlier`: it is shown, and a notice tells its state. That of the earlier one goes. */
  sentAgain(order: JournalOrder, earlier: number): void {
    this.#session.notifications.withdrawOrder(earlier);
    this.open(order.orderId);
    this.notices.tellNow(order);
  }

  /** Has a rested order asked for again. */
  async resume(order: JournalOrder): Promise<void> {
    const { orderId } = order;
    if (this.#resuming.includes(orderId)) return;
    this.#resuming = [...this.#resuming, orderId];
    try {
      this.taken(await this.#session.api.call('order.resumeFollowing', { orderId }));
      const words = { product: productName(order.product), company: shortText(companyTitle(order.company)) };
      this.#recordNotices.good(m.order_resume_done(words));
    } catch (thrown) {
      this.notices.tellFailure(order, failureOf(thrown));
    }
    this.#resuming = this.#resuming.filter((other) => other !== orderId);
  }

  /** Reads what happened to the selected order. */
  async readSelected(): Promise<void> {
    const orderId = this.selected;
    if (orderId === null) return;
    try {
      const { order, ...history } = await this.#session.api.call('order.read', { orderId });
      if (this.selected === orderId) this.#show(order, history);
    } catch (thrown) {
      if (this.selected === orderId) this.failure = failureOf(thrown);
    }
  }

  #changed({ order, history }: ChangedOrder): void {
    this.notices.standsNow(order);
    void this.notices.take();
    const known = this.list.some(({ orderId }) => orderId === order.orderId);
    // One that is new belongs to the list only if it fits the filter, which the record decides.
    if (known) this.#relist(order);
    else if (this.state !== 'unread') void this.reload();
    if (this.selected !== order.orderId) return;
    if (history === null) void this.readSelected();
    else this.#show(order, history);
  }

  /**
   * An order of the list stands otherwise now. Where it belongs to the list no more it leaves it, so that rows and counts
   * agree; whoever is reading it goes on.
   */
  #relist(order: JournalOrder): void {
    this.#replace(order);
    if (belongsTo(this.group, order)) {
      void this.#readSums();
      return;
    }
    if (this.selected === order.orderId) this.#opened = order.orderId;
    void this.reload();
  }

  #show(order: JournalOrder, { events, missing = [] }: OrderHistory): void {
    this.read = { orderId: order.orderId, order, events, missing };
    this.#replace(order);
  }

  /** An answer that was read before an event came is older than what is shown, and changes nothing. */
  #replace(order: JournalOrder): void {
    const isNewer = (listed: JournalOrder) => listed.orderId === order.orderId && listed.changedAt <= order.changedAt;
    this.list = this.list.map((listed) => (isNewer(listed) ? order : listed));
  }

  /** What the list is narrowed to, as the record is asked for it. */
  narrowed() {
    const states = statesOf(this.group);
    return {
      ...{ which: this.which, words: this.words.trim() || null },
      ...(states === undefined ? {} : { states }),
      ...(this.group === 'cost-not-known' ? { costNotKnown: true as const } : {}),
      ...(this.group === 'attention' ? { notLetRest: true as const } : {}),
    };
  }

  /** Reads what the orders of the list come to; nothing is shown rather than a sum of some of them. */
  async #readSums(): Promise<void> {
    try {
      this.sums = await this.#session.api.call('order.sums', this.narrowed());
    } catch {
      this.sums = [];
    }
  }

  protected override keyOf({ orderId }: JournalOrder): number {
    return orderId;
  }

  protected override async readPage(
    before: number | null,
    sort: ListSort<OrderColumn> | null,
  ): Promise<ListPage<JournalOrder>> {
    const question = { ...this.narrowed(), before, limit: pageSize, ...(sort === null ? {} : { sort }) };
    const { orders, ...page } = await this.#session.api.call('order.list', question);
    return { items: orders, ...page };
  }

  protected override async readWhole(): Promise<void> {
    await this.#readSums();
  }
}
