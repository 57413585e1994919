import { z } from 'zod';
import { LedgerReading } from '../../../../src-shared/contract/orders.ts';
import type { JournalOrder } from '../../../../src-shared/domain/journal.ts';
import { isSameLedger, sumByLedger } from '../../../../src-shared/domain/ledger.ts';
import type { Database } from '../../database.ts';
import { costNotKnown } from './cost-not-known.ts';
import { heldAsStated } from './held-beside.ts';
import { selectOrdersWhere } from '../orders/order-rows.ts';
import { settledSearches } from '../searches/searches-not-known.ts';
import { rounded } from './spend.ts';
import { query, queryWithoutArgs } from '../../query.ts';

export const LedgerDay = z.object({
  /** When the officer's day began, ISO 8601 in UTC. */
  dayStart: z.string(),
});

const Released = z.object({ ledger: z.string(), charged: z.string().nullable(), all: z.number(), rest: z.number() });

/** What was held back and did not become a cost; all of it where it became one of another ledger. */
function releasedSince(db: Database, dayStart: string): { ledger: string; releasedToday: number }[] {
  return db
    .prepare(
      `SELECT ledger, coalesce(real_ledger, settled_ledger) AS charged, total(most_accepted) AS "all",
         total(max(0.0, most_accepted - coalesce(real_value, settled_value, 0.0))) AS rest
       FROM orders WHERE ordered_at >= ? AND NOT reserved > 0 GROUP BY ledger, charged`,
    )
    .all(dayStart)
    .map((row) => Released.parse(row))
    .map(({ ledger, charged, all, rest }) => ({
      ledger,
      releasedToday: charged !== null && isSameLedger(charged, ledger) ? rest : all,
    }));
}

/** How each ledger stands, however it is spelt, worked out from the orders and searches. */
export const readLedgers = query(LedgerDay, (db, { dayStart }): LedgerReading[] => {
  const rows = db
    .prepare(
      `SELECT ledger, total(CASE WHEN at >= @dayStart THEN spent END) AS spentToday,
         total(spent) AS spentInAll, total(reserved) AS reserved, total(settled) AS settledInAll,
         0.0 AS releasedToday
       FROM (
         SELECT real_ledger AS ledger, ordered_at AS at, real_value AS spent, 0.0 AS reserved, 0.0 AS settled
           FROM orders WHERE real_value IS NOT NULL
         UNION ALL
         SELECT settled_ledger, ordered_at, settled_value, 0.0, settled_value
           FROM orders WHERE settled_value IS NOT NULL AND real_value IS NULL
         UNION ALL
         SELECT cost_ledger, asked_at, cost_value, 0.0, 0.0 FROM searches WHERE cost_value IS NOT NULL
         UNION ALL
         SELECT ledger, asked_at, value, 0.0, value FROM (${settledSearches})
         UNION ALL
         SELECT ledger, ordered_at, 0.0, reserved, 0.0 FROM orders
       ) GROUP BY ledger ORDER BY ledger`,
    )
    .all({ dayStart })
    .map((row) => LedgerReading.parse(row));
  const nothing = { spentToday: 0, spentInAll: 0, reserved: 0, settledInAll: 0, releasedToday: 0 };
  const released = releasedSince(db, dayStart).map((line) => ({ ...nothing, ...line }));
  const contrary = heldAsStated(db).map(({ ledger, amount }) => ({ ...nothing, ledger, reserved: amount }));
  return sumByLedger([...rows, ...released, ...contrary], (one, other) => ({
    ledger: one.ledger,
    spentToday: one.spentToday + other.spentToday,
    spentInAll: one.spentInAll + other.spentInAll,
    reserved: one.reserved + other.reserved,
    settledInAll: one.settledInAll + other.settledInAll,
    releasedToday: one.releasedToday + other.releasedToday,
  })).map((line) => ({
    ledger: line.ledger,
    spentToday: rounded(line.spentToday),
    spentInAll: rounded(line.spentInAll),
    reserved: rounded(line.reserved),
    settledInAll: rounded(line.settledInAll),
    releasedToday: rounded(line.releasedToday),
  }));
});

/** So many are listed; whoever has more of them settles the newest first. */
const maxListed = 500;

/** The orders that ended, rest or are not on the service's list, without a cost, newest first: what was charged for them nobody knows here. */
export const ordersNotKnown = queryWithoutArgs((db): JournalOrder[] => {
  return selectOrdersWhere(db, `${costNotKnown} ORDER BY orders.id DESC LIMIT @limit`, { limit: maxListed });
});
