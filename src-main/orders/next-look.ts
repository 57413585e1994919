import type { OpenOrder } from '../storage/queries/orders/list-orders.ts';
import { interfaceOf } from '../storage/queries/orders/product-key.ts';
import { dayMs, waitUntilLook, youngestAgeMs } from './look-interval.ts';
import type { PurchasePorts } from './place-order.ts';
import { allOf, toLookAt, toLookAtLater } from './followed-orders.ts';
import type { UnreadLists } from './unread-lists.ts';

/** The age of an order from which on looks are seldom. */
const inNoHurryMs = dayMs;

/**
 * ms until there is something to look at; null while there is nothing to look for, or no way to ask. Each interface has
 * its own pace: a list that nobody understands must not hold up the other.
 *
 * @param failures how many looks in a row failed
 */
export async function waitForNextLook(
  ports: PurchasePorts,
  unread: UnreadLists,
  failures: number,
): Promise<number | null> {
  const now = allOf(await toLookAt(ports, false));
  const all = now.length > 0 ? now : await toLookAtLater(ports);
  const hasLeftBehind = !ports.unsettledPurchases.isEmpty();
  // What is looked for again only when it is older is in no hurry.
  const isUrgent = now.length > 0 || hasLeftBehind;
  const waitFor = (orders: readonly OpenOrder[]) => {
    const youngest = youngestAgeMs(ports.clock, orders);
    return waitUntilLook(isUrgent ? youngest : Math.max(youngest, inNoHurryMs), failures, ports.random());
  };
  const waits = (['v2', 'rest'] as const).flatMap((of) => {
    const own = all.filter(({ order }) => interfaceOf(order.product) === of);
    if (own.length === 0 || !ports.mayAsk()) return [];
    // What is ready is fetched without a list, which REST alone needs for the address.
    const isListNeeded = of === 'rest' || own.every(({ order }) => order.state !== 'ready');
    return [Math.max(waitFor(own), isListNeeded ? unread.waitMs(of) : 0)];
  });
  if (hasLeftBehind) waits.push(waitFor(all));
  return waits.length === 0 ? null : Math.min(...waits);
}
