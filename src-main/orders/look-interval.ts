import { maxOrderStatusDays } from '../../src-shared/contract/connections.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import { youngMs } from '../../src-shared/domain/order-standing.ts';
import type { Clock } from '../service/request-log.ts';
import type { OpenOrder } from '../storage/queries/orders/list-orders.ts';

const second = 1_000;
const minute = 60 * second;
export const dayMs = 86_400_000;

/** So far the lists of the service are known to look back. */
export const listReachMs = maxOrderStatusDays * dayMs;

/** When an order counts as young no longer, as the lists are asked for it: what was ordered before that moment. */
export function youngSince(nowMs: number): string {
  return new Date(nowMs - youngMs).toISOString();
}

/** Whether an order was young at a moment. */
export function isYoungAt({ orderedAt }: Pick<JournalOrder, 'orderedAt'>, ms: number): boolean {
  return Math.abs(ms - Date.parse(orderedAt)) < youngMs;
}

/** How long after its order a look is worth so much: quick registers first, then about once a minute, then seldom. */
const steps = [
  { youngerThan: minute, every: 15 * second },
  { youngerThan: 30 * minute, every: minute },
  { youngerThan: 6 * 60 * minute, every: 3 * minute },
];
const oldest = 10 * minute;
const longest = 15 * minute;
/** What nobody understood is hardly understood a quarter of an hour later. */
export const maxIntervalWhileUnread = 6 * 60 * minute;
const jitter = 0.2;

/**
 * How long to wait until the next look at the order lists, in ms. The youngest order decides; each look that failed
 * doubles the wait; the jitter keeps desktops from looking together. A clock that was set makes an order look older or
 * newer than it is, which changes the pace and nothing else.
 *
 * @param random 0 up to 1
 * @param most the longest wait, before the jitter
 */
export function waitUntilLook(ageMs: number, failures: number, random: number, most = longest): number {
  const step = steps.find(({ youngerThan }) => Math.abs(ageMs) < youngerThan);
  const wait = Math.min(most, (step?.every ?? oldest) * 2 ** Math.min(failures, 12));
  return Math.round(wait * (1 - jitter + 2 * jitter * random));
}

/** The age of the youngest of these orders; 0 where there are none. */
export function youngestAgeMs(clock: Clock, orders: readonly OpenOrder[]): number {
  const ages = orders.map(({ order }) => clock.wallMs() - Date.parse(order.orderedAt));
  return ages.length === 0 ? 0 : Math.min(...ages);
}
