import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import type { Database } from '../../database.ts';

const Newest = z.object({ eventId: z.number().int().nullable() });

/**
 * Refuses a person's word that they have looked at what an order cost, where a reason to look came that they were not
 * shown: the word would cover what nobody has seen.
 *
 * @param shown the newest event of the order that was on screen
 */
export function refuseUnseenReason(db: Database, orderId: number, shown: number): void {
  const { eventId } = Newest.parse(
    db
      .prepare(
        `SELECT max(id) AS eventId FROM order_events
           WHERE order_id = ? AND kind IN ('cost-higher', 'cost-not-believed')`,
      )
      .get(orderId),
  );
  if (eventId !== null && eventId > shown)
    throw fail('newer-reason', 'Something newer about the cost of this order came that was not on screen.');
}
