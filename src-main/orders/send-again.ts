import { fail } from '../../src-shared/contract/failure.ts';
import type { SendAgain } from '../../src-shared/contract/orders.ts';
import { readAmount } from '../../src-shared/domain/cost.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import { isOfOtherCompany, mayBeSentAgain } from '../../src-shared/domain/order-standing.ts';
import { caseNumberOf } from './order-reference.ts';
import { placeOrder, type PurchasePorts } from './place-order.ts';
import type { OrderPorts } from './ports.ts';

/** The amount that a person typed; throws `input-invalid` for what is none. */
export function typedAmount(typed: string): number {
  const amount = readAmount(typed);
  if (amount === null)
    throw fail('input-invalid', 'Type the most you accept as a number.', { detail: { field: 'typedAmount' } });
  return amount;
}

/**
 * Looks for an order a last time. Throws unless that look showed that the service's whole list does not have it, or,
 * for one that was taken, that its result still cannot be had.
 */
async function lookInVain(
  ports: OrderPorts,
  lookFor: (orderId: number) => Promise<unknown>,
  orderId: number,
): Promise<JournalOrder> {
  const before = await ports.storage.readOrder({ orderId });
  // It was delivered in full, so there is nothing to look for.
  if (isOfOtherCompany(before.order)) return before.order;
  await lookFor(orderId);
  const { order, events } = await ports.storage.readOrder({ orderId });
  if (order.state !== 'unclear' && order.state !== 'needs-attention')
    throw fail('input-invalid', 'This order is no longer unclear. Look at it first.', {
      detail: { field: 'orderId', said: order.state },
    });
  if (!mayBeSentAgain(order))
    throw fail('input-invalid', 'Its result is ready at the service. Fetch it instead.', {
      detail: { field: 'orderId', said: 'ready' },
    });
  const last = events.at(-1);
  const isNew = last !== undefined && last.eventId > (before.events.at(-1)?.eventId ?? 0);
  const inVain = last?.kind === 'not-found' || (order.state === 'needs-attention' && last?.kind === 'needs-attention');
  if (!isNew || !inVain)
    throw fail('service-answer-unreadable', 'The service could not say for sure that it does not have this order.');
  return order;
}

/** The record refuses a second time too; this says so before a request is spent on looking. */
async function checkNotReplaced(ports: OrderPorts, orderId: number): Promise<void> {
  const { order } = await ports.storage.readOrder({ orderId });
  if (order.replacedBy !== null) throw fail('input-invalid', 'This order was sent again already.');
}

/**
 * Sends an unclear or lost order again, as a new order with a reference of its own, because a person decided so: they typed the
 * most they accept and a reason. It is looked for a last time first. The old order stays in the record and is still
 * looked for.
 *
 * @param lookFor looks for one order now; throws where the service cannot be asked
 * @throws {FailureError} `input-invalid`, and what looking and {@link placeOrder} throw; nothing was sent then
 */
export async function sendAgain(
  ports: PurchasePorts,
  lookFor: (orderId: number) => Promise<unknown>,
  { orderId, typedAmount: typed, reason, acknowledged }: SendAgain,
): Promise<JournalOrder> {
  const most = typedAmount(typed);
  if (!ports.mayAsk()) throw fail('work-offline', 'You are working offline. Nothing was ordered.');
  await checkNotReplaced(ports, orderId);
  const { company, product, price, reference } = await lookInVain(ports, lookFor, orderId);
  const caseNumber = caseNumberOf(reference);
  // The dialog of sending again says both before the amount is typed.
  const told = { secondWay: true, paidSearch: true };
  const agreement = { company, product, price, most, caseNumber, acknowledged, told, uniquePart: null, again: null };
  return placeOrder(ports, agreement, price, { replaces: { orderId, reason } });
}
