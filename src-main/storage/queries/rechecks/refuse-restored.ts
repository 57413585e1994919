import { fail } from '../../../../src-shared/contract/failure.ts';
import type { Database } from '../../database.ts';

/**
 * Refuses to go on with a run that is older than a restore of the record: what was ordered after the backup may be missing in
 * it, and would be ordered once more. The number of a restore is never given out twice, so no clock has a part in this.
 */
export function refuseRestored(db: Database, runId: number): void {
  const restored = db
    .prepare('SELECT 1 FROM restores WHERE id > (SELECT restores FROM recheck_runs WHERE id = ?) LIMIT 1')
    .get(runId);
  if (restored !== undefined)
    throw fail('input-invalid', 'The record was restored since this run was accepted. Check these companies anew.', {
      detail: { field: 'restored', said: String(runId) },
    });
}
