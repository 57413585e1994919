import { z } from 'zod';
import { OrderSum } from '../../../../src-shared/contract/orders.ts';
import { contraryCosts, heldWithFigures } from '../../../../src-shared/domain/contrary-costs.ts';
import { isSameLedger, sumByLedger } from '../../../../src-shared/domain/ledger.ts';
import type { Database } from '../../database.ts';
import { orderLine, totalsListed } from '../orders/order-totals.ts';
import { endedToday, idsShown, isByStateAlone, OrdersShown, statesShown } from '../orders/orders-shown.ts';
import { rounded } from './spend.ts';
import { query } from '../../query.ts';

const summed = `SELECT state, laidToRest, known, ledger, count(*) AS orders, total(value) AS value`;
const byLine = 'GROUP BY state, laidToRest, known, ledger';

/** The orders of a list by their lines: from the totals of all orders, as far as it shows all that stand by a state. */
function linesOf(db: Database, shown: OrdersShown): unknown[] {
  const ofIds = (ids: readonly string[]) =>
    `${summed} FROM (SELECT ${orderLine} FROM orders WHERE orders.id IN (${ids.join(' UNION ALL ')})) ${byLine}`;
  const inOrder = (lines: readonly string[], values: Record<string, string | number | null>) =>
    db.prepare(`SELECT * FROM (${lines.join(' UNION ALL ')}) ORDER BY state, laidToRest, known, ledger`).all(values);
  if (!isByStateAlone(shown)) {
    const { questions, values } = idsShown(db, shown);
    return inOrder([ofIds(questions.map(({ sql }) => sql))], values);
  }
  const { whole, today } = statesShown(shown);
  const lines = [totalsListed, ...(today.length === 0 ? [] : [ofIds([endedToday(today)])])];
  return inOrder(lines, { listed: JSON.stringify(whole), dayStart: shown.dayStart });
}

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
export const orderSums = query(OrdersShown, (db, of): OrderSum[] => {
  const { questions, values } = idsShown(db, of);
  if (questions.length === 0) return [];
  const rows = linesOf(db, of).map((row) => OrderSum.parse(row));
  // Few costs are odd: these are looked for in the list, and not the list for them.
  const isShown = questions.map(({ sql, id }) => `EXISTS (${sql} AND ${id} = odd.id)`).join(' OR ');
  const odd = db
    .prepare(
      `SELECT * FROM (SELECT ${orderLine}, cost_said AS costSaid
         FROM orders AS odd INDEXED BY orders_with_odd_cost WHERE cost_said IS NOT NULL AND (${isShown}))
       WHERE known = 'at-most'`,
    )
    .all(values);
  const beside = odd.flatMap((row) => linesBeside(HeldLine.parse(row)));
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
