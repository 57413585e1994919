import { z } from 'zod';
import { query } from '../../query.ts';

export const ServiceOrderIds = z.object({ interface: z.enum(['v2', 'rest']), serviceOrderIds: z.array(z.string()) });

const Row = z.object({ serviceOrderId: z.string() });

/** Which of these numbers of the service belong to orders of this record. */
export const ownServiceOrders = query(ServiceOrderIds, (db, { interface: of, serviceOrderIds }): string[] => {
  return db
    .prepare(
      `SELECT service_order_id AS serviceOrderId FROM orders
       WHERE interface = ? AND service_order_id IN (SELECT value FROM json_each(?))`,
    )
    .all(of, JSON.stringify(serviceOrderIds))
    .map((row) => Row.parse(row).serviceOrderId);
});
