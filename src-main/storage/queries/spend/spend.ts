import { z } from 'zod';
import { sumByLedger } from '../../../../src-shared/domain/ledger.ts';
import { endsOfTaken } from '../../../../src-shared/domain/order-standing.ts';
import { openCost, ordersOfOpenCost } from './cost-not-known.ts';
import { heldAsStated } from './held-beside.ts';
import { settledSearches } from '../searches/searches-not-known.ts';
import { query } from '../../query.ts';

export const SpendDay = z.object({
  /** When the officer's day began, ISO 8601 in UTC. */
  dayStart: z.string(),
});

const LedgerSpend = z.object({
  ledger: z.string(),
  spentToday: z.number(),
  reserved: z.number(),
  /** Of what is held back, so much is for orders that have ended, and of which nobody knows the cost yet. */
  reservedEnded: z.number(),
});
export type LedgerSpend = z.infer<typeof LedgerSpend>;

/** Sums of binary fractions are not exact: to a ten-thousandth. */
export const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/**
 * What was spent since the day began and all that is held back now, whenever it was ordered, each ledger by itself
 * however it is spelt. It is worked out from the orders and searches themselves, so it cannot drift away from them. What
 * a person settled counts as spent; what is recorded with a time that is still to come counts as today's.
 */
export const readSpend = query(SpendDay, (db, { dayStart }): LedgerSpend[] => {
  const rows = db
    .prepare(
      `SELECT ledger, sum(spent) AS spentToday, sum(reserved) AS reserved,
         sum(ended) AS reservedEnded FROM (
         SELECT real_ledger AS ledger, real_value AS spent, 0.0 AS reserved, 0.0 AS ended FROM orders
           WHERE real_value IS NOT NULL AND ordered_at >= @dayStart
         UNION ALL
         SELECT settled_ledger, settled_value, 0.0, 0.0 FROM orders
           WHERE settled_value IS NOT NULL AND real_value IS NULL AND ordered_at >= @dayStart
         UNION ALL
         SELECT cost_ledger, cost_value, 0.0, 0.0 FROM searches WHERE cost_value IS NOT NULL AND asked_at >= @dayStart
         UNION ALL
         SELECT ledger, value, 0.0, 0.0 FROM (${settledSearches}) WHERE asked_at >= @dayStart
         UNION ALL
         SELECT ledger, 0.0, reserved, CASE WHEN state IN ('collected', 'failed', 'cancelled')
             OR (state = 'needs-attention' AND reason IN (SELECT value FROM json_each(@ends))) THEN reserved ELSE 0.0 END
           FROM ${ordersOfOpenCost} WHERE ${openCost} AND reserved > 0
       ) GROUP BY ledger ORDER BY ledger`,
    )
    .all({ dayStart, ends: JSON.stringify(endsOfTaken) })
    .map((row) => LedgerSpend.parse(row));
  const contrary = heldAsStated(db).map(({ ledger, amount }) => ({
    ...{ ledger, spentToday: 0, reserved: amount },
    // Nobody knows what was charged, whether the order has ended or not.
    reservedEnded: amount,
  }));
  return sumByLedger([...rows, ...contrary], (one, other) => ({
    ...one,
    spentToday: one.spentToday + other.spentToday,
    reserved: one.reserved + other.reserved,
    reservedEnded: one.reservedEnded + other.reservedEnded,
  })).map(({ ledger, spentToday, reserved, reservedEnded }) => ({
    ledger,
    spentToday: rounded(spentToday),
    reserved: rounded(reserved),
    reservedEnded: rounded(reservedEnded),
  }));
});
