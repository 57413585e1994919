import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import type { BatchSummary } from '../../../../src-shared/domain/batch/batch.ts';
import type { Database } from '../../database.ts';
import { prepareValueOnce } from '../../prepared.ts';
import { query, queryWithoutArgs } from '../../query.ts';
import { againOf } from './asked-again.ts';
import { stateOf } from './batch-state.ts';
import { countsOf } from './batch-totals.ts';

const BatchRow = z.object({
  batchId: z.number().int(),
  at: z.string(),
  officer: z.string(),
  name: z.string(),
  sha256: z.string(),
  rows: z.number().int(),
  takesEarlier: z.number().transform(Boolean),
  isSpread: z.number().transform(Boolean),
  rhythmId: z.number().int().nullable(),
  portfolioId: z.number().int().nullable(),
  portfolioName: z.string().nullable(),
});

const selected = `SELECT b.id AS batchId, b.at, b.officer, b.name, b.sha256, b.row_count AS rows,
    b.answered_since IS NOT NULL AS takesEarlier, b.day_share IS NOT NULL AS isSpread, b.rhythm_id AS rhythmId, p.id AS portfolioId, p.name AS portfolioName
  FROM batches b LEFT JOIN batch_rhythms r ON r.id = b.rhythm_id LEFT JOIN batches p ON p.id = r.portfolio_id`;

const Waiting = z.object({ askedWithOthers: z.number().int(), byNameAlone: z.number().int(), names: z.number().int() });

/**
 * Of the rows that wait: those that are asked with another one, those that were asked for by their number and are asked for by their
 * name alone, and the names that may be asked for. Those that wait to be asked by themselves are nearly all: the plus has SQLite
 * count the few others by their own index. Left alone it takes the index of all that wait for the other two as well.
 */
const waitingRows = `SELECT
  (SELECT count(*) FROM batch_rows WHERE batch_id = @batchId AND asked_with IS NOT NULL AND +standing = 'waiting')
    AS askedWithOthers,
  (SELECT count(*) FROM batch_rows INDEXED BY batch_rows_by_name_next
    WHERE batch_id = @batchId AND standing = 'waiting' AND number_search_id IS NOT NULL AND asked_with IS NULL)
    AS byNameAlone,
  (SELECT count(DISTINCT name_query) FROM batch_rows INDEXED BY batch_rows_by_name
    WHERE batch_id = @batchId AND standing = 'waiting' AND name_query IS NOT NULL) AS names`;

/** How many requests a batch still takes at most: one for each company, and one more for each name beside a number. */
function requestsLeft(db: Database, batchId: number, waiting: number): number {
  const { askedWithOthers, byNameAlone, names } = Waiting.parse(db.prepare(waitingRows).get({ batchId }));
  return waiting - askedWithOthers - byNameAlone + names;
}

function differingIn(db: Database, batchId: number): number {
  const found: unknown = prepareValueOnce(db, 'SELECT count(*) FROM batch_rows WHERE batch_id = ? AND differs = 1').get(
    batchId,
  );
  return z.number().parse(found);
}

function summaryOf(db: Database, received: unknown): BatchSummary {
  const { isSpread, rhythmId, portfolioId, portfolioName, ...batch } = BatchRow.parse(received);
  const { batchId } = batch;
  const portfolio =
    portfolioId === null || portfolioName === null ? null : { batchId: portfolioId, name: portfolioName };
  const counts = countsOf(db, batchId);
  const { waiting } = counts;
  // Most batches of a record have ended.
  const left = waiting === 0 ? 0 : requestsLeft(db, batchId, waiting);
  const state = stateOf(db, { batchId, isSpread, waiting });
  const isOver = state.kind === 'ended' || state.kind === 'given-up' || state.kind === 'stopped';
  const again = !isSpread || isOver || counts.failed === 0 ? null : againOf(db, batchId);
  return {
    ...batch,
    counts,
    differing: differingIn(db, batchId),
    requestsLeft: left + (again?.requests ?? 0),
    ...(again === null || again.rows === 0 ? {} : { askedAgain: again.rows }),
    ...(rhythmId === null ? {} : { byRhythm: { portfolio } }),
    state,
  };
}

export const BatchAsked = z.object({ batchId: z.number().int() });

/** One batch. Throws `not-found` where the record has none of that number. */
export const readBatch = query(BatchAsked, (db, { batchId }): BatchSummary => {
  const found = db.prepare(`${selected} WHERE b.id = ?`).get(batchId);
  if (found === undefined) throw fail('not-found', 'There is no such batch in the record.');
  return summaryOf(db, found);
});

/** All batches, the newest first. */
export const listBatches = queryWithoutArgs((db): BatchSummary[] =>
  db
    .prepare(`${selected} ORDER BY b.id DESC`)
    .all()
    .map((row) => summaryOf(db, row)),
);

/** How many batches Dossier stopped because of a failure, and nobody has let go on or given up since. */
export const countStoppedBatches = queryWithoutArgs((db): number =>
  z.number().parse(
    db
      .prepare(
        `SELECT count(*) FROM batches b
           WHERE (SELECT step FROM batch_steps WHERE batch_id = b.id ORDER BY id DESC LIMIT 1) = 'stopped-by-failure'
             AND EXISTS (SELECT 1 FROM batch_rows WHERE batch_id = b.id AND standing = 'waiting')`,
      )
      .pluck()
      .get(),
  ),
);
