import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import { longestOrderStatusDays } from '../service/rest/order-status.ts';
import type { OpenOrder } from '../storage/queries/list-orders.ts';
import type { Listed, LookedUp } from './look-up.ts';
import { takeStep, wordsOf } from './order-steps.ts';
import type { OrderPorts } from './ports.ts';
import { stateOf } from './settle.ts';

/** Takes over what the service's list says of an order. Where that is nothing new, nothing is written. */
async function takeOver(ports: OrderPorts, order: JournalOrder, { listed, raw }: Listed): Promise<JournalOrder> {
  const state = stateOf(listed.status.state);
  // A result that is ready stays ready until it is fetched, whatever a list says later.
  if (order.state === state || order.state === 'ready') return order;
  const wasLost = order.state === 'unclear' || order.state === 'needs-attention';
  return takeStep(ports, order, state, wasLost ? 'found' : state, {
    answer: raw,
    cost: listed.cost,
    serviceOrderId: listed.orderId,
    reason: state === 'failed' ? 'service-order-failed' : null,
    detail: `${wordsOf(raw)} · ${listed.status.text ?? 'no status'}`,
  });
}

/** So far order-status looks back; a V2 order that nobody knows any more after that is no different. */
const windowMs = longestOrderStatusDays * 86_400_000;

/**
 * An order that the service no longer lists, or lists in a way that nobody understands, after so long. One that it
 * still calls pending is pending, however old.
 */
function isPastWindow(ports: OrderPorts, order: JournalOrder, looked: LookedUp): boolean {
  const listed = looked.found.get(order.orderId)?.listed;
  const isLost = listed === undefined ? looked.whole : listed.status.state === 'not-understood';
  return order.state === 'pending' && isLost && ports.clock.wallMs() - Date.parse(order.orderedAt) > windowMs;
}

/**
 * Brings one order up to date with what was looked up. An unclear one that a whole list does not have stays unclear:
 * it may appear later, and only a person may decide to send it again.
 */
export async function followOrder(ports: OrderPorts, { order }: OpenOrder, looked: LookedUp): Promise<JournalOrder> {
  const listed = looked.found.get(order.orderId);
  const { raw: answer } = looked;
  if (isPastWindow(ports, order, looked))
    return takeStep(ports, order, 'needs-attention', 'needs-attention', { answer, reason: 'beyond-order-status' });
  if (listed !== undefined) return takeOver(ports, order, listed);
  if (order.state === 'unclear' && looked.whole) return takeStep(ports, order, null, 'not-found', { answer });
  return order;
}
