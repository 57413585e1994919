import { rmSync } from 'node:fs';
import path from 'node:path';
import { fail, FailureError } from '../../../src-shared/contract/failure.ts';
import { isAnotherBackup } from '../backups/another-name.ts';
import { backupFolderOf, hasChangesOnly, readFacts } from '../backups/backup-folder.ts';
import { newestRecordFirst } from './newest-record-first.ts';
import { putTogether } from '../backups/put-together.ts';
import { openForReading, storageFailure, type RecordFile } from '../database.ts';
import { newestVersion } from '../migrations/migrations.ts';
import { versionOf } from '../migrations/migrate.ts';
import { commitsOf, sequencesOf } from '../record-facts.ts';
import { puttingFileOf } from './restore-files.ts';
import { checkWhole, partOf, type Progress } from '../work/check.ts';

/** A backup that was read as a whole and found good. */
export interface GoodBackup {
  name: string;
  at: string;
  /** A full record. */
  file: string;
  /** Whether that was put together for this, and may be moved. */
  putTogether: boolean;
  commits: number | null;
  sequences: Readonly<Record<string, number>>;
}

/** When a backup was made: by its facts, or by its name where they are lost. */
function madeAt(folder: string, name: string): string {
  const byName = () => name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d*)Z.*$/, '$1-$2-$3T$4:$5:$6.$7Z');
  return readFacts(folder, name)?.at ?? byName();
}

/** What the system or SQLite throws where a record cannot be put together for want of room. */
function isNoRoom(thrown: unknown): boolean {
  const known = storageFailure(thrown);
  return known instanceof FailureError && known.failure.code === 'disk-full';
}

/** Reads a backup as a whole; one that has only changes as the record that is put together from them. */
function examine(record: RecordFile, name: string, progress: Progress): GoodBackup | null {
  const changesOnly = hasChangesOnly(name);
  const good = examineWhole(record, name, changesOnly, progress);
  // What was put together for nothing takes as much room as the record.
  if (changesOnly && good === null) rmSync(puttingFileOf(record.file), { force: true });
  return good;
}

function examineWhole(record: RecordFile, name: string, changesOnly: boolean, progress: Progress): GoodBackup | null {
  const folder = backupFolderOf(record.file);
  const file = changesOnly ? puttingFileOf(record.file) : path.join(folder, name);
  try {
    const about = changesOnly ? putTogether(folder, name, record.key, file) : null;
    const db = openForReading({ file, key: record.key });
    try {
      // A file that was cut to nothing is a sound database without a version.
      if (versionOf(db) === 0 || versionOf(db) > newestVersion || checkWhole(db, progress).length > 0) return null;
      if (isAnotherBackup(path.join(folder, name), db, about)) return null;
      return {
        ...{ name, at: madeAt(folder, name), file, putTogether: changesOnly },
        ...{ commits: commitsOf(db), sequences: sequencesOf(db) },
      };
    } finally {
      db.close();
    }
  } catch (thrown) {
    // A stop says nothing of the backup: taken for one that cannot be used, it would stand in the report as bad.
    if (thrown instanceof FailureError && thrown.failure.code === 'cancelled') throw thrown;
    // A full disk says nothing of it either.
    if (isNoRoom(thrown)) throw thrown;
    return null;
  }
}

/**
 * The newest backup that opens with the key, is sound, and is the one whose name it has, or the named one, with the newer ones
 * that are not. Throws `storage-damaged` when there is none, `backup-damaged` for a named one, and what `progress` throws to
 * stop it: nothing was changed then.
 */
export function chooseBackup(
  record: RecordFile,
  named: string | null,
  progress: Progress,
): { backup: GoodBackup; unusable: string[] } {
  const names = newestRecordFirst(record).filter((name) => named === null || name === named);
  const unusable: string[] = [];
  for (const [index, name] of names.entries()) {
    const backup = examine(record, name, partOf(progress, index, names.length));
    if (backup !== null) return { backup, unusable };
    unusable.push(name);
  }
  if (named !== null)
    throw fail('backup-damaged', 'This backup cannot be read as a whole. Nothing was replaced.', {
      detail: {
        said:
          names.length === 0
            ? 'it is not there'
            : 'it does not open, is not sound, or is another backup than its name says',
      },
    });
  const said = names.length === 0 ? 'no backup' : `none of ${String(names.length)} backups can be used`;
  throw fail('storage-damaged', 'The record is damaged, and there is no good backup to restore it from.', {
    detail: { said },
  });
}
