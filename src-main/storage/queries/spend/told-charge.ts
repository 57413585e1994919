import { isChargeTold } from '../../../../src-shared/domain/charge-note.ts';
import { believedCost, type StatedCost } from '../../../../src-shared/domain/cost.ts';
import type { Database } from '../../database.ts';
import type { NewOrderEvent } from '../orders/order-events.ts';

/** Whether an event of an order told this charge before, in whatever words. */
export function isTold(
  db: Database,
  orderId: number,
  { kind, detail }: NewOrderEvent,
  cost: StatedCost | null,
): boolean {
  const told = db
    .prepare<[number, string], { detail: string | null }>(
      `SELECT detail FROM order_events WHERE order_id = ? AND kind = ?
         AND kind IN ('cost-higher', 'cost-differs', 'cost-not-believed', 'cost-seen')`,
    )
    .all(orderId, kind);
  const believed = believedCost(cost);
  return told.some((event) => event.detail === detail || (believed !== null && isChargeTold(event.detail, believed)));
}
