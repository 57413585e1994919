import type { OrderSum } from '../../../../src-shared/contract/orders.ts';
import { heldInLedgers } from '../../../../src-shared/domain/contrary-costs.ts';
import type { Cost } from '../../../../src-shared/domain/cost.ts';
import { endedStates, type JournalOrder, type JournalState } from '../../../../src-shared/domain/journal.ts';
import { foldLedger } from '../../../../src-shared/domain/ledger.ts';
import { groupOf, orderGroups, type OrderGroup as Group } from '../../../../src-shared/domain/order-groups.ts';
import { isLaidToRest } from '../../../../src-shared/domain/order-standing.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import type { Sort } from '../../../lib/grid/columns.ts';
import type { MarkLook } from '../../../lib/marks.ts';
import { mostAcceptedWords } from '../../../../src-shared/words/orders/accepted-words.ts';
import { eitherWords } from '../../../../src-shared/words/orders/figure-words.ts';
import { standingName } from '../../../../src-shared/words/orders/standing-name.ts';
import { stateName } from '../../../../src-shared/words/order-words.ts';
import { stateLooks } from '../order/order-marks.ts';
import { amountWords } from '../../../../src-shared/words/cost-words.ts';

export function groupName(group: Group): string {
  if (group === 'not-placed') return m.orders_group_not_placed_name();
  return group === 'sent-again' ? m.orders_group_sent_again_name() : stateName(group);
}

export function groupLook(group: Group): MarkLook {
  return group === 'not-placed' || group === 'sent-again' ? { icon: 'x', tone: 'dissolved' } : stateLooks[group];
}

/** How an order stands, as its pane says it first. */
export function standingOf(order: JournalOrder): { look: MarkLook; text: string } {
  const look = isLaidToRest(order) ? groupLook(groupOf(order)) : stateLooks[order.state];
  return { look, text: standingName(order) };
}

/** The list narrowed to what stands alike: what needs someone, what is under way, what has ended, what waits for an invoice. */
export const narrowings = ['any', 'attention', 'under-way', 'ended', 'cost-not-known'] as const;
export type Narrowing = (typeof narrowings)[number];

/** The states that a list is narrowed to; undefined where no state tells it. */
export function statesOf(narrowing: Narrowing): JournalState[] | undefined {
  const states: Record<Narrowing, JournalState[] | undefined> = {
    any: undefined,
    attention: ['needs-attention', 'unclear'],
    'under-way': ['intended', 'sending', 'pending', 'ready'],
    ended: [...endedStates],
    'cost-not-known': undefined,
  };
  return states[narrowing];
}

/** Whether an order that is listed belongs to the list as it stands now. Of what waits for an invoice only the record can tell. */
export function belongsTo(narrowing: Narrowing, order: JournalOrder): boolean {
  const states = statesOf(narrowing);
  if (states === undefined) return narrowing !== 'cost-not-known';
  if (narrowing === 'attention' && order.followingStoppedAt !== null) return false;
  return states.includes(isLaidToRest(order) ? 'cancelled' : order.state);
}

export function narrowingName(narrowing: Narrowing): string {
  return {
    any: m.orders_narrow_any,
    attention: m.orders_narrow_attention,
    'under-way': m.orders_narrow_under_way,
    ended: m.orders_narrow_ended,
    'cost-not-known': m.orders_narrow_cost_not_known,
  }[narrowing]();
}

/** What stands beside a group's name: what its orders are waiting for. */
export function groupText(group: Group): string {
  return {
    'needs-attention': m.orders_group_needs_attention,
    unclear: m.orders_group_unclear,
    sending: m.orders_group_sending,
    pending: m.orders_group_pending,
    ready: m.orders_group_ready,
    collected: m.orders_group_collected,
    failed: m.orders_group_failed,
    cancelled: m.orders_group_cancelled,
    'not-placed': m.orders_group_not_placed,
    'sent-again': m.orders_group_sent_again,
  }[group]();
}

/**
 * The orders by group; within a group they keep the order in which they came, newest first. The groups are turned round with a list
 * that is sorted by state downwards.
 */
export function inGroups(orders: readonly JournalOrder[], sort: Sort | null = null): JournalOrder[] {
  const isTurned = sort?.column === 'state' && sort.direction === 'descending';
  const groups = isTurned ? orderGroups.toReversed() : orderGroups;
  return groups.flatMap((group) => orders.filter((order) => groupOf(order) === group));
}

/** What an order costs: as the service said, as a person settled it, or the most that was accepted while nobody knows. */
export interface OrderCost {
  cost: Cost;
  known: NonNullable<OrderSum['known']>;
}

/** What an order costs as far as is known now; null where it is proved that it cost nothing. */
export function costOf(order: JournalOrder): OrderCost | null {
  if (order.realCost !== null) return { cost: order.realCost, known: 'said' };
  if (order.settled !== null) return { cost: order.settled, known: 'settled' };
  const [held] = heldInLedgers(order);
  return held === undefined ? null : { cost: held, known: 'at-most' };
}

/** What an order costs as its row says it; figures that contradict each other are all named. Empty where it cost nothing. */
export function orderCostWords(order: JournalOrder): string {
  const cost = costOf(order);
  const contrary = eitherWords(order);
  if (contrary !== null) return contrary;
  if (cost === null) return '';
  // The ledger is the one that was accepted, which may be either: the order itself says the same.
  if (cost.known === 'at-most') return m.orders_at_most({ amount: mostAcceptedWords(order) });
  return costWords(cost, groupOf(order));
}

/** Why a row states no exact cost; undefined where it does. */
export function costDoubt(order: JournalOrder): string | undefined {
  if (eitherWords(order) !== null) return m.orders_either_why();
  return costOf(order)?.known === 'at-most' ? m.orders_at_most_why() : undefined;
}

/** An amount that a person entered says so, and one that the service named for an order of which nobody knows whether it was made. */
function costWords({ cost, known }: OrderCost, group: Group): string {
  const amount = amountWords(cost);
  if (known === 'settled') return m.orders_settled_amount({ amount });
  return group === 'unclear' ? m.orders_sum_named({ amount }) : amount;
}

const groupOfSum = ({ state, laidToRest }: OrderSum): Group => laidToRest ?? (state === 'intended' ? 'sending' : state);
const sumsOf = (sums: readonly OrderSum[], group: Group) => sums.filter((sum) => groupOfSum(sum) === group);

/** How many orders a group has, whatever part of it was read. */
export function countIn(sums: readonly OrderSum[], group: Group): number {
  return sumsOf(sums, group).reduce((count, { orders }) => count + orders, 0);
}

/** One sum, with what it is a sum of: of several that stand in a line, the number alone would tell nothing. */
function sumLine({ cost, known }: OrderCost, group: Group): string {
  const amount = amountWords(cost);
  switch (known) {
    case 'said':
      // Whether an unclear order was made is not known, and so it is not known either whether its cost was charged.
      return group === 'unclear' ? m.orders_sum_named({ amount }) : m.orders_sum_charged({ amount });
    case 'settled':
      return m.orders_sum_settled({ amount });
    case 'at-most':
      return m.orders_sum_held({ amount });
  }
}

const surest: readonly OrderCost['known'][] = ['said', 'settled', 'at-most'];

/**
 * The sums of a group, of all its orders. Credits of different ledgers are never added together, and neither is what was
 * charged to what may be, which stands last. Each says what it is a sum of.
 */
export function sumWords(sums: readonly OrderSum[], group: Group): string {
  const costs = new Map<string, OrderCost>();
  for (const { known, ledger, value } of sumsOf(sums, group)) {
    if (known === null) continue;
    const key = `${foldLedger(ledger)} ${known}`;
    const before = costs.get(key)?.cost.value ?? 0;
    costs.set(key, { known, cost: { ledger, value: before + value } });
  }
  const surestFirst = [...costs.values()].toSorted(
    (one, other) => surest.indexOf(one.known) - surest.indexOf(other.known),
  );
  return surestFirst.map((cost) => sumLine(cost, group)).join('; ');
}
