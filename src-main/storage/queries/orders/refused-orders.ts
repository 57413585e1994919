import { z } from 'zod';
import type { JournalOrder } from '../../../../src-shared/domain/journal.ts';
import { failedAtService } from '../../../../src-shared/domain/order-standing.ts';
import { selectOrdersWhere } from './order-rows.ts';
import { query } from '../../query.ts';

export const RefusedSince = z.object({
  /** Orders of before are not looked for; ISO 8601 in UTC. */
  since: z.string(),
});

/** An order that the service refused, and when its list was last looked at for it; ISO 8601 in UTC, null for never. */
export interface RefusedOrder {
  order: JournalOrder;
  lookedForAt: string | null;
}

const Looked = z.object({ at: z.string().nullable() });
const maxListed = 200;

/**
 * The orders that were sent and refused without a charge, the newest first: should a list have one, it was taken. With
 * them those that the service had taken and called failed: it may call them otherwise later.
 */
export const refusedOrders = query(RefusedSince, (db, { since }): RefusedOrder[] => {
  const looked = db.prepare(
    `SELECT max(at) AS at FROM order_events WHERE order_id = @orderId AND kind = 'looked-for'
       AND id > (SELECT max(id) FROM order_events WHERE order_id = @orderId AND kind = 'refused')`,
  );
  return selectOrdersWhere(
    db,
    `state = 'failed' AND ordered_at >= @since
       AND ((reason = '${failedAtService}' AND orders.service_order_id IS NOT NULL)
         OR (taken = 0 AND orders.real_value IS NULL
           AND EXISTS (SELECT 1 FROM order_events WHERE order_id = orders.id AND kind = 'refused')))
     ORDER BY orders.id DESC LIMIT @maxListed`,
    { since, maxListed },
  ).map((order) => ({ order, lookedForAt: Looked.parse(looked.get({ orderId: order.orderId })).at }));
});
