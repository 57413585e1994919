import { z } from 'zod';
import type { JournalOrder } from '../../../../src-shared/domain/journal.ts';
import { reasonsOfOtherCompany } from '../../../../src-shared/domain/order-standing.ts';
import { selectOrdersWhere } from '../orders/order-rows.ts';
import { query } from '../../query.ts';

export const CostQuestion = z.object({
  /** An order that the list has shown so often without a cost is left alone while it is young. */
  most: z.number().int().min(1),
  /** And so often in all; then it is left to a person. */
  maxInAll: z.number().int().min(1),
  /** An order is young that was made after then; ISO 8601 in UTC. */
  youngSince: z.string(),
  /** So is one that ended before then. */
  since: z.string(),
});

/** What was delivered, be it about another company than was ordered. */
const isDelivered = `(state = 'collected'
  OR (state = 'needs-attention' AND reason IN (${reasonsOfOtherCompany.map((reason) => `'${reason}'`).join(', ')})))`;

/** So many at a look: they are all answered by the same list. */
const atOnce = 100;

/**
 * V2 orders that are over and of which the service has not said what they cost, or only 0, which live servers write
 * where they do not know, or a cost that nobody believes: the order list may say it. One that was delivered at once, with
 * a cost, was never seen in the list, which may name a higher one. REST's order-status names no cost, so it is not asked.
 */
export const ordersToAskTheCostOf = query(CostQuestion, (db, question): JournalOrder[] => {
  return selectOrdersWhere(
    db,
    `interface = 'v2' AND taken = 1 AND orders.settled_value IS NULL AND changed_at >= @since
       AND (((state IN ('failed', 'cancelled') OR ${isDelivered}) AND orders.real_value IS NULL)
         OR (${isDelivered} AND orders.real_value = 0)
         OR (${isDelivered} AND orders.real_value > 0 AND NOT EXISTS
           (SELECT 1 FROM order_events WHERE order_id = orders.id AND kind IN ('pending', 'found'))))
       AND NOT EXISTS (SELECT 1 FROM order_events WHERE order_id = orders.id AND kind = 'cost-stated')
       AND (SELECT count(*) FROM order_events WHERE order_id = orders.id AND (kind = 'cost-asked'
           OR (orders.real_value > 0 AND kind = 'looked-for')))
         < CASE WHEN ordered_at > @youngSince THEN @most ELSE @maxInAll END
     ORDER BY orders.id DESC LIMIT @atOnce`,
    { ...question, atOnce },
  );
});
