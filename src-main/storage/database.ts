import Sqlite from 'better-sqlite3';
import { existsSync, rmSync, statSync } from 'node:fs';
import { fail } from '../../src-shared/contract/failure.ts';
import { moveFile } from '../files/move-file.ts';
import { migrateToNewest } from './migrations/migrations.ts';
import type { RecordHead } from './marks/record-head.ts';

export type Database = Sqlite.Database;

/** What opens a record. Without a file it lives in memory and ends with the process. */
export interface DatabasePlace {
  file: string | null;
  /** 32 bytes; null only for a record in memory. */
  key: Uint8Array | null;
  /** How far the keychain remembers it to be; not given where it remembers nothing. */
  remembered?: RecordHead | null;
}

/** A record that lies on the disk. */
export interface RecordFile {
  file: string;
  key: Uint8Array;
  /** How far the keychain remembers it to be; not given where it remembers nothing. */
  remembered?: RecordHead | null;
}

/** The system's own words for why a file could not be written. */
function systemFailure(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error;
  const more = { cause: error, detail: { said: error.code }, retryable: true };
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    return fail('disk-full', 'The disk is full. Nothing was saved half.', more);
  return /^E[A-Z]+$/.test(error.code) ? fail('storage-failed', 'A file could not be written or read.', more) : error;
}

/** SQLite's or the system's own words for why something failed, as a failure that says what it means for the officer. */
export function storageFailure(error: unknown): unknown {
  if (!(error instanceof Sqlite.SqliteError)) return systemFailure(error);
  const more = { cause: error, detail: { said: error.code } };
  if (error.code === 'SQLITE_FULL')
    return fail('disk-full', 'The disk is full. Nothing was saved half.', { ...more, retryable: true });
  // The cipher cannot tell a wrong key from a damaged first page: both read as "not a database".
  if (error.code === 'SQLITE_NOTADB' || error.code.startsWith('SQLITE_CORRUPT'))
    return fail('storage-damaged', 'The record cannot be read: it is damaged, or its key is another one.', more);
  return fail('storage-failed', 'The record could not be used.', { ...more, retryable: true });
}

function unlock(db: Database, key: Uint8Array): void {
  // SQLCipher's format: each page carries an HMAC, so a changed byte is found when its page is read.
  db.pragma("cipher = 'sqlcipher'");
  // As a raw key in hex: a passphrase would be stretched at every opening, and 32 random bytes need no stretching.
  db.pragma(`key = "x'${Buffer.from(key).toString('hex')}'"`);
}

/** What holds for each connection that a record is written through, and is not kept in its file. */
export function configure(db: Database): void {
  db.pragma('journal_mode = WAL');
  // A commit that was shown as saved is on the disk, not on its way there.
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  // Sorting a large result would otherwise write rows to a temporary file in clear.
  db.pragma('temp_store = MEMORY');
  db.pragma('secure_delete = ON');
  db.pragma('busy_timeout = 5000');
}

/** Opens a record or a backup to read it, changing nothing. Throws SQLite's own error when it cannot be read. */
export function openForReading({ file, key }: RecordFile): Database {
  const db = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    unlock(db, key);
    db.pragma('temp_store = MEMORY');
    db.pragma('busy_timeout = 5000');
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * Opens a file that is still being put together, as it is: one that is ended half is made anew, so that nothing waits for the
 * disk. Whoever makes it has it synced when it is whole.
 */
export function openUnfinished({ file, key }: RecordFile): Database {
  const db = new Sqlite(file);
  try {
    unlock(db, key);
    db.pragma('temp_store = MEMORY');
    db.pragma('journal_mode = MEMORY');
    db.pragma('synchronous = OFF');
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** SQLite takes an empty file for a new database. A record that was emptied must not pass for one that never was. */
function refuseEmptied(file: string): void {
  if (statSync(file).size === 0)
    throw fail('storage-damaged', 'The file of the record is empty. It was left as it is.');
}

/**
 * What a record without a row holds, kept from the first one in memory. Each further one begins as a copy of it: the steps of
 * all versions take forty times as long.
 */
let withoutRows: Buffer | null = null;

/** Opens, unlocks and proves that something can be read: a wrong key shows only when the first page is. */
function connect({ file, key }: DatabasePlace): Database {
  const db = new Sqlite(file ?? withoutRows ?? ':memory:');
  try {
    if (key !== null) unlock(db, key);
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    configure(db);
    migrateToNewest(db);
    if (file === null) withoutRows ??= db.serialize();
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * Closes a database of which the file alone is renamed. Closing writes what is in the log back to the file too, but says
 * nothing where the disk has no room for it: the renamed file would lack what is left in the log. Throws SQLite's error.
 */
export function closeWhole(db: Database): void {
  try {
    db.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    db.close();
  }
}

/** Makes a new record beside its place and renames it when it is whole: a kill leaves none or a good one. */
function createRecord(file: string, key: Uint8Array | null): void {
  const beside = `${file}.new`;
  for (const part of ['', '-wal', '-shm']) rmSync(beside + part, { force: true });
  closeWhole(connect({ file: beside, key }));
  moveFile(beside, file);
}

/**
 * Opens the record, brings it to the newest version and proves that it can be read. Throws `storage-damaged`,
 * `storage-newer`, `storage-failed` or `disk-full`; the file is then as it was.
 */
export function openDatabase(place: DatabasePlace): Database {
  try {
    if (place.file !== null) {
      if (existsSync(place.file)) refuseEmptied(place.file);
      else createRecord(place.file, place.key);
    }
    return connect(place);
  } catch (error) {
    throw storageFailure(error);
  }
}
