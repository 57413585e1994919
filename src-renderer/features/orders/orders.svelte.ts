import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { FollowerReading, OrderSum } from '../../../src-shared/contract/orders.ts';
import type { Addition } from '../../../src-shared/domain/additions-asked.ts';
import type { JournalOrder, OrderEvent } from '../../../src-shared/domain/journal.ts';
import { isNotPlaced } from '../../../src-shared/domain/order-standing.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { failureOf } from '../../api.ts';
import { failureText } from '../../lib/failure-text.ts';
import type { Session } from '../../session.svelte.ts';
import type { DossierPlace } from '../dossiers/dossiers.svelte.ts';
import { statesOf, type Narrowing } from './order-groups.ts';
import { stateName } from './order-marks.ts';
import { OrderNotices } from './order-notices.ts';
import { OrderTable } from './order-table.svelte.ts';
import { productName } from './product-words.ts';
import { resultPlace } from './result-place.ts';
import { OneAtATime } from '../../lib/one-at-a-time.ts';
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

/** The orders view: the list by state, the selected order with its events, and what the background does. Lives with the window. */
export class OrdersState {
  readonly #session: Session;
  readonly #once = new OneAtATime();
  readonly #recordNotices: RecordNotices;
  readonly notices: OrderNotices;
  readonly table: OrderTable;

  which = $state<'open' | 'all'>('open');
  words = $state('');
  group = $state<Narrowing>('any');
  state = $state<'unread' | 'reading' | 'read'>('unread');
  failure = $state.raw<Failure | null>(null);
  more = $state(false);
  total = $state(0);
  #list = $state.raw<readonly JournalOrder[]>([]);
  /** What all the orders of the list come to, whatever part of it was read. */
  sums = $state.raw<readonly OrderSum[]>([]);

  selected = $state<number | null>(null);
  /** What was opened by its number: it is shown also where the part of the list that was read does not hold it. */
  #opened = $state<number | null>(null);
  pane = $state<'automatic' | 'open' | 'closed'>('automatic');
  read = $state.raw<Read | null>(null);

  following = $state.raw<FollowerReading | null>(null);
  looking = $state(false);
  reconciling = $state<number | null>(null);

  readonly list = $derived.by(() => this.table.arranged(this.#list));
  readonly selectedOrder = $derived(
    this.#list.find(({ orderId }) => orderId === this.selected) ??
      (this.read !== null && this.read.orderId === this.selected && this.#opened === this.selected
        ? this.read.order
        : null),
  );

  /** A newer reading makes one that is still under way worthless. */
  #reading = 0;

  /** `leads`: to the orders, and to a place in a dossier. */
  constructor(session: Session, leads: OrderLeads) {
    this.#session = session;
    this.#recordNotices = recordNotices(session);
    this.table = new OrderTable(session);
    const connection = session.ready?.connection;
    const lead = (order: JournalOrder) => {
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
  }

  /** Listens to what happens to orders, whichever view is open. Returns what ends the listening. */
  begin(): () => void {
    const ends = [
      this.#session.api.on('order.changed', (order) => this.#changed(order)),
      this.#session.api.on('order.followed', (reading) => {
        this.following = reading;
      }),
    ];
    void this.#readFollowing();
    void this.notices.tellUnseen();
    void this.notices.take();
    return () => {
      for (const end of ends) end();
    };
  }

  /** Reads the newest page. What is on screen stays until it is there. */
  async reload(): Promise<void> {
    await this.#readPage(null);
  }

  async readMore(): Promise<void> {
    const before = this.#list.at(-1)?.orderId;
    if (!this.more || this.state === 'reading' || before === undefined) return;
    await this.#readPage(before);
  }

  show(which: 'open' | 'all'): void {
    this.which = which;
    void this.reload();
  }

  narrow(group: Narrowing): void {
    this.group = group;
    void this.reload();
  }

  filter(words: string): void {
    this.words = words;
    void this.reload();
  }

  select(orderId: number): void {
    this.selected = orderId;
    void this.readSelected();
  }

  /** Shows one order whatever the list is narrowed to. */
  open(orderId: number): void {
    this.which = 'all';
    this.words = '';
    this.group = 'any';
    this.selected = orderId;
    this.#opened = orderId;
    this.pane = 'open';
    void this.reload();
    void this.readSelected();
  }

  /** Tells of an order that was just placed, and has it in sight when the orders are shown next, whatever was selected. */
  placed(order: JournalOrder): void {
    this.notices.tellNow(order);
    this.which = 'all';
    this.words = '';
    this.group = 'any';
    this.selected = order.orderId;
    this.#opened = order.orderId;
    void this.reload();
    void this.readSelected();
  }

  /** Takes over an order as a decision left it. */
  taken(order: JournalOrder): void {
    this.#replace(order);
    void this.#readSums();
    if (this.selected === order.orderId) void this.readSelected();
  }

  /** A new order was sent in place of the selected one: it is shown, and how it stands is told. */
  sentAgain(order: JournalOrder): void {
    this.notices.tellNow(order);
    this.open(order.orderId);
  }

  /** Has a rested order asked for again. */
  async resume(order: JournalOrder): Promise<void> {
    await this.#once.run(`resume ${String(order.orderId)}`, () => this.#resume(order));
  }

  async #resume(order: JournalOrder): Promise<void> {
    try {
      this.taken(await this.#session.api.call('order.resumeFollowing', { orderId: order.orderId }));
      const words = { product: productName(order.product), company: shortText(companyTitle(order.company)) };
      this.#recordNotices.good(m.order_resume_done(words));
    } catch (thrown) {
      this.notices.tellFailure(order, failureOf(thrown));
    }
  }

  openPane(): void {
    this.pane = 'open';
  }

  closePane(): void {
    this.pane = 'closed';
  }

  /** Reads what happened to the selected order. */
  async readSelected(): Promise<void> {
    const orderId = this.selected;
    if (orderId === null) return;
    try {
      const { order, events, missing = [] } = await this.#session.api.call('order.read', { orderId });
      if (this.selected !== orderId) return;
      this.read = { orderId, order, events, missing };
      this.#replace(order);
    } catch (thrown) {
      if (this.selected === orderId) this.failure = failureOf(thrown);
    }
  }

  /** Looks at the order lists now: one request for all that is open. */
  async lookNow(): Promise<void> {
    if (this.looking || this.#session.offline) return;
    this.looking = true;
    try {
      const before = this.following?.lastLookAt ?? null;
      this.following = await this.#session.api.call('order.look');
      const { following, lastLookAt } = this.following;
      this.#session.announcer.say(
        following > 0
          ? m.orders_looked({ count: following })
          : lastLookAt === before
            ? await this.#nothingFollowed()
            : m.orders_looked_none(),
      );
      await this.reload();
    } catch (thrown) {
      this.#session.notifications.attention(failureText(failureOf(thrown).code).title);
    }
    this.looking = false;
  }

  /** Why no list was read: an order that is being sent is not followed yet, and is not nothing. */
  async #nothingFollowed(): Promise<string> {
    const { total } = await this.#session.api.call('order.list', {
      ...{ which: 'open', words: null, before: null, limit: 1 },
      states: ['intended', 'sending'],
    });
    return total === 0 ? m.orders_nothing_to_look_for() : m.orders_only_sending({ count: total });
  }

  /** Looks for one order by its reference. Never sends it again. */
  async reconcile(order: JournalOrder): Promise<void> {
    if (this.reconciling !== null || this.#session.offline) return;
    this.reconciling = order.orderId;
    try {
      const found = await this.#session.api.call('order.reconcile', { orderId: order.orderId });
      this.#replace(found);
      const company = shortText(companyTitle(found.company));
      const words = isNotPlaced(found)
        ? m.orders_found_not_placed({ company })
        : found.state === order.state
          ? m.orders_not_found({ company })
          : m.orders_found({ company, state: stateName(found.state) });
      this.#recordNotices.good(words);
      await this.readSelected();
    } catch (thrown) {
      this.notices.tellFailure(order, failureOf(thrown));
    }
    this.reconciling = null;
  }

  #changed(order: JournalOrder): void {
    void this.notices.take();
    const known = this.#list.some(({ orderId }) => orderId === order.orderId);
    this.#replace(order);
    // One that is new belongs to the list only if it fits the filter, which the record decides.
    if (!known && this.state !== 'unread') void this.reload();
    else if (known) void this.#readSums();
    if (this.selected === order.orderId) void this.readSelected();
  }

  /** An answer that was on its way while an event came is older than what is shown, and changes nothing. */
  #replace(order: JournalOrder): void {
    const isNewer = (listed: JournalOrder) => listed.orderId === order.orderId && listed.changedAt <= order.changedAt;
    this.#list = this.#list.map((listed) => (isNewer(listed) ? order : listed));
  }

  async #readFollowing(): Promise<void> {
    try {
      this.following = await this.#session.api.call('order.follower');
    } catch {
      // The status line says nothing rather than something wrong; the next event fills it.
      this.following = null;
    }
  }

  /** Reads what the orders of the list come to; nothing is shown rather than a sum of some of them. */
  async #readSums(): Promise<void> {
    const words = this.words.trim() === '' ? null : this.words.trim();
    const states = statesOf(this.group);
    try {
      const narrowed = { which: this.which, words, ...(states === undefined ? {} : { states }) };
      this.sums = await this.#session.api.call('order.sums', narrowed);
    } catch {
      this.sums = [];
    }
  }

  async #readPage(before: number | null): Promise<void> {
    const reading = ++this.#reading;
    this.state = 'reading';
    const words = this.words.trim() === '' ? null : this.words.trim();
    try {
      const states = statesOf(this.group);
      const narrowed = {
        which: this.which,
        words,
        before,
        limit: pageSize,
        ...(states === undefined ? {} : { states }),
      };
      const page = await this.#session.api.call('order.list', narrowed);
      if (reading !== this.#reading) return;
      this.#list = before === null ? page.orders : [...this.#list, ...page.orders];
      this.more = page.more;
      this.total = page.total;
      if (before === null) await this.#readSums();
      this.failure = null;
    } catch (thrown) {
      if (reading !== this.#reading) return;
      this.failure = failureOf(thrown);
    }
    this.state = 'read';
  }
}
