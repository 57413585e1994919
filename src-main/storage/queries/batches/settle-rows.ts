import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import type { Database } from '../../database.ts';
import { query } from '../../query.ts';
import { asksAgain } from './asked-again.ts';
import { askableAgain } from './batch-figures.ts';
import { rowDiffers } from './row-differs.ts';
import { foundKey } from './row-keys.ts';
import { noteEnded } from './tell-batch.ts';

const Settled = z.discriminatedUnion('standing', [
  z.object({ position: z.number().int(), standing: z.literal('sure'), hitPosition: z.number().int() }),
  z.object({ position: z.number().int(), standing: z.enum(['doubtful', 'none', 'not-known', 'failed']) }),
  /** Its number is not listed: it waits on, and is asked for by its name. */
  z.object({ position: z.number().int(), standing: z.literal('name-next') }),
]);
export type SettledRow = z.infer<typeof Settled>;

export const RowsSettled = z.object({
  batchId: z.number().int(),
  searchId: z.number().int(),
  at: z.string(),
  rows: z.array(Settled).min(1),
});

const SearchId = z.number().int().nullable().default(null);

/** Whether a row of a batch still waits to be asked. */
const isWaitedFor = (db: Database, batchId: number) =>
  db.prepare("SELECT 1 FROM batch_rows WHERE batch_id = ? AND standing = 'waiting' LIMIT 1").get(batchId) !== undefined;

/**
 * Notes where rows stand by the answer of one search, all of them or none. Throws `input-invalid` for a row that does not
 * wait: what was settled by an answer, or said by an officer, is not settled again. With the last row the batch is at its end, but where it asks
 * again on another day.
 */
export const settleBatchRows = query(RowsSettled, (db, { batchId, searchId, at, rows }): void =>
  db
    .transaction(() => {
      const settle = db.prepare(
        `UPDATE batch_rows SET standing = ?, search_id = ?, hit_position = ?, sort_found = ?, differs = ?
         WHERE batch_id = ? AND position = ? AND standing = 'waiting'`,
      );
      const askNext = db.prepare(
        `UPDATE batch_rows SET number_search_id = ?
         WHERE batch_id = ? AND position = ? AND standing = 'waiting' AND number_search_id IS NULL`,
      );
      const numberSearch = db
        .prepare('SELECT number_search_id FROM batch_rows WHERE batch_id = ? AND position = ?')
        .pluck();
      const isDifferent = (position: number, hitPosition: number | null) => {
        const numberSearchId = SearchId.parse(numberSearch.get(batchId, position));
        return rowDiffers(db, { batchId, searchId, hitPosition, numberSearchId });
      };
      for (const row of rows) {
        const hitPosition = row.standing === 'sure' ? row.hitPosition : null;
        const { changes } =
          row.standing === 'name-next'
            ? askNext.run(searchId, batchId, row.position)
            : settle.run(
                ...[row.standing, searchId, hitPosition, foundKey(db, searchId, hitPosition)],
                isDifferent(row.position, hitPosition) ? 1 : 0,
                ...[batchId, row.position],
              );
        if (changes !== 1) throw fail('input-invalid', 'This row of the batch does not wait.');
      }
      if (isWaitedFor(db, batchId) || asksAgain(db, batchId)) return;
      noteEnded(db, batchId, at);
    })
    .immediate(),
);

export const AskedAgain = z.object({ batchId: z.number().int() });

/**
 * Lets the rows wait once more that were asked without an answer, or whose answer was not read whole. Of a row whose number is
 * not listed only its name is asked again. A row without a jurisdiction is not: stored data would say the same. Their earlier
 * searches stay in the record. Returns how many.
 */
export const askFailedRowsAgain = query(
  AskedAgain,
  (db, { batchId }): number =>
    db
      .prepare(
        `UPDATE batch_rows SET standing = 'waiting', search_id = NULL, differs = 0
         WHERE batch_id = ? AND ${askableAgain}`,
      )
      .run(batchId).changes,
);
