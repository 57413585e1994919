import Sqlite from 'better-sqlite3';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BackupFacts } from '../../../src-shared/domain/backup.ts';
import { openForReading, type Database, type RecordFile } from '../database.ts';
import { versionOf } from '../migrations/migrate.ts';
import { sequencesOf } from '../record-facts.ts';
import type { Progress } from '../work/check.ts';
import type { BackupWish } from './back-up.ts';
import { backUpChanges, FullUnreadableError, type FullBackup } from './back-up-changes.ts';
import { backupFolderOf, listBackups, noteDamaged } from './backup-folder.ts';

/** A full backup of a smaller record takes moments, and stands by itself: bytes. */
export const worthChanges = 16 * 1024 * 1024;

/** After so long the next backup is a full one, so that no more than a week stands on one file. */
const maxMs = 7 * 86_400_000;

/** What the record says of itself that a full backup must fit. */
interface Present {
  schemaVersion: number;
  /** Every change since the record had seen so many is noted. */
  changesKnownSince: number | null;
  sequences: Readonly<Record<string, number>>;
}

function presentOf(record: RecordFile): Present {
  const db = openForReading(record);
  try {
    const there = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'changes_known'").get() !== undefined;
    const since = there ? db.prepare('SELECT since FROM changes_known').pluck().get() : null;
    return {
      schemaVersion: versionOf(db),
      changesKnownSince: typeof since === 'number' ? since : null,
      sequences: sequencesOf(db),
    };
  } finally {
    db.close();
  }
}

/**
 * The newest full backup, if the changes since it are all known: of the same schema, with nothing restored since, which
 * puts rows in place without noting them, and with none found damaged that stands on it.
 */
function fullBackup(folder: string, present: Present, at: string, fromBytes: number): FullBackup | null {
  const all = listBackups(folder);
  const full = all.find(({ since, damagedAt }) => since === null && damagedAt === null);
  if (full === undefined || !existsSync(path.join(folder, full.name))) return null;
  const { commits, kept, filingsApart } = full;
  if (commits === null || kept === null || !filingsApart || full.size < fromBytes) return null;
  if (Math.abs(Date.parse(at) - Date.parse(full.at)) >= maxMs) return null;
  if (full.schemaVersion !== present.schemaVersion) return null;
  if (present.changesKnownSince === null || commits < present.changesKnownSince) return null;
  const restored = (sequences: Present['sequences']) => sequences['restores'] ?? 0;
  if (restored(full.sequences) !== restored(present.sequences)) return null;
  if (all.some(({ since, damagedAt }) => since === full.name && damagedAt !== null)) return null;
  return { ...full, commits, kept };
}

/** A full backup that cannot be read says nothing of the record. It is noted as what it is, and another one made. */
function openFull(folder: string, { name }: FullBackup, key: Uint8Array, at: string): Database | null {
  try {
    return openForReading({ file: path.join(folder, name), key });
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError)) throw error;
    noteDamaged(folder, name, at);
    return null;
  }
}

/**
 * Makes a backup of what changed since the newest full one. Null where there is none to build on, or where it is better to
 * make a full one.
 */
export function backUpSinceFull(
  record: RecordFile,
  wish: BackupWish,
  progress: Progress,
  fromBytes: number,
): BackupFacts | null {
  const folder = backupFolderOf(record.file);
  const since = fullBackup(folder, presentOf(record), wish.at, fromBytes);
  if (since === null) return null;
  const full = openFull(folder, since, record.key, wish.at);
  if (full === null) return null;
  try {
    return backUpChanges(record, { folder, since, full }, wish, progress);
  } catch (error) {
    if (!(error instanceof FullUnreadableError)) throw error;
    noteDamaged(folder, since.name, wish.at);
    return null;
  } finally {
    full.close();
  }
}
