import { z } from 'zod';
import type { JournalState } from '../../../../src-shared/domain/journal.ts';
import { notPlaced } from '../../../../src-shared/domain/order-standing.ts';
import type { Database } from '../../database.ts';

/** The line that an order is summed in: by what it is, whether it was laid to rest, and how its cost is known. */
export const orderLine = `state,
    CASE WHEN state IN ('unclear', 'needs-attention') AND replaced_by IS NOT NULL THEN 'sent-again'
      WHEN state = 'unclear' AND reason = '${notPlaced}' THEN 'not-placed' END AS laidToRest,
    CASE WHEN real_value IS NOT NULL THEN 'said' WHEN settled_value IS NOT NULL THEN 'settled'
      WHEN state IN ('failed', 'cancelled') AND taken = 0 THEN NULL ELSE 'at-most' END AS known,
    coalesce(real_ledger, settled_ledger, ledger) AS ledger,
    coalesce(real_value, settled_value, reserved) AS value`;

/** Counts all orders anew into the totals, after they were put in place without triggers. */
export function countOrders(db: Database): void {
  db.exec(`
    DELETE FROM order_totals;
    INSERT INTO order_totals (state, laid_to_rest, known, ledger, orders, value)
      SELECT state, coalesce(laidToRest, ''), coalesce(known, ''), ledger, count(*), total(value)
      FROM (SELECT ${orderLine} FROM orders) GROUP BY 1, 2, 3, 4;
  `);
}

/** The totals of orders that stand in a list by one of these states. */
export const totalsListed = `SELECT state, nullif(laid_to_rest, '') AS laidToRest, nullif(known, '') AS known, ledger, orders, value
  FROM order_totals
  WHERE CASE WHEN laid_to_rest = '' THEN state ELSE 'cancelled' END IN (SELECT value FROM json_each(@listed))`;

/** How many orders stand in a list by one of these states. */
export function countListed(db: Database, states: readonly JournalState[]): number {
  const sum = db.prepare(`SELECT coalesce(sum(orders), 0) FROM (${totalsListed})`).pluck();
  return z
    .number()
    .int()
    .parse(sum.get({ listed: JSON.stringify(states) }));
}
