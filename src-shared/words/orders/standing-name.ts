import type { JournalOrder } from '../../domain/journal.ts';
import { isLaidToRest } from '../../domain/order-standing.ts';
import { m } from '../../messages/generated/messages.js';
import { stateName } from '../order-words.ts';

/** How an order stands, in a word or two: what was sent again, and what was never placed, has ended for its officer. */
export function standingName(order: Pick<JournalOrder, 'state' | 'reason' | 'replacedBy'>): string {
  if (!isLaidToRest(order)) return stateName(order.state);
  return order.replacedBy === null ? m.orders_group_not_placed_name() : m.orders_group_sent_again_name();
}
