import type { JournalOrder, JournalState } from './journal.ts';
import { isLaidToRest } from './order-standing.ts';

/**
 * The groups that a list of orders has, what needs someone first: it is sorted by state in this order (`state_place`). An order that is
 * written down or being sent is "sending" to a person.
 */
export const orderGroups = [
  'needs-attention',
  'unclear',
  'sending',
  'pending',
  'ready',
  'collected',
  'failed',
  'cancelled',
  'not-placed',
  'sent-again',
] as const satisfies readonly (JournalState | 'not-placed' | 'sent-again')[];
export type OrderGroup = (typeof orderGroups)[number];

/** What a person sent again, and what was not placed, needs nobody: it stands with what has ended. */
export function groupOf(order: Pick<JournalOrder, 'state' | 'reason' | 'replacedBy'>): OrderGroup {
  if (isLaidToRest(order)) return order.replacedBy === null ? 'not-placed' : 'sent-again';
  return order.state === 'intended' ? 'sending' : order.state;
}

/** The place of an order in a list that is sorted by state. */
export const placeOfState = (order: Pick<JournalOrder, 'state' | 'reason' | 'replacedBy'>): number =>
  orderGroups.indexOf(groupOf(order));
