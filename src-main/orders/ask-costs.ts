import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import { writeContradiction } from '../../src-shared/domain/order-contradiction.ts';
import type { OpenOrder } from '../storage/queries/list-orders.ts';
import { costDespite } from './hold-against-list.ts';
import type { LookedUp, Seen } from './look-up.ts';
import { takeStep, wordsOf } from './order-steps.ts';
import type { OrderPorts } from './ports.ts';

/** A list that has shown an order so often without a cost will not name one: a person settles it by the invoice. */
const mostLooks = 3;
const longestMs = 2 * 86_400_000;

/**
 * Orders that ended lately without a word about their cost, as the list is asked for them, like for those under way.
 */
export async function ordersWithoutCost({
  storage,
  clock,
}: Pick<OrderPorts, 'storage' | 'clock'>): Promise<OpenOrder[]> {
  const since = new Date(clock.wallMs() - longestMs).toISOString();
  const orders = await storage.ordersToAskTheCostOf({ most: mostLooks, since });
  return orders.map((order) => ({ order, serviceDay: null, failedCollections: 0, notFound: 0, replaced: false }));
}

function costIn(order: JournalOrder, seen: Seen | undefined) {
  if (seen?.kind === 'contradicts') return costDespite(order, seen.contradiction, seen.listed);
  return seen?.kind === 'listed' ? seen.listed.cost : null;
}

/** Notes what the list says that an order cost. One it says nothing of is counted, so that asking comes to an end. */
export async function noteCost(ports: OrderPorts, { order }: OpenOrder, looked: LookedUp): Promise<void> {
  const seen = looked.get(order.orderId);
  const cost = costIn(order, seen);
  if (seen === undefined || cost === null) {
    const detail = seen?.kind === 'contradicts' ? writeContradiction(seen.contradiction) : null;
    await takeStep(ports, order, null, 'cost-asked', seen === undefined ? {} : { detail: detail ?? wordsOf(seen.raw) });
    return;
  }
  ports.announce.orderChanged(await takeStep(ports, order, null, 'cost-stated', { answer: seen.raw, cost }));
}
