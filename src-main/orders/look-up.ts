import { FailureError } from '../../src-shared/contract/failure.ts';
import type { StatedCost } from '../../src-shared/domain/cost.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import type { ListContradiction } from '../../src-shared/domain/order-contradiction.ts';
import { maxListPages } from '../../src-shared/domain/look-requests.ts';
import type { OrderFilter, OrderPage, ServiceOrder } from '../../src-shared/domain/order.ts';
import { nextTurn } from '../service/wire/in-turns.ts';
import type { RawAnswer, ServiceAnswer } from '../service/answer.ts';
import type { RestSettings } from '../service/rest/call.ts';
import { maxOrderStatusDays } from '../../src-shared/contract/connections.ts';
import { readOrderStatus } from '../service/rest/order-status.ts';
import type { CallOptions, V2Settings } from '../service/v2/call.ts';
import { listOrders } from '../service/v2/orders.ts';
import type { OpenOrder } from '../storage/queries/orders/list-orders.ts';
import { describedOther } from './described-company.ts';
import { contradictionOf } from './hold-against-list.ts';
import { orderedCode } from './keep-profile.ts';
import type { ListedOrder } from './listed-costs.ts';
import { indexListed, type FindListed } from './listed-index.ts';
import { soleNameless } from './look-alone.ts';
import { dayMs } from './look-interval.ts';
import { livingUnderReference, matchOrder, mentionedIn } from './match-order.ts';
import { otherOrdersOf } from './other-orders.ts';
import { orderStatusDays } from './order-status-days.ts';
import type { OrderPorts } from './ports.ts';
import { isNotUnderstood } from './unread-lists.ts';

/**
 * What the service says of one of our orders, with the answer that says so. `others` are orders that the list has under its
 * reference beside it. `contradicts`: its record names another
 * company, product, reference or number, so that nothing of it may be taken over. `several`: it has several living orders
 * under the order's reference, and not the number of any of them is known as the order's. `unsure`: the list speaks of the order in a
 * way that a machine cannot tell. `absent`: it is not in the list, which was read whole; `covers` where it would be in
 * it had it been placed, and not only if our clock was right; `lags` where the list lacks another order that the service is known
 * to have. `askedMs`: when the list was asked for, by our clock. The machine may have slept since, so what is missing is
 * missing as of then. `missed`: the list lacks it and its number is not known, but it is so young that neither proves
 * anything. `gone`: asked for by its own number, there is none any more; the answer
 * may name what it cost all the same.
 */
export type Seen =
  | { kind: 'listed'; listed: ServiceOrder; others: readonly ServiceOrder[]; raw: RawAnswer }
  | { kind: 'contradicts'; contradiction: ListContradiction; listed: ServiceOrder; raw: RawAnswer }
  | { kind: 'several'; orders: readonly ServiceOrder[]; raw: RawAnswer }
  | { kind: 'unsure'; askedMs: number; raw: RawAnswer }
  | { kind: 'absent'; covers: boolean; lags: boolean; askedMs: number; raw: RawAnswer }
  | { kind: 'missed'; raw: RawAnswer }
  | { kind: 'gone'; reason: 'service-gone' | 'order-not-known'; cost: StatedCost | null; raw: RawAnswer };

/** By order id. An order of which the list says nothing, and that it was not read far enough for, is not in it. */
export type LookedUp = ReadonlyMap<number, Seen>;

/** What one look read: what it says of the orders that it was for, and everything that the list has. */
interface ListLook {
  /** By their ids, the orders that the list could hold. One that is narrowed to a reference holds that order alone. */
  lookedFor: ReadonlySet<number>;
  seen: LookedUp;
  listed: ListedOrder[];
}

interface ListPage {
  orders: ServiceOrder[];
  raw: RawAnswer;
}

/**
 * A list, as far as it was read: each page with the orders that no earlier one had. One that a later page repeats in
 * other words is there again: which of the two is so cannot be told.
 */
interface ReadList {
  /** When its first page was asked for, by our clock. */
  askedMs: number;
  pages: ListPage[];
  /** Only a list of which every page came, and every entry was read, proves that an order is not in it. */
  whole: boolean;
  /** Whether it would have an order, had it been placed: not by its day, which our clock may have got wrong. */
  covers: (order: OpenOrder) => boolean;
}

/** A list that is narrowed to one reference is short wherever a service knows references. */
const maxPagesAlone = 3;
/** Lists without a count may have been cut at their page's usual size (service facts, "List orders"). */
export const usualPageSize = 100;

const ordersOf = ({ pages }: ReadList) => pages.flatMap(({ orders }) => orders);

/** What a record says of the order that it was matched with. */
export function heldAgainst(
  order: JournalOrder,
  listed: ServiceOrder,
  raw: RawAnswer,
  others: readonly ServiceOrder[] = [],
  names: readonly string[] = [],
): Seen {
  const contradiction = contradictionOf(order, listed, names);
  return contradiction === null
    ? { kind: 'listed', listed, others, raw }
    : { kind: 'contradicts', contradiction, listed, raw };
}

/** By order id, the first page that speaks of an order which no page lists. */
async function pagesMentioning({ pages }: ReadList, unlisted: readonly JournalOrder[]): Promise<Map<number, ListPage>> {
  const found = new Map<number, ListPage>();
  for (const page of pages) {
    const sought = unlisted.filter(({ orderId }) => !found.has(orderId));
    if (sought.length === 0) break;
    for (const { orderId } of await mentionedIn(page.raw.body, sought)) found.set(orderId, page);
  }
  return found;
}

/** What a list says of an order, by the record that it was matched with, or by a page that only speaks of it. */
function seenIn(
  list: ReadList,
  open: OpenOrder,
  match: ReturnType<typeof matchOrder>,
  listed: readonly ServiceOrder[],
  mentioning: ListPage | undefined,
  names: readonly string[],
): Seen | null {
  const { askedMs, pages, whole } = list;
  const { order } = open;
  const raw = pages.at(-1)?.raw;
  if (raw === undefined) return null;
  if (match === 'several') return { kind: 'several', orders: livingUnderReference(order, listed), raw };
  if (match !== null) {
    const page = pages.find(({ orders }) => orders.some(({ orderId }) => orderId === match.orderId));
    return heldAgainst(order, match, page?.raw ?? raw, otherOrdersOf(order, match, listed), names);
  }
  if (mentioning !== undefined) return { kind: 'unsure', askedMs, raw: mentioning.raw };
  return whole ? { kind: 'absent', covers: list.covers(open), lags: false, askedMs, raw } : null;
}

/** What was seen: a list that lacks an order which the service took and gave a number may be behind with others, too. */
function withLag(seen: Map<number, Seen>, wanted: readonly OpenOrder[]): Map<number, Seen> {
  const isKnown = ({ order }: OpenOrder) => order.taken && order.serviceOrderId !== null;
  const missed = wanted.filter((open) => isKnown(open) && seen.get(open.order.orderId)?.kind === 'absent');
  const lagsFor = (id: number) => missed.some(({ order }) => order.orderId !== id);
  return new Map([...seen].map(([id, one]) => [id, one.kind === 'absent' ? { ...one, lags: lagsFor(id) } : one]));
}

/** The names of an order's company that the record has; asked for only where its record is described as another one's. */
type NamesOf = (order: JournalOrder) => Promise<readonly string[]>;

const knownByOrder: NamesOf = () => Promise.resolve([]);

async function namesAgainst(namesOf: NamesOf, order: JournalOrder, match: ReturnType<typeof matchOrder>) {
  if (match === null || match === 'several') return [];
  return describedOther(order.company, match.rest?.description ?? null) === null ? [] : namesOf(order);
}

async function seenOfAll(
  list: ReadList,
  wanted: readonly OpenOrder[],
  namesOf = knownByOrder,
): Promise<Map<number, Seen>> {
  const find = await indexListed(ordersOf(list));
  const matches = wanted.map((open) => {
    const listed = find(open.order);
    return { open, listed, match: matchOrder(open.order, listed) };
  });
  const unlisted = matches.flatMap(({ open, match }) => (match === null ? [open.order] : []));
  const mentioning = await pagesMentioning(list, unlisted);
  const seen = new Map<number, Seen>();
  for (const { open, listed, match } of matches) {
    const { orderId } = open.order;
    const names = await namesAgainst(namesOf, open.order, match);
    const found = seenIn(list, open, match, listed, mentioning.get(orderId), names);
    if (found !== null) seen.set(orderId, found);
    // The pages of tens of thousands of orders were just looked through.
    await nextTurn();
  }
  return withLag(seen, wanted);
}

async function lookOf(list: ReadList, wanted: readonly OpenOrder[]): Promise<ListLook> {
  const listed = list.pages.flatMap(({ orders, raw }) => orders.map((one) => ({ listed: one, raw })));
  const lookedFor = new Set(wanted.map(({ order }) => order.orderId));
  return { lookedFor, seen: await seenOfAll(list, wanted), listed };
}

/** Whether nothing can come after this page. `fresh`: how many of its orders no earlier page had. */
function isLastPage({ orders, pageSize, totalCount }: OrderPage, pageNumber: number, fresh: number): boolean {
  if (orders.length === 0) return true;
  // A list without pages answers each of them alike.
  if (totalCount === null) return orders.length < usualPageSize || fresh === 0;
  return pageNumber * (pageSize ?? orders.length) >= totalCount;
}

/**
 * A page after the first; null where the service does not know pages, which nothing documents for all of them, and where
 * nothing of it can be understood: what was read before still counts.
 */
async function nextPage(asked: Promise<ServiceAnswer<OrderPage>>): Promise<ServiceAnswer<OrderPage> | null> {
  try {
    return await asked;
  } catch (thrown) {
    if (thrown instanceof FailureError && thrown.failure.code === 'service-bad-request') return null;
    if (isNotUnderstood(thrown)) return null;
    throw thrown;
  }
}

/** The orders of a page that no earlier one had, with and without those that it repeats in other words. */
function newOn(page: readonly ServiceOrder[], before: readonly ServiceOrder[]) {
  const numbers = new Set(before.map(({ orderId }) => orderId.trim()));
  const fresh = page.filter(({ orderId }) => !numbers.has(orderId.trim()));
  if (fresh.length === page.length) return { fresh, orders: fresh };
  const known = new Set(before.map((order) => JSON.stringify(order)));
  return { fresh, orders: page.filter((order) => !known.has(JSON.stringify(order))) };
}

function isOneMissing(find: FindListed, wanted: readonly OpenOrder[]): boolean {
  return wanted.some(({ order }) => matchOrder(order, find(order)) === null);
}

/** Reads the order list page by page, and further pages only while one of the wanted is missing. */
async function readList(
  { clock }: OrderPorts,
  settings: V2Settings,
  filter: Partial<OrderFilter>,
  wanted: readonly OpenOrder[],
  most: number,
  options: CallOptions,
): Promise<ReadList> {
  const { reference = null } = filter;
  const covers = ({ order }: OpenOrder) => order.reference === reference;
  const read: ReadList = { askedMs: clock.wallMs(), pages: [], whole: false, covers };
  let understood = true;
  /** How many orders came, each counted once. */
  let count = 0;
  let answer: ServiceAnswer<OrderPage> | null = await listOrders(settings, filter, options);
  for (let pageNumber = 1; answer !== null; pageNumber += 1) {
    const { fresh, orders } = newOn(answer.value.orders, ordersOf(read));
    count += fresh.length;
    read.pages.push({ orders, raw: answer.raw });
    understood &&= answer.reading.kind === 'whole';
    const isLast = isLastPage(answer.value, pageNumber, fresh.length);
    read.whole = isLast && understood && count >= (answer.value.totalCount ?? 0);
    const missing = isOneMissing(await indexListed(ordersOf(read)), wanted);
    if (isLast || !missing || pageNumber === most) break;
    answer = await nextPage(listOrders(settings, { ...filter, pageNumber: pageNumber + 1 }, options));
  }
  return read;
}

/**
 * A day before the oldest order, so that no zone hides it. The service's own day is preferred to our clock's; never
 * later than today, since our clock may have been ahead when the order was made.
 */
function earliestDay({ clock }: OrderPorts, wanted: readonly OpenOrder[]): string {
  const days = wanted.map(({ order, serviceDay }) => Date.parse(serviceDay ?? order.orderedAt.slice(0, 10)));
  return new Date(Math.min(clock.wallMs(), ...days) - dayMs).toISOString().slice(0, 10);
}

/**
 * Looks for our V2 orders in the order list: one list for all of them, however many pages it has, or the list narrowed to
 * the reference of the one that is looked for `alone`. `watched` are held against what was read, and nothing is read
 * for them.
 */
export async function lookUpV2(
  ports: OrderPorts,
  { wanted, alone, watched }: Record<'wanted' | 'watched', readonly OpenOrder[]> & { alone: OpenOrder | null },
  options: CallOptions,
): Promise<ListLook> {
  const settings = await ports.v2();
  if (alone !== null) {
    const filter = { reference: alone.order.reference };
    const most = wanted.length === 1 ? maxListPages : maxPagesAlone;
    return lookOf(await readList(ports, settings, filter, [alone], most, options), [alone]);
  }
  const filter = { startDate: earliestDay(ports, wanted) };
  return lookOf(await readList(ports, settings, filter, wanted, maxListPages, options), [...wanted, ...watched]);
}

/** Whether so many days of order-status reach back to an order. One of a day to come shows that the clock was wrong. */
function isWithinOrderStatus({ clock }: OrderPorts, { order }: OpenOrder, days: number): boolean {
  const age = clock.wallMs() - Date.parse(order.orderedAt);
  return age > -dayMs && age < (days - 1) * dayMs;
}

/** Reads order-status over so many days. */
async function readStatus(
  ports: OrderPorts,
  settings: RestSettings,
  days: number,
  wanted: readonly OpenOrder[],
  signal: AbortSignal | undefined,
): Promise<ReadList> {
  const askedMs = ports.clock.wallMs();
  const query = { days, reference: soleNameless(wanted)?.order.reference ?? null };
  const { value, raw, reading } = await readOrderStatus(settings, query, signal === undefined ? {} : { signal });
  const covers = (open: OpenOrder) => isWithinOrderStatus(ports, open, days);
  return { askedMs, pages: [{ orders: value, raw }], whole: reading.kind === 'whole', covers };
}

/**
 * Looks for our REST orders in order-status: one call, over the days that the connection says and never fewer than the
 * oldest of them needs. Where that list lacks one of them, all the days that there are are read before that means
 * anything: our clock may be wrong about how old an order is.
 */
export async function lookUpRest(
  ports: OrderPorts,
  wanted: readonly OpenOrder[],
  signal?: AbortSignal,
  watched: readonly OpenOrder[] = [],
): Promise<LookedUp> {
  const settings = await ports.rest();
  const days = orderStatusDays(settings, ports.clock, wanted);
  const list = await readStatus(ports, settings, days, wanted, signal);
  const isMissing = isOneMissing(await indexListed(ordersOf(list)), wanted);
  const all = [...wanted, ...watched];
  const namesOf: NamesOf = async (order) =>
    ports.storage.knownNames({ company: order.company, code: await orderedCode(ports, order) });
  if (days === maxOrderStatusDays || !isMissing) return seenOfAll(list, all, namesOf);
  return seenOfAll(await readStatus(ports, settings, maxOrderStatusDays, wanted, signal), all, namesOf);
}
