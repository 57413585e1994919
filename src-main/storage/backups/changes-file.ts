import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { KeptCounts } from '../../../src-shared/domain/backup.ts';
import { quoted } from '../record-facts.ts';
import type { NotedTable } from '../changes/noted-tables.ts';

/*
 * A backup of changes is a database of its own under the record's key. Its tables have the names and columns of the
 * record's, without types: values come back as they were put in. Beside them lie the keys of all rows that changed, also of
 * those that are gone, and what it is about.
 */

/** What a backup of changes says of itself: its file alone tells what it belongs to. */
const AboutChanges = z.object({
  /** Its own name, so that it is not taken for another day's. Earlier ones do not say it. */
  name: z.string().optional(),
  /** The name of the full backup that these are the changes to. */
  since: z.string().regex(/^\d{8}T\d+Z-[a-z-]+\.db$/),
  /** How many changes that one had seen, and the highest ids that it had given out. */
  sinceCommits: z.number().int(),
  sinceSequences: z.record(z.string(), z.number().int()),
  /** The hash of its last record of the audit trail, null where it had none. Earlier ones do not say it. */
  sinceTrail: z.string().nullable().optional(),
  schemaVersion: z.number().int(),
  commits: z.number().int(),
  sequences: z.record(z.string(), z.number().int()),
  /** Rows of all tables of the record together. */
  rows: z.number().int().min(0),
  kept: KeptCounts,
});
export type AboutChanges = z.infer<typeof AboutChanges>;

/** A value as the driver gives it. Whole numbers may be too large for a number. */
const Value = z.union([z.string(), z.number(), z.bigint(), z.null(), z.instanceof(Uint8Array)]);
export type Value = z.infer<typeof Value>;
export const Row = z.array(Value);
export type Row = Value[];

const about = 'about_changes';
const keys = 'changed_keys';

/** Makes the tables of an empty file. */
export function beginChanges(file: Database, tables: readonly NotedTable[]): void {
  file.exec(`CREATE TABLE ${about} (said TEXT NOT NULL); CREATE TABLE ${keys} (table_name TEXT NOT NULL, row_key)`);
  for (const { table, columns, key } of tables) {
    file.exec(`CREATE TABLE ${quoted(table)} (${columns.map(quoted).join(', ')})`);
    if (key !== null) file.exec(`CREATE INDEX ${quoted(`${table}_by_key`)} ON ${quoted(table)} (${quoted(key)})`);
  }
}

/** The statement that puts a row with these columns into a table. */
export function insertInto(db: Database, table: string, columns: readonly string[]) {
  const places = columns.map(() => '?').join(', ');
  return db.prepare(`INSERT INTO ${quoted(table)} (${columns.map(quoted).join(', ')}) VALUES (${places})`);
}

/** The statement that notes the key of a changed row. */
export const insertKey = (file: Database) => file.prepare(`INSERT INTO ${keys} (table_name, row_key) VALUES (?, ?)`);

/** Writes what a file of changes says of itself, by which it is known to be whole. */
export function endChanges(file: Database, said: AboutChanges): void {
  file.prepare(`INSERT INTO ${about} (said) VALUES (?)`).run(JSON.stringify(said));
}

/** Throws where it says nothing that can be read. */
export function readAbout(file: Database): AboutChanges {
  return AboutChanges.parse(JSON.parse(z.string().parse(file.prepare(`SELECT said FROM ${about}`).pluck().get())));
}

/** The keys of the rows of a table that changed since then, of those that are gone, too. */
export function keysOf(file: Database, table: string): Row {
  return Row.parse(file.prepare(`SELECT row_key FROM ${keys} WHERE table_name = ?`).safeIntegers().pluck().all(table));
}

/** Rows of a table, column by column: all, one after the other, or those of a key. */
export function rowsOf(db: Database, { table, columns, key }: NotedTable) {
  const select = `SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(table)}`;
  const ofKey =
    key === null
      ? null
      : db
          .prepare(`${select} WHERE ${quoted(key)} = ?`)
          .safeIntegers()
          .raw();
  return {
    *each(): Generator<Row> {
      for (const row of db.prepare(select).safeIntegers().raw().iterate()) yield Row.parse(row);
    },
    ofKey: (value: Value) => z.array(Row).parse(ofKey?.all(value) ?? []),
  };
}
