import { z } from 'zod';
import { fail } from '../../../src-shared/contract/failure.ts';
import type { SpendLimit } from '../../../src-shared/domain/spend-limit.ts';
import type { Database } from '../database.ts';
import { limitOf, stoppedBy } from './spend-rules.ts';
import { readSpend } from './spend.ts';

/** A wish to hold back an amount of one ledger. */
export interface Holding {
  ledger: string;
  amount: number;
  dossierId: number;
  dayStart: string;
}

const Total = z.object({ total: z.number() });

/** Real costs, and what is held back for orders whose cost is not known; searches too where they count. */
function totalOfDossier(db: Database, { ledger, dossierId }: Holding): number {
  const row = db
    .prepare(
      `SELECT total(amount) AS total FROM (
         SELECT real_value AS amount FROM orders WHERE real_ledger = @ledger AND dossier_id = @dossierId
         UNION ALL SELECT reserved FROM orders WHERE ledger = @ledger AND dossier_id = @dossierId)`,
    )
    .get({ ledger, dossierId });
  return Total.parse(row).total;
}

function totalOfConnection(db: Database, { ledger }: Holding): number {
  const row = db
    .prepare(
      `SELECT total(amount) AS total FROM (
         SELECT real_value AS amount FROM orders WHERE real_ledger = @ledger
         UNION ALL SELECT reserved FROM orders WHERE ledger = @ledger
         UNION ALL SELECT cost_value FROM searches WHERE cost_ledger = @ledger AND cost_value IS NOT NULL)`,
    )
    .get({ ledger });
  return Total.parse(row).total;
}

function totalOfDay(db: Database, { ledger, dayStart }: Holding): number {
  const today = readSpend(db, { dayStart }).find((line) => line.ledger === ledger);
  return (today?.spentToday ?? 0) + (today?.reserved ?? 0);
}

/** Binary fractions add up inexactly: a limit of 0.3 has room for 0.1 and 0.2. */
const tolerance = 0.000_05;

/**
 * Refuses what would take a ledger over one of its limits, or any order while an unexpected cost was not looked at.
 * To be called inside the transaction that writes the intent, so that parallel orders cannot share the same room.
 */
export function checkLimits(db: Database, holding: Holding): void {
  const stopping = stoppedBy(db);
  if (stopping !== null)
    throw fail('input-invalid', 'An order cost more than was known. Look at it before ordering more.', {
      detail: { field: 'stopped', said: String(stopping) },
    });
  const limit = limitOf(db, holding.ledger);
  if (limit === null) return;
  const totals: Readonly<Record<keyof Omit<SpendLimit, 'ledger'>, () => number>> = {
    perOrder: () => 0,
    perDay: () => totalOfDay(db, holding),
    perDossier: () => totalOfDossier(db, holding),
    perConnection: () => totalOfConnection(db, holding),
  };
  for (const name of ['perOrder', 'perDay', 'perDossier', 'perConnection'] as const) {
    const most = limit[name];
    if (most !== null && totals[name]() + holding.amount > most + tolerance)
      throw fail('input-invalid', 'This would go over a limit of this connection.', {
        detail: { field: 'most', said: `${name} ${String(most)} ${holding.ledger}` },
      });
  }
}
