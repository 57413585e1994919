import { endsOfTaken, notListed, notPlaced } from '../../../../src-shared/domain/order-standing.ts';

const ends = endsOfTaken.map((end) => `'${end}'`).join(', ');

/**
 * That the cost of an order is open, in the words of the index that such orders are found by: of a large record they are few, and
 * cancelled ones that cost nothing are many. Whatever holds something back is among them.
 */
export const openCost = `real_value IS NULL AND settled_value IS NULL AND NOT (state IN ('failed', 'cancelled') AND taken = 0)`;

/** The orders of open cost, by their index, which SQLite would not choose itself. */
export const ordersOfOpenCost = 'orders INDEXED BY orders_of_open_cost';

/**
 * Whether an order ended, rests or is not on the service's list, without a cost: nobody here knows what was charged for it
 * until the invoice comes.
 */
export const costNotKnown = `(orders.real_value IS NULL AND orders.settled_value IS NULL
  AND (state = 'collected' OR (state IN ('failed', 'cancelled') AND taken = 1)
    OR (state = 'needs-attention' AND reason IN (${ends}))
    OR (state = 'unclear' AND reason IN ('${notListed}', '${notPlaced}'))
    OR (state NOT IN ('failed', 'cancelled') AND (following_stopped_at IS NOT NULL OR replaced_by IS NOT NULL))))`;
