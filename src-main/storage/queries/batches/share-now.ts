import { z } from 'zod';
import type { ShareNow, Spread } from '../../../../src-shared/domain/batch/spread.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';

/**
 * How many requests of a share were sent, whatever came of them: each of them is one that the service had to bear. What never left this
 * machine is none, so that a network which is away uses no day up.
 */
const used = `((SELECT count(*) FROM searches s
    WHERE s.batch_id = d.batch_id AND s.outcome = 'answered' AND s.id > d.after_search)
  + (SELECT count(*) FROM searches s
    WHERE s.batch_id = d.batch_id AND s.outcome = 'failed' AND s.id > d.after_search AND s.failure_code <> 'request-not-sent'))`;

/** The newest share of a batch, told by its column. Of rows, the newest is that with the highest id: clocks are set back. */
const newest = (batchId: string) => `d.id = (SELECT max(id) FROM batch_shares WHERE batch_id = ${batchId})`;

/** That a batch `b` is spread over days and the share of its day was sent. */
export const isShareUsed = `EXISTS (SELECT 1 FROM batch_shares d WHERE ${newest('b.id')} AND d.share <= ${used})`;

const Found = z
  .object({ day: z.string(), share: z.number().int().nullable(), used: z.number().int(), first: z.string() })
  .optional();

/** The newest share of a batch, and the day of its first one; null for one that is not spread over days. */
export function shareNow(db: Database, batchId: number): (ShareNow & { first: string }) | null {
  const found = prepareOnce(
    db,
    `SELECT d.day, d.share, ${used} AS used,
       (SELECT day FROM batch_shares WHERE batch_id = d.batch_id ORDER BY id LIMIT 1) AS first
     FROM batch_shares d WHERE ${newest('?')}`,
  ).get(batchId);
  return Found.parse(found) ?? null;
}

const Kept = z.object({ questions: z.number().int().nullable(), share: z.number().int().nullable() });

/** How a batch is spread over days; null where it is not. */
export function spreadOfBatch(db: Database, batchId: number): Spread | null {
  const { questions, share } = Kept.parse(
    prepareOnce(db, 'SELECT questions, day_share AS share FROM batches WHERE id = ?').get(batchId),
  );
  return questions === null || share === null ? null : { questions, share };
}

const Count = z.number().int();

/** How many requests of a batch were answered until now. */
export const answeredOf = (db: Database, batchId: number): number =>
  Count.parse(
    db.prepare("SELECT count(*) FROM searches WHERE batch_id = ? AND outcome = 'answered'").pluck().get(batchId),
  );

interface NewShare {
  batchId: number;
  at: string;
  day: string;
  kind: 'day' | 'clock-set-back' | 'at-once';
  officer: string | null;
  share: number | null;
}

/** Notes what a batch may ask from now on. To be called inside a transaction. */
export function noteShare(db: Database, { batchId, at, day, kind, officer, share }: NewShare): void {
  db.prepare(
    `INSERT INTO batch_shares (batch_id, at, day, kind, officer, share, after_search)
     VALUES (?, ?, ?, ?, ?, ?, (SELECT coalesce(max(id), 0) FROM searches))`,
  ).run(batchId, at, day, kind, officer, share);
}
