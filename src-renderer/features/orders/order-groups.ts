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

/** What an order costs: as the service said, or the most that was accepted while it has said nothing. */
export interface OrderCost {
  cost: Cost;
  known: 'said' | 'at-most';
}

/** What an order costs as far as is known now; null where it ended without a cost. */
export function costOf({ realCost, mostAccepted, ledger, state }: JournalOrder): OrderCost | null {
  if (realCost !== null) return { cost: realCost, known: 'said' };
  const ended = state === 'failed' || state === 'cancelled';
  return ended ? null : { cost: { ledger, value: mostAccepted }, known: 'at-most' };
}

/** An amount that may turn out lower says so. */
export function costWords({ cost, known }: OrderCost): string {
  return known === 'said' ? amountWords(cost) : m.orders_at_most({ amount: amountWords(cost) });
}

/**
 * The sums of a group. Credits of different ledgers are never added together, and neither is what was charged to what
 * may be.
 */
export function sumWords(orders: readonly JournalOrder[]): string {
  const costs = orders.map(costOf).filter((cost) => cost !== null);
  const ledgers = [...new Set(costs.map(({ cost }) => cost.ledger))];
  return ledgers
    .flatMap((ledger) =>
      (['said', 'at-most'] as const).flatMap((known) => {
        const values = costs.filter((one) => one.known === known && one.cost.ledger === ledger);
        const value = values.reduce((sum, { cost }) => sum + cost.value, 0);
        return values.length === 0 ? [] : [costWords({ cost: { ledger, value }, known })];
      }),
    )
    .join(', ');
}
