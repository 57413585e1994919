import { z } from 'zod';
import { believedCost, StatedCost } from '../../../../src-shared/domain/cost.ts';
import type { JournalOrder } from '../../../../src-shared/domain/journal.ts';
import type { Database } from '../../database.ts';
import { costInKnownLedger } from '../spend/believed-ledger.ts';
import { costAfter } from '../spend/cost-after.ts';
import { selectOrdersWhere } from './order-rows.ts';
import { query } from '../../query.ts';

const ListedCost = z.object({
  serviceOrderId: z.string(),
  /** The reference under which the number stands in the list. */
  reference: z.string(),
  cost: StatedCost,
});
type ListedCost = z.infer<typeof ListedCost>;

export const ListedCosts = z.object({ listed: z.array(ListedCost) });

/** Whether a listed cost changes what is known. A cost of 0 never does, since live servers write it where they do not know. */
function isNews(db: Database, order: JournalOrder, listed: ListedCost): boolean {
  const cost = costInKnownLedger(db, listed.cost);
  if (believedCost(cost)?.value === 0) return false;
  const after = costAfter(order, { cost, to: null, snapshot: null });
  return after.cost !== order.realCost || after.said !== order.costSaid;
}

/**
 * The V2 orders that ended, wait for a person or rest, and for which a list names another cost under their number and
 * their reference: no look is for them any more, so that nothing else would notice it.
 */
export const ordersOfOtherCost = query(ListedCosts, (db, { listed }): JournalOrder[] => {
  const byNumber = new Map<string, ListedCost[]>();
  for (const one of listed) byNumber.set(one.serviceOrderId, [...(byNumber.get(one.serviceOrderId) ?? []), one]);
  const orders = selectOrdersWhere(
    db,
    `interface = 'v2' AND orders.service_order_id IN (SELECT value FROM json_each(@numbers))
       AND (state IN ('collected', 'failed', 'cancelled', 'needs-attention')
         OR following_stopped_at IS NOT NULL OR replaced_by IS NOT NULL)
     ORDER BY orders.id`,
    { numbers: JSON.stringify([...byNumber.keys()]) },
  );
  return orders.filter((order) => {
    const own = (byNumber.get(order.serviceOrderId ?? '') ?? []).filter(
      ({ reference }) => reference.trim().toLowerCase() === order.reference.toLowerCase(),
    );
    return own.some((one) => isNews(db, order, one));
  });
});
