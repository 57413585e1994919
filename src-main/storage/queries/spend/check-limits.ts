import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import { isSameLedger } from '../../../../src-shared/domain/ledger.ts';
import { limitGoneOver, limitNames, type LimitRoom } from '../../../../src-shared/domain/limit-room.ts';
import type { Database } from '../../database.ts';
import { keysOf } from '../companies/company-key.ts';
import { heldBeside } from './held-beside.ts';
import { settledSearches } from '../searches/searches-not-known.ts';
import { limitsOf, needsAPerson, readSpendRules, stoppedBy, stoppedBySearch } from './spend-rules.ts';
import { readSpend } from './spend.ts';
import { query } from '../../query.ts';

/** A wish to hold back an amount of one ledger. */
export interface Holding {
  ledger: string;
  amount: number;
  dossierId: number;
  dayStart: string;
}

const Totals = z.array(z.object({ ledger: z.string(), total: z.number() }));

/** The rows of one ledger, however it is spelt, added up. */
function totalIn(ledger: string, rows: unknown[]): number {
  return Totals.parse(rows)
    .filter((row) => isSameLedger(row.ledger, ledger))
    .reduce((sum, { total }) => sum + total, 0);
}

/** Real costs, what a person settled, and what is held back for orders whose cost is not known. */
const amountsOfOrders = `SELECT coalesce(real_ledger, settled_ledger, ledger) AS ledger,
  coalesce(real_value, settled_value, reserved) AS amount, dossier_id FROM orders`;

/** What is held of a ledger beside the accepted amounts, of the orders that a limit speaks of. */
function totalBeside(db: Database, ledger: string, binds: (held: ReturnType<typeof heldBeside>[number]) => boolean) {
  return heldBeside(db)
    .filter((held) => isSameLedger(held.ledger, ledger) && binds(held))
    .reduce((sum, { amount }) => sum + amount, 0);
}

function totalOfDossier(db: Database, { ledger, dossierId }: Omit<Holding, 'amount'>): number {
  const rows = db
    .prepare(`SELECT ledger, total(amount) AS total FROM (${amountsOfOrders}) WHERE dossier_id = ? GROUP BY ledger`)
    .all(dossierId);
  return totalIn(ledger, rows) + totalBeside(db, ledger, (held) => held.dossierId === dossierId);
}

/** Searches count here too. */
function totalOfConnection(db: Database, { ledger }: Omit<Holding, 'amount'>): number {
  const rows = db
    .prepare(
      `SELECT ledger, total(amount) AS total FROM (
         SELECT ledger, value AS amount FROM order_totals
         UNION ALL SELECT cost_ledger, cost_value FROM searches WHERE cost_value IS NOT NULL
         UNION ALL SELECT ledger, value FROM (${settledSearches})) GROUP BY ledger`,
    )
    .all();
  return totalIn(ledger, rows) + totalBeside(db, ledger, () => true);
}

/** Everything that is held now counts, whenever it was ordered: it may be charged today. */
function totalOfDay(db: Database, { ledger, dayStart }: Omit<Holding, 'amount'>): number {
  const today = readSpend(db, { dayStart }).find((line) => isSameLedger(line.ledger, ledger));
  // What was stated is among what is held of the ledger; what may be charged in it, too, is in the sum of no ledger.
  const open = totalBeside(db, ledger, ({ isStated }) => !isStated);
  return (today?.spentToday ?? 0) + (today?.reserved ?? 0) + open;
}

/** What is left of the limits of a ledger, however they and it are spelt. */
export function roomOf(db: Database, holding: Omit<Holding, 'amount'>): LimitRoom[] {
  const totals = {
    perOrder: () => 0,
    perDay: () => totalOfDay(db, holding),
    perDossier: () => totalOfDossier(db, holding),
    perConnection: () => totalOfConnection(db, holding),
  };
  const limits = limitsOf(db).filter(({ ledger }) => isSameLedger(ledger, holding.ledger));
  return limits.flatMap((limit) =>
    limitNames.flatMap((name) => {
      const most = limit[name];
      return most === null ? [] : [{ ledger: limit.ledger, name, most, left: most - totals[name]() }];
    }),
  );
}

/** Refuses any order while a cost was not looked at that nobody agreed to. */
export function refuseWhileStopped(db: Database): void {
  const order = stoppedBy(db);
  if (order !== null)
    throw fail('input-invalid', 'An order cost more than was known. Look at it before ordering more.', {
      detail: { field: 'stopped', said: String(order) },
    });
  const search = stoppedBySearch(db);
  if (search !== null)
    throw fail('input-invalid', 'What a search cost has to be looked at before ordering more.', {
      detail: { field: 'stopped', said: `search ${String(search)}` },
    });
}

/**
 * Refuses what would take a ledger over one of its limits, what is to be paid in a ledger that no limit speaks of while
 * there are limits at all, and any order while an unexpected cost was not looked at. To be called inside the transaction
 * that writes the intent, so that parallel orders cannot share the same room.
 */
export function checkLimits(db: Database, holding: Holding): void {
  refuseWhileStopped(db);
  if (needsAPerson(db, holding.ledger))
    throw fail('input-invalid', 'This is to be paid in a ledger that none of the limits speaks of.', {
      detail: { field: 'most', said: `ledger ${holding.ledger}` },
    });
  const over = limitGoneOver(roomOf(db, holding), holding.amount);
  if (over !== null)
    throw fail('input-invalid', 'This would go over a limit of this connection.', {
      detail: { field: 'most', said: `${over.name} ${String(over.most)} ${over.ledger}` },
    });
}

export const RoomWish = z.object({ company: CompanyReference, dayStart: z.string() });

const Found = z.object({ id: z.number().int() }).optional();

/** No order has this dossier: of the limit of a dossier everything is left. */
export const noDossier = 0;

/** What is left of every limit for a purchase of a company, by the same rules as the check itself. */
export const readRoom = query(RoomWish, (db, { company, dayStart }): LimitRoom[] => {
  const row = db
    .prepare('SELECT id FROM dossiers WHERE company_key IN (SELECT value FROM json_each(?)) ORDER BY id LIMIT 1')
    .get(keysOf(db, company));
  const dossierId = Found.parse(row)?.id ?? noDossier;
  return readSpendRules(db).limits.flatMap(({ ledger }) => roomOf(db, { ledger, dossierId, dayStart }));
});
