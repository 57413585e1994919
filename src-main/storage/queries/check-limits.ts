import { z } from 'zod';
import { fail } from '../../../src-shared/contract/failure.ts';
import { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import { limitGoneOver, limitNames, limitReached, type LimitRoom } from '../../../src-shared/domain/limit-room.ts';
import type { Database } from '../database.ts';
import { keysOf } from './company-key.ts';
import { limitOf, readSpendRules, stoppedBy } from './spend-rules.ts';
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
function totalOfDossier(db: Database, { ledger, dossierId }: Omit<Holding, 'amount'>): number {
  const row = db
    .prepare(
      `SELECT total(amount) AS total FROM (
         SELECT real_value AS amount FROM orders WHERE real_ledger = @ledger AND dossier_id = @dossierId
         UNION ALL SELECT reserved FROM orders WHERE ledger = @ledger AND dossier_id = @dossierId)`,
    )
    .get({ ledger, dossierId });
  return Total.parse(row).total;
}

function totalOfConnection(db: Database, { ledger }: Omit<Holding, 'amount'>): number {
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

function totalOfDay(db: Database, { ledger, dayStart }: Omit<Holding, 'amount'>): number {
  const today = readSpend(db, { dayStart }).find((line) => line.ledger === ledger);
  return (today?.spentToday ?? 0) + (today?.reserved ?? 0);
}

function roomOf(db: Database, holding: Omit<Holding, 'amount'>): LimitRoom[] {
  const { ledger } = holding;
  const limit = limitOf(db, ledger);
  if (limit === null) return [];
  const totals = {
    perOrder: () => 0,
    perDay: () => totalOfDay(db, holding),
    perDossier: () => totalOfDossier(db, holding),
    perConnection: () => totalOfConnection(db, holding),
  };
  return limitNames.flatMap((name) => {
    const most = limit[name];
    return most === null ? [] : [{ ledger, name, most, left: most - totals[name]() }];
  });
}

function refuseStopped(db: Database): void {
  const stopping = stoppedBy(db);
  if (stopping !== null)
    throw fail('input-invalid', 'An order cost more than was known. Look at it before ordering more.', {
      detail: { field: 'stopped', said: String(stopping) },
    });
}

/**
 * Refuses what would take a ledger over one of its limits, or any order while an unexpected cost was not looked at.
 * To be called inside the transaction that writes the intent, so that parallel orders cannot share the same room.
 */
export function checkLimits(db: Database, holding: Holding): void {
  refuseStopped(db);
  const over = limitGoneOver(roomOf(db, holding), holding.amount);
  if (over !== null)
    throw fail('input-invalid', 'This would go over a limit of this connection.', {
      detail: { field: 'most', said: `${over.name} ${String(over.most)} ${over.ledger}` },
    });
}

export const RoomWish = z.object({ company: CompanyReference, dayStart: z.string() });

const Found = z.object({ id: z.number().int() }).optional();

/** No order has this dossier: of the limit of a dossier everything is left. */
const noDossier = 0;

/** What is left of every limit for a purchase of a company, by the same rules as the check itself. */
export function readRoom(db: Database, { company, dayStart }: z.infer<typeof RoomWish>): LimitRoom[] {
  const row = db
    .prepare('SELECT id FROM dossiers WHERE company_key IN (SELECT value FROM json_each(?)) ORDER BY id LIMIT 1')
    .get(keysOf(db, company));
  const dossierId = Found.parse(row)?.id ?? noDossier;
  return readSpendRules(db).limits.flatMap(({ ledger }) => roomOf(db, { ledger, dossierId, dayStart }));
}

export const SearchCheck = z.object({ ledger: z.string(), dayStart: z.string() });

/**
 * Refuses a search that may cost where nothing is left of a limit, or while an unexpected cost was not looked at. How
 * much it costs nobody knows before. Throws `spend-limit-reached`.
 */
export function checkSearch(db: Database, { ledger, dayStart }: z.infer<typeof SearchCheck>): null {
  const stopping = stoppedBy(db);
  const rooms = roomOf(db, { ledger, dossierId: noDossier, dayStart }).filter(({ name }) => name !== 'perOrder');
  const reached = stopping === null ? limitReached(rooms) : null;
  if (stopping === null && reached === null) return null;
  const said = reached === null ? null : `${reached.name} ${String(reached.most)} ${reached.ledger}`;
  throw fail('spend-limit-reached', 'This search may cost, and nothing may be spent now. It was not sent.', {
    detail: said === null ? {} : { said },
  });
}
