import { rmSync } from 'node:fs';
import path from 'node:path';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import { problemsOfName } from '../backups/another-name.ts';
import { backUp } from '../backups/back-up.ts';
import { hasChangesOnly } from '../backups/backup-folder.ts';
import { putTogether } from '../backups/put-together.ts';
import { openForReading, storageFailure, type Database, type RecordFile } from '../database.ts';
import { versionOf } from '../migrations/migrate.ts';
import { restoreRecord } from '../restore/restore-record.ts';
import { checkWhole, type Progress } from './check.ts';
import type { Work } from './work.ts';

/** A file that was cut to nothing is a sound database without a table. */
const problemsOfNothing = (db: Database) => (versionOf(db) === 0 ? ['there is nothing in it'] : []);

/** Reads a record or a full backup as it lies there, and one that has only changes as the record that it stands for. */
function problemsOf({ file, key }: RecordFile, progress: Progress): string[] {
  const changesOnly = hasChangesOnly(file);
  const whole = changesOnly ? `${file}.part` : file;
  try {
    const about = changesOnly ? putTogether(path.dirname(file), path.basename(file), key, whole) : null;
    const db = openForReading({ file: whole, key });
    try {
      const problems = checkWhole(db, progress);
      return problems.length > 0 ? problems : [...problemsOfNothing(db), ...problemsOfName(file, db, about)];
    } finally {
      db.close();
    }
  } finally {
    if (changesOnly) rmSync(whole, { force: true });
  }
}

/** A record that does not even open is not sound either, nor is a backup that does not fit the one before it. */
function verify(record: RecordFile, progress: Progress): { problems: string[] } {
  try {
    return { problems: problemsOf(record, progress) };
  } catch (error) {
    const known = storageFailure(error);
    if (known instanceof FailureError && ['storage-damaged', 'backup-damaged'].includes(known.failure.code))
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
