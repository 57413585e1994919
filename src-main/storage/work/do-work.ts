import { FailureError } from '../../../src-shared/contract/failure.ts';
import { backUp } from '../backups/back-up.ts';
import { openForReading, storageFailure, type RecordFile } from '../database.ts';
import { restoreRecord } from '../restore/restore-record.ts';
import { checkWhole, type Progress } from './check.ts';
import type { Work } from './work.ts';

/** A record that does not even open is not sound either. */
function verify(record: RecordFile, progress: Progress): { problems: string[] } {
  try {
    const db = openForReading(record);
    try {
      return { problems: checkWhole(db, progress) };
    } finally {
      db.close();
    }
  } catch (error) {
    const known = storageFailure(error);
    if (known instanceof FailureError && known.failure.code === 'storage-damaged')
      return { problems: [known.failure.detail.said ?? known.message] };
    throw error;
  }
}

/** Does the work and answers what came of it. Throws failures, and the system's errors as they are. */
export function doWork(work: Work, progress: Progress): unknown {
  try {
    switch (work.kind) {
      case 'back-up':
        return backUp(work.record, work.wish, progress);
      case 'verify':
        return verify(work.record, progress);
      case 'restore':
        return restoreRecord(work.record, work.wish, progress);
    }
  } catch (error) {
    throw storageFailure(error);
  }
}
