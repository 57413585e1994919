import type { JournalOrder, OrderEventKind } from '../../src-shared/domain/journal.ts';
import { writeContradiction } from '../../src-shared/domain/order-contradiction.ts';
import type { OpenOrder } from '../storage/queries/orders/list-orders.ts';
import { doubtOfRecord } from './hold-against-list.ts';
import { notLookedFor } from './look-alone.ts';
import { listReachMs, youngSince } from './look-interval.ts';
import type { LookedUp } from './look-up.ts';
import { transition, wordsOf } from './order-transition.ts';
import type { OrderPorts } from './ports.ts';

/** A list that has shown an order so often without a cost will not name one: a person settles it by the invoice. */
const maxLooks = 3;
/** A new order may reach the list a little later than its answer reached us, so it is looked for again after that. */
const maxLooksLater = 2;

/**
 * Orders that ended lately without a word about their cost, as the list is asked for them, like for those under way.
 *
 * @param due `now`: those that a look is for; `ever`: also those that are looked for again when they are older
 */
export async function ordersWithoutCost(
  { storage, clock }: Pick<OrderPorts, 'storage' | 'clock'>,
  due: 'now' | 'ever' = 'now',
): Promise<OpenOrder[]> {
  const orders = await storage.ordersToAskTheCostOf({
    most: due === 'now' ? maxLooks : maxLooks + maxLooksLater,
    maxInAll: maxLooks + maxLooksLater,
    youngSince: youngSince(clock.wallMs()),
    // An officer may be away for most of the time that a list looks back.
    since: new Date(clock.wallMs() - listReachMs).toISOString(),
  });
  return orders.map(notLookedFor);
}

/** The step of a list that names no cost. It is counted, so that asking comes to an end. */
function stepWithoutCost({ realCost }: JournalOrder): OrderEventKind {
  // Where a cost is known, the list was read because it may name a higher one.
  return realCost !== null && realCost.value > 0 ? 'looked-for' : 'cost-asked';
}

/** Notes what a list that could hold an order says that it cost. */
export async function noteCost(ports: OrderPorts, { order }: OpenOrder, looked: LookedUp): Promise<void> {
  const seen = looked.get(order.orderId);
  const cost = seen?.kind === 'listed' ? seen.listed.cost : null;
  if (seen?.kind !== 'listed' || cost === null) {
    const detail = seen?.kind === 'contradicts' ? writeContradiction(seen.contradiction) : null;
    // The technical words are of a list that has the order: without them the history says that it was not found.
    const isListed = seen !== undefined && seen.kind !== 'absent';
    const words = isListed ? { detail: detail ?? wordsOf(seen.raw) } : {};
    await transition(ports, order, null, stepWithoutCost(order), words);
    return;
  }
  const doubt = doubtOfRecord(order, seen.listed);
  const also = doubt === null ? {} : { also: [writeContradiction(doubt)] };
  await transition(ports, order, null, 'cost-stated', { answer: seen.raw, cost, ...also });
}
