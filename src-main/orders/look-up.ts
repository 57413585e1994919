import type { ServiceOrder } from '../../src-shared/domain/order.ts';
import type { RawAnswer } from '../service/answer.ts';
import { longestOrderStatusDays, readOrderStatus } from '../service/rest/order-status.ts';
import type { CallOptions } from '../service/v2/call.ts';
import { listOrders } from '../service/v2/orders.ts';
import type { OpenOrder } from '../storage/queries/list-orders.ts';
import type { OrderPorts } from './ports.ts';

/** One of our orders as the service lists it, with the answer that says so. */
export interface Listed {
  listed: ServiceOrder;
  raw: RawAnswer;
}

/** What the service's list has of our orders. Only a whole list proves that an order is not in it. */
export interface LookedUp {
  found: ReadonlyMap<number, Listed>;
  whole: boolean;
  /** The newest of the answers that were read. */
  raw: RawAnswer;
}

const mostPages = 20;

/** By the service's own id once it is known, before that by our reference alone: nothing is guessed. */
function isSame({ order }: OpenOrder, listed: ServiceOrder): boolean {
  return order.serviceOrderId === null
    ? listed.reference?.trim() === order.reference
    : listed.orderId === order.serviceOrderId;
}

function take(found: Map<number, Listed>, wanted: readonly OpenOrder[], orders: ServiceOrder[], raw: RawAnswer): void {
  for (const listed of orders) {
    const match = wanted.find((candidate) => isSame(candidate, listed));
    if (match !== undefined && !found.has(match.order.orderId)) found.set(match.order.orderId, { listed, raw });
  }
}

/** A day before the oldest order, so that no zone hides it. The service's own day is preferred to our clock's. */
function earliestDay(wanted: readonly OpenOrder[]): string {
  const days = wanted.map(({ order, serviceDay }) => Date.parse(serviceDay ?? order.orderedAt.slice(0, 10)));
  return new Date(Math.min(...days) - 86_400_000).toISOString().slice(0, 10);
}

/**
 * The reference of a single order that is known by nothing else: asking for it needs no clock. One that has a number is
 * not asked for so, since not every server keeps references.
 */
function soleReference(wanted: readonly OpenOrder[]): string | null {
  const [first, second] = wanted;
  return first !== undefined && second === undefined && first.order.serviceOrderId === null
    ? first.order.reference
    : null;
}

/**
 * Looks for our V2 orders in the order list: one call for all of them, and further pages only while one is missing.
 */
export async function lookUpV2(
  ports: OrderPorts,
  wanted: readonly OpenOrder[],
  options: CallOptions,
): Promise<LookedUp> {
  const settings = await ports.v2();
  const reference = soleReference(wanted);
  const filter = reference === null ? { startDate: earliestDay(wanted) } : { reference };
  const found = new Map<number, Listed>();
  for (let pageNumber = 1; ; pageNumber += 1) {
    const answer = await listOrders(settings, pageNumber === 1 ? filter : { ...filter, pageNumber }, options);
    const { orders, totalCount, pageSize } = answer.value;
    take(found, wanted, orders, answer.raw);
    const whole = totalCount === null || orders.length === 0 || pageNumber * (pageSize ?? orders.length) >= totalCount;
    if (whole || found.size === wanted.length || pageNumber === mostPages) return { found, whole, raw: answer.raw };
  }
}

/** Looks for our REST orders in order-status: one call, over all the days that it sees, whatever our clock says. */
export async function lookUpRest(
  ports: OrderPorts,
  wanted: readonly OpenOrder[],
  signal?: AbortSignal,
): Promise<LookedUp> {
  const settings = await ports.rest();
  const query = { days: longestOrderStatusDays, reference: soleReference(wanted) };
  const answer = await readOrderStatus(settings, query, signal === undefined ? {} : { signal });
  const found = new Map<number, Listed>();
  take(found, wanted, answer.value, answer.raw);
  return { found, whole: true, raw: answer.raw };
}
