import { isBelieved } from '../../src-shared/domain/cost.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import { readContradiction, writeContradiction } from '../../src-shared/domain/order-contradiction.ts';
import type { ServiceOrder } from '../../src-shared/domain/order.ts';
import { isUnderOurReference } from './hold-against-list.ts';
import type { LookedUp } from './look-up.ts';
import { isOver } from './match-order.ts';
import { transition } from './order-transition.ts';
import type { OrderPorts } from './ports.ts';

/** Whether an order may have been charged: one that is over and names no cost is what a refused GET leaves behind. */
function mayHaveCost({ status, cost }: ServiceOrder): boolean {
  return !isOver({ status }) || (cost !== null && (!isBelieved(cost) || cost.value > 0));
}

/**
 * The orders that a list has under an order's reference beside its own record. A reference is given to one order alone, so
 * each of them may be a second charge for one purchase.
 */
export function otherOrdersOf(order: JournalOrder, own: ServiceOrder, listed: readonly ServiceOrder[]): ServiceOrder[] {
  const number = own.orderId.trim();
  return listed.filter((one) => isUnderOurReference(order, one) && one.orderId.trim() !== number && mayHaveCost(one));
}

/** Writes into an order's history which other orders the list has under its reference, each number once. */
export async function tellOtherOrders(ports: OrderPorts, order: JournalOrder, looked: LookedUp): Promise<void> {
  const seen = looked.get(order.orderId);
  if (seen?.kind !== 'listed' || seen.others.length === 0) return;
  const { events } = await ports.storage.readOrder({ orderId: order.orderId });
  const told = new Set(
    events.flatMap(({ detail }) => {
      const contradiction = readContradiction(detail);
      return contradiction?.kind === 'second' ? [contradiction.number] : [];
    }),
  );
  for (const { orderId, cost } of seen.others) {
    const number = orderId.trim();
    if (told.has(number)) continue;
    told.add(number);
    const detail = writeContradiction({ kind: 'second', number, cost });
    await transition(ports, order, null, 'looked-for', { answer: seen.raw, detail });
  }
}
