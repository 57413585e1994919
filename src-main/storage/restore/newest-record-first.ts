import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { z } from 'zod';
import { backupFiles, backupFolderOf, hasChangesOnly, readFacts } from '../backups/backup-folder.ts';
import { saysItIs } from '../backups/another-name.ts';
import { readAbout } from '../backups/changes-file.ts';
import { openForReading, type RecordFile } from '../database.ts';
import { commitsOf } from '../record-facts.ts';

/** One from before changes were counted is older than all that have a count. */
const uncounted = -1;
/** What cannot be read at all may be the newest: it is tried first, and told as one that cannot be used. */
const unreadable = Number.POSITIVE_INFINITY;

/** How many changes a backup's record had seen, by the backup itself, and whether it says that it is itself. */
interface Claim {
  readonly commits: number;
  readonly isItself: boolean;
}

/** What a backup claims; null where it cannot be read. */
function claimIn(record: RecordFile, name: string): Claim | null {
  try {
    const db = openForReading({ file: path.join(backupFolderOf(record.file), name), key: record.key });
    try {
      return hasChangesOnly(name)
        ? { commits: readAbout(db).commits, isItself: false }
        : { commits: commitsOf(db) ?? uncounted, isItself: saysItIs(db, name) === 'itself' };
    } finally {
      db.close();
    }
  } catch (error) {
    if (error instanceof Sqlite.SqliteError || error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

/**
 * The higher of what a backup says of itself and of what was written down beside it: one that is another is newer news. Of a
 * full one that says that it is itself, its own word alone.
 */
function claimOf(record: RecordFile, name: string): number {
  const own = claimIn(record, name);
  if (own?.isItself === true) return own.commits;
  const noted = readFacts(backupFolderOf(record.file), name);
  const claims = [own?.commits ?? null, noted === null ? null : (noted.commits ?? uncounted)];
  const said = claims.filter((claim) => claim !== null);
  return said.length === 0 ? unreadable : Math.max(...said);
}

/**
 * The names of the backups of a record, the newest record first: by how many changes it had seen, and not by a date that a
 * wrong clock may have given. Of one state the one with the later name comes first.
 */
export function newestRecordFirst(record: RecordFile): string[] {
  const claims = backupFiles(backupFolderOf(record.file)).map((name) => ({ name, claim: claimOf(record, name) }));
  return claims
    .toSorted((one, other) => (one.claim === other.claim ? 0 : other.claim - one.claim))
    .map(({ name }) => name);
}
