import Sqlite from 'better-sqlite3';
import { z } from 'zod';
import { fillUpCut } from '../cut-pages.ts';
import { openForReading, type Database, type RecordFile } from '../database.ts';
import { columnsOf, commitsOf, quoted, sequencesOf, tablesOf } from '../record-facts.ts';

export type Value = string | number | null | Uint8Array;
export type Row = Readonly<Record<string, Value>>;

const Rows = z.array(
  z.record(
    z.string(),
    z.union([z.string(), z.number(), z.null(), z.custom<Uint8Array>((v) => v instanceof Uint8Array)]),
  ),
);

/** What a damaged record still yields. What it yields is true: each page carries an HMAC. */
export interface DamagedView {
  /** How far it goes; null where that cannot be read. */
  commits: number | null;
  sequences: Readonly<Record<string, number>>;
  /** The columns of a table; null for a table that is not there or cannot be described. */
  columns(table: string): string[] | null;
  /** Rows with `column` from the one number to the other, by that number; and the numbers that cannot be read. */
  read(table: string, column: string, from: number, to: number): { rows: Map<number, Row[]>; unreadable: number[] };
  /** All rows of a small table; null when one of them cannot be read. */
  readAll(table: string): Row[] | null;
  close(): void;
}

/** Runs a question that damage may keep from being answered. */
function unlessDamaged<Answer>(ask: () => Answer): Answer | null {
  try {
    return ask();
  } catch (error) {
    if (error instanceof Sqlite.SqliteError) return null;
    throw error;
  }
}

/** The rows by the number in one of their columns. */
export function groupBy(rows: readonly Row[], column: string): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const key = Number(row[column]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}

/** Rows of a table between two numbers, in order. */
export function selectBetween(db: Database, table: string, column: string, from: number, to: number): Row[] {
  const name = quoted(column);
  const found = db
    .prepare(`SELECT * FROM ${quoted(table)} WHERE ${name} >= ? AND ${name} <= ? ORDER BY ${name}`)
    .all(from, to);
  return Rows.parse(found);
}

function readSlice(db: Database, table: string, column: string, from: number, to: number): Row[] | null {
  return unlessDamaged(() => selectBetween(db, table, column, from, to));
}

/** Opens what is left of a record; null when not even its first page can be read. Open a copy: reading writes beside it. */
export function openDamaged(record: RecordFile): DamagedView | null {
  const db = unlessDamaged(() => openForReading(record));
  if (db === null) return null;
  unlessDamaged(() => fillUpCut(db));
  const tables = new Set(unlessDamaged(() => tablesOf(db)) ?? []);
  return {
    commits: unlessDamaged(() => commitsOf(db)),
    sequences: unlessDamaged(() => sequencesOf(db)) ?? {},
    columns: (table) => (tables.has(table) ? unlessDamaged(() => columnsOf(db, table)) : null),
    read(table, column, from, to) {
      const slice = readSlice(db, table, column, from, to);
      if (slice !== null) return { rows: groupBy(slice, column), unreadable: [] };
      const rows = new Map<number, Row[]>();
      const unreadable: number[] = [];
      for (let id = from; id <= to; id += 1) {
        const one = readSlice(db, table, column, id, id);
        if (one === null) unreadable.push(id);
        else if (one.length > 0) rows.set(id, one);
      }
      return { rows, unreadable };
    },
    readAll: (table) => unlessDamaged(() => Rows.parse(db.prepare(`SELECT * FROM ${quoted(table)}`).all())),
    close: () => db.close(),
  };
}
