import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { KeptCounts } from '../../src-shared/domain/backup.ts';
import type { SnapshotSource } from '../../src-shared/domain/dossier.ts';
import { queryWithoutArgs } from './query.ts';

const TableRow = z.object({
  schema: z.string(),
  name: z.string(),
  type: z.string(),
  wr: z.number(),
  strict: z.number(),
});
const Columns = z.array(z.object({ name: z.string() }));
const Count = z.object({ count: z.number().int() });
const Sequence = z.object({ name: z.string(), seq: z.number().int() });
const Commits = z.object({ commits: z.number().int() }).optional();

/** A name of a table or a column as SQL takes it, whatever is in it. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Notes about rows, which are kept for the next backup and are no rows of ours. */
const notes = new Set(['changed_rows', 'changes_known']);

/** The tables that hold rows of ours. Full-text tables are left out: they are made anew from the rows. */
export function tablesOf(db: Database): string[] {
  return z
    .array(TableRow)
    .parse(db.pragma('table_list'))
    .filter(({ schema, type, name }) => schema === 'main' && type === 'table' && !name.startsWith('sqlite_'))
    .map(({ name }) => name)
    .filter((name) => !notes.has(name))
    .toSorted();
}

/** The columns that are stored; those that are worked out from them are not among them. */
export function columnsOf(db: Database, table: string): string[] {
  return Columns.parse(db.pragma(`table_info(${quoted(table)})`)).map(({ name }) => name);
}

export type RowCounts = Readonly<Record<string, number>>;

function countRowsOf(db: Database, table: string): number {
  return Count.parse(db.prepare(`SELECT count(*) AS count FROM ${quoted(table)}`).get()).count;
}

/** How many rows each table has. Reads all of them. */
export function countRows(db: Database): RowCounts {
  return Object.fromEntries(tablesOf(db).map((table) => [table, countRowsOf(db, table)]));
}

/** The source of a snapshot that was read from a filing. */
export const filingSource = 'v2-document' satisfies SnapshotSource;

/** The counts of tables as a person counts: a filing that was read as a profile is one document, and no profile. */
export function asPersonCounts(db: Database, counts: RowCounts): RowCounts {
  if (counts['snapshots'] === undefined) return counts;
  const filings = db.prepare('SELECT count(*) FROM snapshots WHERE source = ?').pluck().get(filingSource);
  return { ...counts, snapshots: counts['snapshots'] - Number(filings) };
}

/** How many there are of what a person counts in. */
export const countKept = queryWithoutArgs((db): KeptCounts => {
  const tables = Object.keys(KeptCounts.shape);
  return KeptCounts.parse(
    asPersonCounts(db, Object.fromEntries(tables.map((table) => [table, countRowsOf(db, table)]))),
  );
});

/** The highest id that each table has given out; ids are never given out twice. */
export const sequencesOf = queryWithoutArgs((db): Record<string, number> => {
  const rows = db.prepare('SELECT name, seq FROM sqlite_sequence').all();
  return Object.fromEntries(rows.map((row) => Sequence.parse(row)).map(({ name, seq }) => [name, seq]));
});

/** How many changes this record has seen; null for a record from before they were counted. */
export function commitsOf(db: Database): number | null {
  if (!tablesOf(db).includes('record_state')) return null;
  return Commits.parse(db.prepare('SELECT commits FROM record_state').get())?.commits ?? null;
}

const TrailEnd = z.object({ id: z.number().int(), hash: z.string() }).optional();

/** The last record of the audit trail with its hash, which stands for every one before it; null where there is none. */
export function trailEndOf(db: Database): { id: number; hash: string } | null {
  return TrailEnd.parse(db.prepare('SELECT id, hash FROM trail ORDER BY id DESC LIMIT 1').get()) ?? null;
}
