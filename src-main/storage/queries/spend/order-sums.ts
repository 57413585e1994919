import { z } from 'zod';
import { OrderSum } from '../../../../src-shared/contract/orders.ts';
import { contraryCosts, heldWithFigures } from '../../../../src-shared/domain/contrary-costs.ts';
import { isSameLedger, sumByLedger } from '../../../../src-shared/domain/ledger.ts';
import { notPlaced } from '../../../../src-shared/domain/order-standing.ts';
import { OrderPage, ordersShown } from '../orders/list-orders.ts';
import { rounded } from './spend.ts';
import { query } from '../../query.ts';

export const OrderSumsOf = OrderPage.pick({
  which: true,
  words: true,
  dayStart: true,
  states: true,
  costNotKnown: true,
  notLetRest: true,
});

/** Every order of a list with the line that it is summed in. */
const lineOfEach = (condition: string) => `SELECT state,
    CASE WHEN state IN ('unclear', 'needs-attention') AND replaced_by IS NOT NULL THEN 'sent-again'
      WHEN state = 'unclear' AND reason = '${notPlaced}' THEN 'not-placed' END AS laidToRest,
    CASE WHEN real_value IS NOT NULL THEN 'said' WHEN settled_value IS NOT NULL THEN 'settled'
      WHEN state IN ('failed', 'cancelled') AND taken = 0 THEN NULL ELSE 'at-most' END AS known,
    coalesce(real_ledger, settled_ledger, ledger) AS ledger,
    coalesce(real_value, settled_value, reserved) AS value,
    cost_said AS costSaid
  FROM orders WHERE ${condition}`;

const HeldLine = OrderSum.omit({ orders: true }).extend({ costSaid: z.string() });

/** What is held beside an accepted amount because the service stated several figures. The order is counted elsewhere. */
function linesBeside({ costSaid, ...line }: z.infer<typeof HeldLine>): OrderSum[] {
  const accepted = { ledger: line.ledger, value: line.value };
  const figures = contraryCosts({ costSaid, realCost: null, settled: null });
  return heldWithFigures(accepted, figures)
    .map(({ ledger, value }) => ({
      ...{ ...line, ledger, orders: 0 },
      value: isSameLedger(ledger, accepted.ledger) ? value - accepted.value : value,
    }))
    .filter(({ value }) => value > 0);
}

/**
 * What the orders of a list come to, by state, by ledger, and by how it is known. Of all of them: a list is read page by
 * page, and a sum of one page would be no sum. Every order is counted in exactly one line; a figure that contradicts another one
 * adds to what is held of its ledger, and counts no order.
 */
export const orderSums = query(OrderSumsOf, (db, of): OrderSum[] => {
  const { condition, values } = ordersShown(db, of);
  const rows = db
    .prepare(
      `SELECT state, laidToRest, known, ledger, count(*) AS orders, total(value) AS value FROM (${lineOfEach(condition)})
       GROUP BY state, laidToRest, known, ledger ORDER BY state, laidToRest, known, ledger`,
    )
    .all(values)
    .map((row) => OrderSum.parse(row));
  const beside = db
    .prepare(`SELECT * FROM (${lineOfEach(condition)}) WHERE known = 'at-most' AND costSaid IS NOT NULL`)
    .all(values)
    .flatMap((row) => linesBeside(HeldLine.parse(row)));
  const apart = Map.groupBy(
    [...rows, ...beside],
    ({ state, laidToRest, known }) => `${state} ${laidToRest ?? ''} ${known ?? ''}`,
  );
  return [...apart.values()].flatMap((lines) =>
    sumByLedger(lines, (one, other) => ({
      ...one,
      orders: one.orders + other.orders,
      value: rounded(one.value + other.value),
    })),
  );
});
