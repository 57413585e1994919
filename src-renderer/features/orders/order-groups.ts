import type { Cost } from '../../../src-shared/domain/cost.ts';
import type { JournalOrder, JournalState } from '../../../src-shared/domain/journal.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { amountWords } from './product-words.ts';

/** The groups of the list, what needs someone first. An order that is written down or being sent is "sending" to a person. */
const groups = [
  'needs-attention',
  'unclear',
  'sending',
  'pending',
  'ready',
  'collected',
  'failed',
  'cancelled',
] as const satisfies readonly JournalState[];
type Group = (typeof groups)[number];

export function groupOf({ state }: Pick<JournalOrder, 'state'>): Group {
  return state === 'intended' ? 'sending' : state;
}

/** The list narrowed to what stands alike: what needs someone, what is under way, what has ended. */
export const narrowings = ['any', 'attention', 'under-way', 'ended'] as const;
export type Narrowing = (typeof narrowings)[number];

export function statesOf(narrowing: Narrowing): JournalState[] | undefined {
  switch (narrowing) {
    case 'any':
      return undefined;
    case 'attention':
      return ['needs-attention', 'unclear'];
    case 'under-way':
      return ['intended', 'sending', 'pending', 'ready'];
    case 'ended':
      return ['collected', 'failed', 'cancelled'];
  }
}

export function narrowingName(narrowing: Narrowing): string {
  switch (narrowing) {
    case 'any':
      return m.orders_narrow_any();
    case 'attention':
      return m.orders_narrow_attention();
    case 'under-way':
      return m.orders_narrow_under_way();
    case 'ended':
      return m.orders_narrow_ended();
  }
}

/** What stands beside a group's name: what its orders are waiting for. */
export function groupText(group: Group): string {
  switch (group) {
    case 'needs-attention':
      return m.orders_group_needs_attention();
    case 'unclear':
      return m.orders_group_unclear();
    case 'sending':
      return m.orders_group_sending();
    case 'pending':
      return m.orders_group_pending();
    case 'ready':
      return m.orders_group_ready();
    case 'collected':
      return m.orders_group_collected();
    case 'failed':
      return m.orders_group_failed();
    case 'cancelled':
      return m.orders_group_cancelled();
  }
}

/** The orders by group; within a group they keep the order in which they came, newest first. */
export function inGroups(orders: readonly JournalOrder[]): JournalOrder[] {
  return groups.flatMap((group) => orders.filter((order) => groupOf(order) === group));
}

/** What an order costs as far as is known now; null where it ended without a cost. */
export function costOf({ realCost, mostAccepted, ledger, state }: JournalOrder): Cost | null {
  if (realCost !== null) return realCost;
  return state === 'failed' || state === 'cancelled' ? null : { ledger, value: mostAccepted };
}

/** The sum of a group by ledger: credits of different ledgers are never added together. */
export function sumWords(orders: readonly JournalOrder[]): string {
  const sums = new Map<string, number>();
  for (const order of orders) {
    const cost = costOf(order);
    if (cost !== null) sums.set(cost.ledger, (sums.get(cost.ledger) ?? 0) + cost.value);
  }
  return [...sums].map(([ledger, value]) => amountWords({ ledger, value })).join(', ');
}
