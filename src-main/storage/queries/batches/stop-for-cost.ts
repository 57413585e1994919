import { z } from 'zod';
import { limitReached } from '../../../../src-shared/domain/limit-room.ts';
import type { Database } from '../../database.ts';
import { query } from '../../query.ts';
import { noDossier, roomOf } from '../spend/check-limits.ts';
import { stoppedBy, stoppedBySearch } from '../spend/spend-rules.ts';
import { noteStep } from './batch-steps.ts';
import { runningIn } from './next-row.ts';

const Ledgers = z.array(z.string());

/** The ledgers that free searches were charged in all the same: the next one may be charged in them again. */
const chargedLedgers = (db: Database) =>
  Ledgers.parse(
    db
      .prepare(
        `SELECT DISTINCT cost_ledger FROM search_cost_stops JOIN searches ON searches.id = search_id
         WHERE interface = 'v2' AND cost_value > 0`,
      )
      .pluck()
      .all(),
  );

function isLimitReached(db: Database, dayStart: string): boolean {
  const rooms = chargedLedgers(db).flatMap((ledger) => roomOf(db, { ledger, dossierId: noDossier, dayStart }));
  return limitReached(rooms.filter(({ name }) => name === 'perDay' || name === 'perConnection')) !== null;
}

/** Whether a search of the kind that batches send was ever charged, so that the next one may be, too. */
const wereCharged = (db: Database) =>
  db
    .prepare("SELECT 1 FROM search_cost_stops JOIN searches ON searches.id = search_id WHERE interface = 'v2' LIMIT 1")
    .get() !== undefined;

/**
 * Why no search of a batch may be sent now; null where one may. The charge of an order that nobody has looked at stops all that
 * may cost (decision 109): searches, where one was charged before.
 */
function whyStopped(db: Database, dayStart: string): 'search-charged' | 'spend-limit-reached' | null {
  if (stoppedBySearch(db) !== null) return 'search-charged';
  if (stoppedBy(db) !== null && wereCharged(db)) return 'spend-limit-reached';
  return isLimitReached(db, dayStart) ? 'spend-limit-reached' : null;
}

export const CostStop = z.object({ at: z.string(), dayStart: z.string() });

/**
 * Stops every batch that is being asked for while a search was charged that nobody has looked at, where nothing is left of a
 * limit that the next one may be charged against, and, where searches were charged before, while the charge of an order waits:
 * nothing that costs is sent without a person. The charge is in the record
 * with its search, so that this holds after a restart as well. Returns the batches that were stopped.
 */
export const stopBatchesForCost = query(CostStop, (db, { at, dayStart }): number[] => {
  const failure = whyStopped(db, dayStart);
  if (failure === null) return [];
  return db
    .transaction(() => {
      const batchIds = runningIn(db).map(({ batchId }) => batchId);
      for (const batchId of batchIds) noteStep(db, { batchId, at, officer: null, step: 'stopped-by-failure', failure });
      return batchIds;
    })
    .immediate();
});
