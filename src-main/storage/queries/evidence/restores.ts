import { z } from 'zod';
import { RestoreReport } from '../../../../src-shared/domain/restore-report.ts';
import { query, queryWithoutArgs } from '../../query.ts';

const Row = z.object({ id: z.number().int(), report: z.string(), seen_at: z.string().nullable() });

/** A restore that the record remembers, and when its report was read. */
export interface KeptRestore {
  restoreId: number;
  report: RestoreReport;
  seenAt: string | null;
}

/** Every restore of this record, the newest first. */
export const listRestores = queryWithoutArgs((db): KeptRestore[] => {
  return db
    .prepare('SELECT id, report, seen_at FROM restores ORDER BY id DESC')
    .all()
    .map((row) => Row.parse(row))
    .map(({ id, report, seen_at: seenAt }) => ({
      restoreId: id,
      report: RestoreReport.parse(JSON.parse(report)),
      seenAt,
    }));
});

export const SeenRestore = z.object({ restoreId: z.number().int(), at: z.string() });

/** Notes that a report was read. The first time stands. */
export const noteRestoreSeen = query(SeenRestore, (db, { restoreId, at }): null => {
  db.prepare('UPDATE restores SET seen_at = ? WHERE id = ? AND seen_at IS NULL').run(at, restoreId);
  return null;
});
