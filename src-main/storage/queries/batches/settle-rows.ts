import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import { query } from '../../query.ts';

const Settled = z.discriminatedUnion('standing', [
  z.object({ position: z.number().int(), standing: z.literal('sure'), hitPosition: z.number().int() }),
  z.object({ position: z.number().int(), standing: z.enum(['doubtful', 'none', 'not-known', 'failed']) }),
]);
export type SettledRow = z.infer<typeof Settled>;

export const RowsSettled = z.object({
  batchId: z.number().int(),
  searchId: z.number().int(),
  rows: z.array(Settled).min(1),
});

/**
 * Notes where rows stand by the answer of one search, all of them or none. Throws `input-invalid` for a row that does not
 * wait: what was settled by an answer, or said by an officer, is not settled again.
 */
export const settleBatchRows = query(RowsSettled, (db, { batchId, searchId, rows }): void =>
  db
    .transaction(() => {
      const settle = db.prepare(
        `UPDATE batch_rows SET standing = ?, search_id = ?, hit_position = ?
         WHERE batch_id = ? AND position = ? AND standing = 'waiting'`,
      );
      for (const row of rows) {
        const hitPosition = row.standing === 'sure' ? row.hitPosition : null;
        const { changes } = settle.run(row.standing, searchId, hitPosition, batchId, row.position);
        if (changes !== 1) throw fail('input-invalid', 'This row of the batch does not wait.');
      }
    })
    .immediate(),
);

export const AskedAgain = z.object({ batchId: z.number().int() });

/** Lets the rows that were asked without an answer wait once more. Their earlier searches stay in the record. Returns how many. */
export const askFailedRowsAgain = query(
  AskedAgain,
  (db, { batchId }): number =>
    db
      .prepare(
        "UPDATE batch_rows SET standing = 'waiting', search_id = NULL WHERE batch_id = ? AND standing = 'failed'",
      )
      .run(batchId).changes,
);
