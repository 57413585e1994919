import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import { foldLedger } from '../../../../src-shared/domain/ledger.ts';
import { limitReached, type LimitRoom } from '../../../../src-shared/domain/limit-room.ts';
import { RestFamily } from '../../../../src-shared/domain/search.ts';
import type { Database } from '../../database.ts';
import { noDossier, roomOf } from '../spend/check-limits.ts';
import { stoppedBy, stoppedBySearch } from '../spend/spend-rules.ts';
import { allSearchesNotKnown, settledSearches } from './searches-not-known.ts';
import { query } from '../../query.ts';

const Charged = z.array(z.object({ ledger: z.string() }));

/**
 * The ledgers that a search may be charged in. Nobody knows it before: live servers write `credit` for lite calls too,
 * and what searches of this family were charged in so far may be charged again.
 */
function ledgersOf(db: Database, family: RestFamily): string[] {
  const charged = db
    .prepare(
      `SELECT cost_ledger AS ledger FROM searches JOIN rest_searches ON search_id = id
         WHERE family = @family AND cost_value > 0
       UNION SELECT ledger FROM (${settledSearches}) JOIN rest_searches USING (search_id)
         WHERE family = @family AND value > 0`,
    )
    .all({ family });
  const known = family === 'lite' ? ['lite', 'credit'] : ['credit'];
  const all = [...known, ...Charged.parse(charged).map(({ ledger }) => ledger)];
  return [...new Map(all.map((ledger) => [foldLedger(ledger), ledger])).values()];
}

/** The limit that keeps a search of a family from being sent, since nothing is left of it; null where none does. */
function reachedBySearch(db: Database, family: RestFamily, dayStart: string): LimitRoom | null {
  const rooms = ledgersOf(db, family).flatMap((ledger) => roomOf(db, { ledger, dossierId: noDossier, dayStart }));
  return limitReached(rooms.filter(({ name }) => name === 'perDay' || name === 'perConnection'));
}

export const SearchCheck = z.object({ family: RestFamily, dayStart: z.string() });

/**
 * Refuses a search that may cost where nothing is left of a limit, or while an unexpected cost was not looked at. How
 * much it costs nobody knows before. Throws `spend-limit-reached`.
 */
export const checkSearch = query(SearchCheck, (db, { family, dayStart }): null => {
  const stopping = stoppedBy(db) ?? stoppedBySearch(db);
  const reached = stopping === null ? reachedBySearch(db, family, dayStart) : null;
  if (stopping === null && reached === null) return null;
  const said = reached === null ? null : `${reached.name} ${String(reached.most)} ${reached.ledger}`;
  throw fail('spend-limit-reached', 'This search may cost, and nothing may be spent now. It was not sent.', {
    detail: said === null ? {} : { said },
  });
});

const NotKnown = z.object({ today: z.number().int(), inAll: z.number().int() });

export const SearchSpendDay = z.object({ dayStart: z.string() });

/** What searches do to the sums: those whose cost nobody stated are in none of them. */
export interface SearchSpend {
  notKnown: z.infer<typeof NotKnown>;
  /** By family, the limit of which nothing is left. */
  limits: Record<RestFamily, LimitRoom | null>;
}

/** Counts the searches that cost or may have cost, nobody knows what, and says which limits further ones would meet. */
export const readSearchSpend = query(SearchSpendDay, (db, { dayStart }): SearchSpend => {
  const counted = db
    .prepare(
      `SELECT count(*) AS inAll, count(CASE WHEN asked_at >= @dayStart THEN 1 END) AS today
         FROM (${allSearchesNotKnown.select('asked_at')})`,
    )
    .get({ dayStart, ...allSearchesNotKnown.values });
  return {
    notKnown: NotKnown.parse(counted),
    limits: { lite: reachedBySearch(db, 'lite', dayStart), core: reachedBySearch(db, 'core', dayStart) },
  };
});
