import { existsSync, statSync } from 'node:fs';
import { fail } from '../../src-shared/contract/failure.ts';
import { backUp } from './backups/back-up.ts';
import { cutPages } from './cut-pages.ts';
import {
  openDatabase,
  openForReading,
  storageFailure,
  type Database,
  type DatabasePlace,
  type RecordFile,
} from './database.ts';
import { readMarks, type MarkLog } from './marks/mark-log.ts';
import { keepMarks, type Marks } from './marks/marks.ts';
import { refuseOtherRecord, type RecordHead } from './marks/record-head.ts';
import { versionOf } from './migrations/migrate.ts';
import { newestVersion } from './migrations/migrations.ts';
import { commitsOf } from './record-facts.ts';
import { recordIsKnown } from './record-folder.ts';
import { restoreIsUnderWay } from './restore/restore-files.ts';

/** A record that is open, and what is written down about it outside; null for one in memory. */
export interface OpenRecord {
  db: Database;
  marks: Marks | null;
}

/** Marks are begun when a record is first opened. One that was used and has none was put here without them. */
function refuseWithoutMarks(commits: number | null, log: MarkLog): void {
  if (log.kind === 'read' || commits === null || commits === 0) return;
  const said = log.kind === 'none' ? 'the marks are not there' : 'the marks cannot be read';
  throw fail('storage-damaged', 'The marks beside the record, which say how far it is, are missing.', {
    detail: { said },
  });
}

/** A record that has seen fewer changes than were written down has lost some, even if all of it can be read. */
function refuseCutBack(commits: number | null, log: MarkLog): void {
  if (log.kind !== 'read' || commits === null || commits >= log.mark.commits) return;
  const lost = log.mark.commits - commits;
  throw fail('storage-damaged', `The last ${String(lost)} changes are missing from the record.`, {
    detail: { said: `${String(commits)} of ${String(log.mark.commits)} changes` },
  });
}

function refuseCutOff(pages: number): void {
  if (pages === 0) return;
  throw fail('storage-damaged', 'The end of the file of the record is missing.', {
    detail: { said: `${String(pages)} pages are missing` },
  });
}

function refuseMissing(file: string, remembered: RecordHead | null): void {
  if (!existsSync(file) && (recordIsKnown(file) || remembered !== null))
    throw fail('storage-damaged', 'The file of the record is not there.', { detail: { said: 'missing' } });
}

/**
 * What a record says of itself, read without changing it: a connection that may write would tidy its log away when it
 * is closed, and with it what a damaged one still holds.
 */
function readBefore(record: RecordFile): { version: number; commits: number | null; cut: number } {
  const db = openForReading(record);
  try {
    const read = { version: versionOf(db), commits: commitsOf(db), cut: cutPages(db) };
    refuseCutOff(read.cut);
    refuseOtherRecord(db, record.remembered ?? null);
    return read;
  } finally {
    db.close();
  }
}

/**
 * Proves that a record is whole and not cut back, and returns the version of its schema. Changes nothing. The marks are
 * read first: another process that still writes changes the record before its marks, so that a record that is read
 * later than its marks is never behind them.
 */
export function proveNotCutBack(record: RecordFile): number {
  const log = readMarks(record.file, record.key);
  const { version, commits } = readBefore(record);
  refuseWithoutMarks(commits, log);
  refuseCutBack(commits, log);
  return version;
}

/** Proves that a record is not cut back, and backs it up if its schema is about to be changed. */
function prepare(record: RecordFile, dossierVersion: string): void {
  const version = proveNotCutBack(record);
  if (version === 0 || version >= newestVersion) return;
  backUp(record, { reason: 'before-migration', at: new Date().toISOString(), dossierVersion }, () => undefined);
}

/**
 * Opens the record as `openDatabase` does, with a verified backup before its schema is changed, and proves by the marks
 * and by what the keychain remembers that nothing was cut off and no older copy was put in its place. Throws what `openDatabase` throws; `storage-damaged` also for a record that is missing or
 * was cut back. No file is changed then.
 */
export function openRecord(place: DatabasePlace, dossierVersion: string): OpenRecord {
  const { file, key, remembered = null } = place;
  if (file === null || key === null) return { db: openDatabase(place), marks: null };
  const record = { file, key, remembered };
  if (restoreIsUnderWay(file))
    throw fail('storage-damaged', 'The restore of the record was not finished.', { detail: { said: 'restoring' } });
  refuseMissing(file, remembered);
  try {
    if (existsSync(file) && statSync(file).size > 0) prepare(record, dossierVersion);
  } catch (error) {
    throw storageFailure(error);
  }
  const db = openDatabase(place);
  try {
    return { db, marks: keepMarks(db, record) };
  } catch (error) {
    db.close();
    throw storageFailure(error);
  }
}
