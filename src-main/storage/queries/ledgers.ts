import { z } from 'zod';
import { LedgerReading } from '../../../src-shared/contract/orders.ts';
import type { Database } from '../database.ts';

export const LedgerDay = z.object({
  /** When the officer's day began, ISO 8601 in UTC. */
  dayStart: z.string(),
});

/**
 * How each ledger stands, worked out from the orders and searches. What was held back and did not become a cost in the
 * same ledger was released. Rounded to a ten-thousandth: sums of binary fractions are not exact.
 */
export function readLedgers(db: Database, { dayStart }: z.infer<typeof LedgerDay>): LedgerReading[] {
  return db
    .prepare(
      `SELECT ledger, round(total(CASE WHEN at >= @dayStart THEN spent END), 4) AS spentToday,
         round(total(spent), 4) AS spentInAll, round(total(reserved), 4) AS reserved,
         round(total(CASE WHEN at >= @dayStart THEN released END), 4) AS releasedToday
       FROM (
         SELECT real_ledger AS ledger, ordered_at AS at, real_value AS spent, 0.0 AS reserved, 0.0 AS released
           FROM orders WHERE real_value IS NOT NULL
         UNION ALL
         SELECT cost_ledger, asked_at, cost_value, 0.0, 0.0 FROM searches WHERE cost_value IS NOT NULL
         UNION ALL
         SELECT ledger, ordered_at, 0.0, reserved,
           CASE WHEN reserved > 0 THEN 0.0
             WHEN real_ledger = ledger THEN max(0.0, most_accepted - real_value)
             ELSE most_accepted END
           FROM orders
       ) GROUP BY ledger ORDER BY ledger`,
    )
    .all({ dayStart })
    .map((row) => LedgerReading.parse(row));
}
