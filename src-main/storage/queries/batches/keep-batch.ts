import { z } from 'zod';
import { KeptRow } from '../../../../src-shared/domain/batch/batch.ts';
import { SearchQuery } from '../../../../src-shared/domain/search.ts';
import { Day } from '../../../../src-shared/domain/work/review.ts';
import { Packed, unpacked } from '../../packed.ts';
import { query } from '../../query.ts';
import { appendTrail } from '../../trail/append-trail.ts';
import { noteShare } from './share-now.ts';
import { foundKey, statedKeys } from './row-keys.ts';
import { tellOfBatch } from './tell-batch.ts';

const NewRow = z.object({
  row: KeptRow,
  query: SearchQuery.nullable(),
  /** What is asked for it where its number is not listed. */
  nameQuery: SearchQuery.nullable(),
  /** The position of an earlier row of the same company; null where it is asked by itself. */
  askedWith: z.number().int().min(0).nullable(),
});

const NewRows = z.array(NewRow).min(1);

export const NewBatch = z.object({
  at: z.string(),
  officer: z.string(),
  name: z.string().min(1),
  /** How the list was read, as it is shown with the batch later. */
  source: z.record(z.string(), z.unknown()),
  sha256: z.string(),
  answeredSince: z.string().nullable(),
  /** The choice of a rhythm that began it; null where an officer did. */
  rhythmId: z.number().int().nullable(),
  /** How it is spread over days from this day of the calendar on; left out where it is not. */
  spread: z.object({ questions: z.number().int().min(0), share: z.number().int().min(1), today: Day }).optional(),
  /** {@link NewRow}s. */
  rows: Packed,
});
export type NewBatch = z.infer<typeof NewBatch>;

const textOf = (asked: SearchQuery | null) => (asked === null ? null : JSON.stringify(asked));

/**
 * Keeps a list as a batch, whole or not at all, before anything of it is asked. Rows that can be asked wait. Returns its number.
 */
export const keepBatch = query(NewBatch, (db, { rows: given, ...made }): number => {
  const rows = unpacked(NewRows, given);
  return db
    .transaction(() => {
      const { at, officer, name, source, sha256, answeredSince, rhythmId, spread } = made;
      const { lastInsertRowid } = db
        .prepare(
          `INSERT INTO batches
             (at, officer, name, source, sha256, row_count, answered_since, rhythm_id, questions, day_share)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(
          ...[at, officer, name, JSON.stringify(source), sha256, rows.length, answeredSince, rhythmId],
          ...[spread?.questions ?? null, spread?.share ?? null],
        );
      const batchId = Number(lastInsertRowid);
      if (spread !== undefined) {
        const { today: day, share } = spread;
        noteShare(db, { batchId, at, day, kind: 'day', officer: null, share });
      }
      const insert = db.prepare(
        `INSERT INTO batch_rows (batch_id, position, row, query, name_query, asked_with, standing, sort_row, sort_reference,
           sort_found)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      );
      const notFound = foundKey(db, null, null);
      for (const [position, { row, query: asked, nameQuery, askedWith }] of rows.entries()) {
        const keys = statedKeys(row);
        insert.run(
          ...[batchId, position, JSON.stringify(row), textOf(asked), textOf(nameQuery)],
          ...[askedWith, asked === null ? 'broken' : 'waiting', keys.row, keys.reference, notFound],
        );
      }
      appendTrail(db, {
        ...{ at, officer, kind: 'batch-kept' },
        about: { batchId, rows: rows.length, answeredSince, ...(rhythmId === null ? {} : { rhythmId }) },
        text: { name, sha256 },
      });
      const step = rhythmId === null ? 'taken-in' : 'begun-by-rhythm';
      tellOfBatch(db, { batchId, at, officer, step, failure: null });
      return batchId;
    })
    .immediate();
});
