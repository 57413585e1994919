import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fail } from '../../../src-shared/contract/failure.ts';
import { KeptCounts, type BackupFacts } from '../../../src-shared/domain/backup.ts';
import { renameWhole, writeFileWhole } from '../../files/atomic-file.ts';
import { notedTables, type NotedTable } from '../changes/noted-tables.ts';
import { openForReading, openUnfinished, type Database, type RecordFile } from '../database.ts';
import { commitsOf, filingSource, quoted, sequencesOf, trailEndOf } from '../record-facts.ts';
import { checkWhole, type Progress } from '../work/check.ts';
import type { BackupWish } from './back-up.ts';
import { changesName, factsFileOf } from './backup-folder.ts';
import {
  beginChanges,
  endChanges,
  insertInto,
  insertKey,
  keysOf,
  readAbout,
  Row,
  rowsOf,
  type AboutChanges,
  type Row as RowValues,
  type Value,
} from './changes-file.ts';

/** A full backup that changes are counted from, and what is known of it. */
export type FullBackup = BackupFacts & { commits: number; kept: KeptCounts };

/** From so many changed rows on a full backup costs hardly more, and stands by itself. */
const maxChanged = 200_000;

const unsound = (said: string) =>
  fail('storage-damaged', 'The backup did not come out sound. It was not kept.', { detail: { said } });

/** The keys of the rows of a table that changed since a full backup was made. */
function changedKeys(db: Database, { table, key, grows }: NotedTable, since: FullBackup): RowValues {
  if (key === null) return [];
  // A change is noted with the number of changes before it, so that what came right after the backup has its number.
  const noted = 'SELECT row_key FROM changed_rows WHERE table_name = @table AND commits >= @commits';
  const added = `UNION SELECT ${quoted(key)} FROM ${quoted(table)} WHERE ${quoted(key)} > @highest`;
  return Row.parse(
    db
      .prepare(grows ? `${noted} ${added}` : noted)
      .safeIntegers()
      .pluck()
      .all({ table, commits: since.commits, ...(grows ? { highest: since.sequences[table] ?? 0 } : {}) }),
  );
}

interface Sides {
  /** The record, within one transaction. */
  record: Database;
  full: Database;
}

/** The full backup does not yield what is asked of it, which says nothing of the record. */
export class FullUnreadableError extends Error {
  override name = 'FullUnreadableError';
}

/** Reads something of the full backup. Throws `FullUnreadableError`: SQLite's own error would pass for one of the record. */
function ofFull<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (cause) {
    throw new FullUnreadableError('The full backup could not be read.', { cause });
  }
}

/** By how many rows a table grew, and by how many of those that a person counts in it. */
interface Growth {
  rows: number;
  kept: number;
}

/** Whether a person counts a row in its table: see `asPersonCounts`. */
function isCounted({ table, columns }: NotedTable, row: RowValues): boolean {
  return table !== 'snapshots' || row[columns.indexOf('source')] !== filingSource;
}

/** Writes what changed in one table, and returns by how much it grew. */
function writeTable({ record, full }: Sides, file: Database, table: NotedTable, keys: RowValues): Growth {
  const now = rowsOf(record, table);
  const before = ofFull(() => rowsOf(full, table));
  const insert = insertInto(file, table.table, table.columns);
  const counted = (rows: RowValues[]) => rows.filter((row) => isCounted(table, row)).length;
  const growth: Growth = { rows: 0, kept: 0 };
  const put = (rows: RowValues[], were: RowValues[]) => {
    for (const row of rows) insert.run(row);
    growth.rows += rows.length - were.length;
    growth.kept += counted(rows) - counted(were);
  };
  if (table.key === null)
    put(
      [...now.each()],
      ofFull(() => [...before.each()]),
    );
  const noteKey = insertKey(file);
  for (const key of keys) {
    noteKey.run(table.table, key);
    put(
      now.ofKey(key),
      ofFull(() => before.ofKey(key)),
    );
  }
  return growth;
}

/** Whole numbers of the record may come back as such from a file whose columns have no type. */
function sameValue(a: Value, b: Value | undefined): boolean {
  if (a instanceof Uint8Array && b instanceof Uint8Array) return Buffer.compare(a, b) === 0;
  if (typeof a === 'bigint' && typeof b === 'number') return Number(a) === b;
  return a === b;
}

const sameRow = (a: readonly Value[], b: readonly Value[]) =>
  a.length === b.length && a.every((value, at) => sameValue(value, b[at]));

/** Rows that were read twice and came in another order are the same. */
const inOrder = (rows: RowValues[]) =>
  rows.toSorted((a, b) => (a.map(String).join('\n') < b.map(String).join('\n') ? -1 : 1));

const sameRows = (a: RowValues[], b: RowValues[]) =>
  a.length === b.length && inOrder(a).every((row, at) => sameRow(row, inOrder(b)[at] ?? []));

/** Key by key: a document is as much as is held at once. */
function sameInBoth(record: Database, file: Database, table: NotedTable): boolean {
  const [now, kept] = [rowsOf(record, table), rowsOf(file, table)];
  if (table.key === null) return sameRows([...now.each()], [...kept.each()]);
  return keysOf(file, table.table).every((key) => sameRows(now.ofKey(key), kept.ofKey(key)));
}

/** Reads the file back from the disk: all its pages, and each row beside that of the record at the same moment. */
function verify(part: RecordFile, record: Database, tables: readonly NotedTable[]): AboutChanges {
  const file = openForReading(part);
  try {
    const problems = checkWhole(file, () => undefined);
    if (problems.length > 0) throw unsound(problems.slice(0, 3).join('; '));
    for (const table of tables)
      if (!sameInBoth(record, file, table)) throw unsound(`rows of ${table.table} are not those of the record`);
    return readAbout(file);
  } finally {
    file.close();
  }
}

/** Where the trail of the full backup ended: its last record, as the record has it, too. Null where either has none. */
function trailEnd({ record, full }: Sides): { hash: string | null; isOwn: boolean } {
  const end = ofFull(() => trailEndOf(full));
  if (end === null) return { hash: null, isOwn: true };
  const own = record.prepare('SELECT hash FROM trail WHERE id = ?').pluck().get(end.id);
  return { hash: end.hash, isOwn: own === end.hash };
}

function writeChanges(
  { record, full }: Sides,
  part: RecordFile,
  { name, since }: { name: string; since: FullBackup },
  tables: readonly NotedTable[],
  progress: Progress,
): boolean {
  const { hash: sinceTrail, isOwn } = trailEnd({ record, full });
  // The backup of another copy of the record lies there under that name: nothing is built on it.
  if (!isOwn) return false;
  const changed = tables.map((table) => ({ table, keys: changedKeys(record, table, since) }));
  if (changed.reduce((sum, { keys }) => sum + keys.length, 0) > maxChanged) return false;
  const file = openUnfinished(part);
  try {
    file.transaction(() => {
      beginChanges(file, tables);
      let { rows } = since;
      const kept: Record<string, number> = {};
      for (const [index, { table, keys }] of changed.entries()) {
        progress(index, 2 * changed.length);
        const growth = writeTable({ record, full }, file, table, keys);
        rows += growth.rows;
        kept[table.table] = growth.kept;
      }
      const held = Object.entries(since.kept).map(([name, count]) => [name, (count ?? 0) + (kept[name] ?? 0)] as const);
      endChanges(file, {
        ...{ name, since: since.name, sinceCommits: since.commits, sinceSequences: since.sequences, sinceTrail },
        ...{ schemaVersion: since.schemaVersion, commits: commitsOf(record) ?? 0, sequences: sequencesOf(record) },
        ...{ rows, kept: KeptCounts.parse(Object.fromEntries(held)) },
      });
    })();
  } finally {
    file.close();
  }
  return true;
}

/**
 * Makes a backup of what changed since a full one: the rows that were added, changed or taken away, encrypted under the
 * same key, read back as a whole and compared with the record row by row. What it costs depends on them and on nothing
 * else. Null where so much changed that a full one is better, or where the full one is not of this record. Throws as `backUp` does,
 * and `FullUnreadableError`.
 */
export function backUpChanges(
  record: RecordFile,
  { folder, since, full }: { folder: string; since: FullBackup; full: Database },
  wish: BackupWish,
  progress: Progress,
): BackupFacts | null {
  const name = changesName(wish.at, wish.reason);
  const part = { file: path.join(folder, `${name}.part`), key: record.key };
  const db = openForReading(record);
  try {
    return db.transaction(() => {
      const tables = notedTables(db);
      if (!writeChanges({ record: db, full }, part, { name, since }, tables, progress)) return null;
      const { rows, kept, commits, sequences, schemaVersion } = verify(part, db, tables);
      const facts: BackupFacts = {
        ...{ name, at: wish.at, reason: wish.reason, dossierVersion: wish.dossierVersion },
        ...{ size: statSync(part.file).size, damagedAt: null, since: since.name },
        ...{ rows, commits, sequences, schemaVersion, kept, filingsApart: true },
      };
      progress(1, 1);
      writeFileWhole(factsFileOf(folder, name), `${JSON.stringify(facts, null, 2)}\n`);
      renameWhole(part.file, path.join(folder, name));
      return facts;
    })();
  } catch (error) {
    for (const leftover of [part.file, `${part.file}-journal`, factsFileOf(folder, name)])
      rmSync(leftover, { force: true });
    throw error;
  } finally {
    db.close();
  }
}
