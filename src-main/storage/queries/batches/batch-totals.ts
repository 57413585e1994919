import { z } from 'zod';
import { RowStanding } from '../../../../src-shared/domain/batch/batch.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';

/** Counts the rows of all batches anew, after they were put in place without triggers. */
export function countBatchRows(db: Database): void {
  db.exec(`
    DELETE FROM batch_totals;
    INSERT INTO batch_totals (batch_id, standing, rows)
      SELECT batch_id, standing, count(*) FROM batch_rows GROUP BY batch_id, standing;
  `);
}

const Counted = z.array(z.object({ standing: RowStanding, count: z.number().int() }));

/** How many rows of a batch stand in each place. */
export function countsOf(db: Database, batchId: number): Record<RowStanding, number> {
  const counts = {
    ...{ broken: 0, waiting: 0, sure: 0, doubtful: 0, none: 0 },
    ...{ 'not-known': 0, failed: 0, chosen: 0, refused: 0 },
  };
  const sql = 'SELECT standing, rows AS count FROM batch_totals WHERE batch_id = ?';
  for (const { standing, count } of Counted.parse(prepareOnce(db, sql).all(batchId))) counts[standing] = count;
  return counts;
}
