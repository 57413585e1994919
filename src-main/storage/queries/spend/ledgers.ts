import { z } from 'zod';
import { LedgerReading } from '../../../../src-shared/contract/orders.ts';
import type { JournalOrder } from '../../../../src-shared/domain/journal.ts';
import { isSameLedger, sumByLedger } from '../../../../src-shared/domain/ledger.ts';
import type { Database } from '../../database.ts';
import { costNotKnown, openCost, ordersOfOpenCost } from './cost-not-known.ts';
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

/** How each ledger stands, however it is spelt: the orders of the day one by one, all of them by their totals. */
export const readLedgers = query(LedgerDay, (db, { dayStart }): LedgerReading[] => {
  const rows = db
    .prepare(
      `SELECT ledger, total(today) AS spentToday,
         total(spent) AS spentInAll, total(reserved) AS reserved, total(settled) AS settledInAll,
         0.0 AS releasedToday
       FROM (
         SELECT ledger, 0.0 AS today, CASE WHEN known IN ('said', 'settled') THEN value END AS spent,
             CASE WHEN known = 'at-most' THEN value END AS reserved, CASE WHEN known = 'settled' THEN value END AS settled
           FROM order_totals
         UNION ALL
         SELECT coalesce(real_ledger, settled_ledger), coalesce(real_value, settled_value), NULL, NULL, NULL
           FROM orders WHERE ordered_at >= @dayStart AND coalesce(real_value, settled_value) IS NOT NULL
         UNION ALL
         SELECT cost_ledger, CASE WHEN asked_at >= @dayStart THEN cost_value END, cost_value, NULL, NULL
           FROM searches WHERE cost_value IS NOT NULL
         UNION ALL
         SELECT ledger, CASE WHEN asked_at >= @dayStart THEN value END, value, NULL, value FROM (${settledSearches})
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
  const newest = `SELECT id FROM ${ordersOfOpenCost} WHERE ${openCost} AND ${costNotKnown} ORDER BY id DESC LIMIT @limit`;
  return selectOrdersWhere(db, `orders.id IN (${newest}) ORDER BY orders.id DESC`, { limit: maxListed });
});
