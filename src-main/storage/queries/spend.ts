import { z } from 'zod';
import type { Database } from '../database.ts';

export const SpendDay = z.object({
  /** When the officer's day began, ISO 8601 in UTC. */
  dayStart: z.string(),
});

const LedgerSpend = z.object({ ledger: z.string(), spentToday: z.number(), reserved: z.number() });
export type LedgerSpend = z.infer<typeof LedgerSpend>;

/**
 * What was spent since the day began and what is held back for orders whose cost is not known yet, each ledger by
 * itself. It is worked out from the orders and searches themselves, so it cannot drift away from them. Rounded to a
 * ten-thousandth: sums of binary fractions are not exact.
 */
export function readSpend(db: Database, { dayStart }: z.infer<typeof SpendDay>): LedgerSpend[] {
  return db
    .prepare(
      `SELECT ledger, round(sum(spent), 4) AS spentToday, round(sum(reserved), 4) AS reserved FROM (
         SELECT real_ledger AS ledger, real_value AS spent, 0.0 AS reserved FROM orders
           WHERE real_value IS NOT NULL AND ordered_at >= @dayStart
         UNION ALL
         SELECT cost_ledger, cost_value, 0.0 FROM searches WHERE cost_value IS NOT NULL AND asked_at >= @dayStart
         UNION ALL
         SELECT ledger, 0.0, reserved FROM orders WHERE reserved > 0
           AND (state <> 'collected' OR ordered_at >= @dayStart)
       ) GROUP BY ledger ORDER BY ledger`,
    )
    .all({ dayStart })
    .map((row) => LedgerSpend.parse(row));
}
