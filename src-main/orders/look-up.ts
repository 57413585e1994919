import { FailureError } from '../../src-shared/contract/failure.ts';
import type { OrderFilter, OrderPage, ServiceOrder } from '../../src-shared/domain/order.ts';
import type { RawAnswer, ServiceAnswer } from '../service/answer.ts';
import { longestOrderStatusDays, readOrderStatus } from '../service/rest/order-status.ts';
import type { CallOptions, V2Settings } from '../service/v2/call.ts';
import { listOrders } from '../service/v2/orders.ts';
import type { OpenOrder } from '../storage/queries/list-orders.ts';
import { listMentions, matchOrder } from './match-order.ts';
import type { OrderPorts } from './ports.ts';

/**
 * What the service's list says of one of our orders, with the answer that says so. `unsure`: it speaks of the order in
 * a way that a machine cannot tell.
 */
export type Seen =
  | { kind: 'listed'; listed: ServiceOrder; raw: RawAnswer }
  | { kind: 'unsure'; raw: RawAnswer }
  | { kind: 'absent'; raw: RawAnswer };

/** By order id. An order of which the list says nothing, and that it was not read far enough for, is not in it. */
export type LookedUp = ReadonlyMap<number, Seen>;

/** A list, as far as it was read: each page with the orders that no earlier one had. */
interface ReadList {
  pages: { orders: ServiceOrder[]; raw: RawAnswer }[];
  /** Only a list of which every page came, and every entry was read, proves that an order is not in it. */
  whole: boolean;
}

const mostPages = 20;
/** An unclear order is asked for by its reference alone as well; so many of them at a look, and so far. */
const mostAskedAlone = 5;
const mostPagesAlone = 3;
/** Lists without a count may have been cut at their page's usual size (service facts, "List orders"). */
const usualPageSize = 100;

const ordersOf = ({ pages }: ReadList) => pages.flatMap(({ orders }) => orders);

function seenIn(list: ReadList, { order }: OpenOrder): Seen | null {
  const { pages, whole } = list;
  const raw = pages.at(-1)?.raw;
  if (raw === undefined) return null;
  const match = matchOrder(order, ordersOf(list));
  if (match === 'several') return { kind: 'unsure', raw };
  if (match !== null) {
    const page = pages.find(({ orders }) => orders.includes(match));
    return { kind: 'listed', listed: match, raw: page?.raw ?? raw };
  }
  const mentioning = pages.find((page) => listMentions(page.raw.body, order));
  if (mentioning !== undefined) return { kind: 'unsure', raw: mentioning.raw };
  return whole ? { kind: 'absent', raw } : null;
}

function seenOfAll(list: ReadList, wanted: readonly OpenOrder[]): Map<number, Seen> {
  const entries = wanted.map((open) => [open.order.orderId, seenIn(list, open)] as const);
  return new Map(entries.flatMap(([orderId, seen]) => (seen === null ? [] : [[orderId, seen] as const])));
}

/** Whether nothing can come after this page. `fresh`: how many of its orders no earlier page had. */
function isLastPage({ orders, pageSize, totalCount }: OrderPage, pageNumber: number, fresh: number): boolean {
  if (orders.length === 0) return true;
  // A list without pages answers each of them alike.
  if (totalCount === null) return orders.length < usualPageSize || fresh === 0;
  return pageNumber * (pageSize ?? orders.length) >= totalCount;
}

/** A page after the first; null where the service does not know pages, which nothing documents for all of them. */
async function nextPage(asked: Promise<ServiceAnswer<OrderPage>>): Promise<ServiceAnswer<OrderPage> | null> {
  try {
    return await asked;
  } catch (thrown) {
    if (thrown instanceof FailureError && thrown.failure.code === 'service-bad-request') return null;
    throw thrown;
  }
}

/** Reads the order list page by page, and further pages only while one of the wanted is missing. */
async function readList(
  settings: V2Settings,
  filter: Partial<OrderFilter>,
  wanted: readonly OpenOrder[],
  most: number,
  options: CallOptions,
): Promise<ReadList> {
  const read: ReadList = { pages: [], whole: false };
  let understood = true;
  let answer: ServiceAnswer<OrderPage> | null = await listOrders(settings, filter, options);
  for (let pageNumber = 1; answer !== null; pageNumber += 1) {
    const known = new Set(ordersOf(read).map(({ orderId }) => orderId));
    const fresh = answer.value.orders.filter(({ orderId }) => !known.has(orderId));
    read.pages.push({ orders: fresh, raw: answer.raw });
    understood &&= answer.reading.kind === 'whole';
    const isLast = isLastPage(answer.value, pageNumber, fresh.length);
    read.whole = isLast && understood && ordersOf(read).length >= (answer.value.totalCount ?? 0);
    const missing = wanted.some(({ order }) => matchOrder(order, ordersOf(read)) === null);
    if (isLast || !missing || pageNumber === most) break;
    answer = await nextPage(listOrders(settings, { ...filter, pageNumber: pageNumber + 1 }, options));
  }
  return read;
}

/** A day before the oldest order, so that no zone hides it. The service's own day is preferred to our clock's. */
function earliestDay(wanted: readonly OpenOrder[]): string {
  const days = wanted.map(({ order, serviceDay }) => Date.parse(serviceDay ?? order.orderedAt.slice(0, 10)));
  return new Date(Math.min(...days) - 86_400_000).toISOString().slice(0, 10);
}

/** An order that is known by its reference alone. */
const isNameless = ({ order }: OpenOrder) => order.serviceOrderId === null;

/**
 * The reference of a single order that is known by nothing else: asking for it needs no clock. One that has a number is
 * not asked for so, since not every server keeps references.
 */
function soleReference(wanted: readonly OpenOrder[]): string | null {
  const [first, second] = wanted;
  return first !== undefined && second === undefined && isNameless(first) ? first.order.reference : null;
}

/**
 * Looks for our V2 orders in the order list: one call for all of them. One that has no number and is missing there is
 * asked for by its reference alone before it is called absent: the list began at a day of our clock, which may have
 * been set wrong when the order was made.
 */
export async function lookUpV2(
  ports: OrderPorts,
  wanted: readonly OpenOrder[],
  options: CallOptions,
): Promise<LookedUp> {
  const settings = await ports.v2();
  const reference = soleReference(wanted);
  if (reference !== null) return seenOfAll(await readList(settings, { reference }, wanted, mostPages, options), wanted);
  const dated = await readList(settings, { startDate: earliestDay(wanted) }, wanted, mostPages, options);
  const seen = seenOfAll(dated, wanted);
  const missing = wanted.filter((open) => isNameless(open) && seen.get(open.order.orderId)?.kind === 'absent');
  for (const { order } of missing) seen.delete(order.orderId);
  for (const open of missing.slice(0, mostAskedAlone)) {
    const filter = { reference: open.order.reference };
    const alone = seenIn(await readList(settings, filter, [open], mostPagesAlone, options), open);
    if (alone !== null) seen.set(open.order.orderId, alone);
  }
  return seen;
}

/** Looks for our REST orders in order-status: one call, over all the days that it sees, whatever our clock says. */
export async function lookUpRest(
  ports: OrderPorts,
  wanted: readonly OpenOrder[],
  signal?: AbortSignal,
): Promise<LookedUp> {
  const settings = await ports.rest();
  const query = { days: longestOrderStatusDays, reference: soleReference(wanted) };
  const { value, raw, reading } = await readOrderStatus(settings, query, signal === undefined ? {} : { signal });
  return seenOfAll({ pages: [{ orders: value, raw }], whole: reading.kind === 'whole' }, wanted);
}
