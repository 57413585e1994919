import { z } from 'zod';
import type { StandingRow } from '../../../../src-shared/domain/batch/batch.ts';
import { ownAnsweredSinceOf, RhythmDays } from '../../../../src-shared/domain/batch/rhythm.ts';
import type { Database } from '../../database.ts';
import { query, queryWithoutArgs } from '../../query.ts';
import { failedOnEarlierDay } from './asked-again.ts';
import { readBatchGroup, RowAsked, rowColumns, toRow } from './batch-rows.ts';
import { isShareUsed } from './share-now.ts';

const Next = z.object({
  batchId: z.number().int(),
  at: z.string(),
  answeredSince: z.string().nullable(),
  portfolioId: z.number().int().nullable(),
  days: RhythmDays.nullable(),
});
type Next = z.infer<typeof Next>;

/** What is asked for next: a row that waits, and since when an answer to its question counts as one to it. */
export interface NextRow {
  batchId: number;
  row: StandingRow;
  since: string;
  /** The same of an answer that earlier batches of its rhythm asked for; null where an officer began it. */
  own: { portfolioId: number | null; since: string } | null;
  /** It failed on an earlier day of its batch, and is tried no second time today. */
  isTriedOnce: boolean;
}

/** First a row whose number is not listed, with its name; each by the index of those. */
const nextOf = `SELECT ${rowColumns} WHERE r.id = coalesce(
    (SELECT id FROM batch_rows INDEXED BY batch_rows_by_name_next
      WHERE batch_id = @batchId AND standing = 'waiting' AND number_search_id IS NOT NULL ORDER BY position LIMIT 1),
    (SELECT id FROM batch_rows WHERE batch_id = @batchId AND standing = 'waiting' AND asked_with IS NULL
      ORDER BY position LIMIT 1))`;

/** That a batch `b` is not at its end, and nobody keeps it from going on: it is asked for, or rests until its next day. */
const isAskedFor = `EXISTS (SELECT 1 FROM batch_rows WHERE batch_id = b.id AND standing = 'waiting')
    AND coalesce((SELECT step FROM batch_steps WHERE batch_id = b.id ORDER BY id DESC LIMIT 1), 'resumed') = 'resumed'`;

const runningBatches = `SELECT b.id AS batchId, b.at, b.answered_since AS answeredSince, r.portfolio_id AS portfolioId,
    r.every_days AS days
  FROM batches b LEFT JOIN batch_rhythms r ON r.id = b.rhythm_id
  WHERE ${isAskedFor} AND NOT ${isShareUsed}`;

/** The batches that are asked for, and those that rest until their next day, the oldest first. */
export const askedForIn = (db: Database): number[] =>
  z.array(z.number().int()).parse(db.prepare(`SELECT id FROM batches b WHERE ${isAskedFor} ORDER BY id`).pluck().all());

/** The batches that are being asked for now, the oldest first. */
export function runningIn(db: Database): Next[] {
  return z.array(Next).parse(db.prepare(`${runningBatches} ORDER BY b.id`).all());
}

/** The numbers of the batches that are being asked for. */
export const readRunningBatches = queryWithoutArgs((db): number[] => runningIn(db).map(({ batchId }) => batchId));

function nextOfBatch(db: Database, { batchId, at, answeredSince, portfolioId, days }: Next, row: StandingRow): NextRow {
  const since = answeredSince ?? at;
  if (days === null) return { batchId, row, since, own: null, isTriedOnce: false };
  const question = row.numberSearchId === null ? row.query : row.nameQuery;
  return {
    ...{ batchId, row, since },
    own: { portfolioId, since: ownAnsweredSinceOf(days, Date.parse(at)) },
    isTriedOnce: question !== null && failedOnEarlierDay(db, batchId, question),
  };
}

const nextIn = (db: Database, batch: Next, found: unknown): NextRow | null =>
  found === undefined ? null : nextOfBatch(db, batch, toRow(found));

/**
 * The row that is asked for next, of the oldest batch that runs; null where none waits. One whose number is not listed comes
 * first, with its name; a row that is asked with an earlier one waits for that.
 */
export const nextBatchRow = queryWithoutArgs((db): NextRow | null => {
  const running = db.prepare(`${runningBatches} ORDER BY b.id LIMIT 1`).get();
  if (running === undefined) return null;
  const batch = Next.parse(running);
  return nextIn(db, batch, db.prepare(nextOf).get({ batchId: batch.batchId }));
});

export const RowsPassedOver = z.object({
  rows: z.array(z.object({ batchId: z.number().int(), position: z.number().int() })),
  /** Rows of these jurisdictions are left for later; null for those that name none. */
  jurisdictions: z.array(z.string().nullable()),
});

const notPassedOver = `standing = 'waiting'
  AND position NOT IN (SELECT value FROM json_each(@positions))
  AND NOT EXISTS (SELECT 1 FROM json_each(@jurisdictions) AS passed WHERE passed.value IS json_extract(query, '$.jurisdiction'))`;

const nextBut = `SELECT ${rowColumns} WHERE r.id = coalesce(
    (SELECT id FROM batch_rows INDEXED BY batch_rows_by_name_next
      WHERE batch_id = @batchId AND number_search_id IS NOT NULL AND ${notPassedOver} ORDER BY position LIMIT 1),
    (SELECT id FROM batch_rows WHERE batch_id = @batchId AND asked_with IS NULL AND ${notPassedOver}
      ORDER BY position LIMIT 1))`;

/** The row that is asked for next, like `nextBatchRow`, where some rows are left for later: then of the next batch that has another one. */
export const nextBatchRowBut = query(RowsPassedOver, (db, { rows, jurisdictions }): NextRow | null => {
  const next = db.prepare(nextBut);
  for (const batch of runningIn(db)) {
    const { batchId } = batch;
    const positions = rows.flatMap((row) => (row.batchId === batchId ? [row.position] : []));
    const asked = { positions: JSON.stringify(positions), jurisdictions: JSON.stringify(jurisdictions) };
    const found = nextIn(db, batch, next.get({ batchId, ...asked }));
    if (found !== null) return found;
  }
  return null;
});

/** One row to be asked for, as `nextBatchRow` tells it; null where it does not wait any more, or its batch is not asked for. */
export const batchRowToAsk = query(RowAsked, (db, { batchId, position }): NextRow | null => {
  const batch = runningIn(db).find((running) => running.batchId === batchId);
  if (batch === undefined) return null;
  const [row] = readBatchGroup(db, { batchId, position });
  return row === undefined || row.standing !== 'waiting' ? null : nextOfBatch(db, batch, row);
});
