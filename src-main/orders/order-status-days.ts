import type { Clock } from '../service/request-log.ts';
import type { RestSettings } from '../service/rest/call.ts';
import { maxOrderStatusDays } from '../../src-shared/contract/connections.ts';
import { dayMs } from './look-interval.ts';
import type { OpenOrder } from '../storage/queries/orders/list-orders.ts';

/** How many days ago an order was made, by the earlier of our day and the service's; below 0 for one of a day to come. */
function daysSince(clock: Clock, { order, serviceDay }: Pick<OpenOrder, 'order' | 'serviceDay'>): number {
  const day = order.orderedAt.slice(0, 10);
  const earliest = serviceDay !== null && serviceDay < day ? serviceDay : day;
  return Math.floor(clock.wallMs() / dayMs) - Math.floor(Date.parse(earliest) / dayMs);
}

/**
 * For how many days order-status is asked: as many as the connection says, never fewer than the oldest order needs, and
 * all that there are for an order without a number. Whether such an order was placed at all is what the list is to tell,
 * and our clock, which may have been wrong, must not have a say in that.
 */
export function orderStatusDays(
  { orderStatusDays: chosen = maxOrderStatusDays }: RestSettings,
  clock: Clock,
  wanted: readonly Pick<OpenOrder, 'order' | 'serviceDay'>[],
): number {
  const needed = wanted.map((open) => {
    const days = daysSince(clock, open);
    return open.order.serviceOrderId === null || days < 0 ? maxOrderStatusDays : days;
  });
  return Math.min(maxOrderStatusDays, Math.max(chosen, ...needed));
}
