import type { Database } from 'better-sqlite3';
import { columnsOf, tablesOf } from '../record-facts.ts';
import { shapeOf } from '../restore/table-shapes.ts';

/** How it is known which rows of a table changed: by one column, or not at all. */
export interface NotedTable {
  table: string;
  columns: string[];
  /** The column by which its changes are noted; null for one of so few rows that all of them are taken. */
  key: string | null;
  /** Ids are given out upwards and never twice: what was added since then is known by its id and needs no note. */
  grows: boolean;
}

/** Books of a few rows each, of which some change with every change of the record: a note of it would say nothing. */
const taken = new Set(['record_state', 'history_size', 'day_clock', 'documents_read', 'order_totals']);

function keyOf(db: Database, table: string): string {
  const shape = shapeOf(db, table);
  if (shape.kind === 'rows') return 'id';
  if (shape.kind === 'groups') return shape.owner;
  const key = db.prepare('SELECT name FROM pragma_table_info(?) WHERE pk = 1').pluck().get(table);
  if (typeof key !== 'string') throw new Error(`The changes of ${table} cannot be noted: it has no key.`);
  return key;
}

const givesOutIds = (db: Database, table: string) =>
  db
    .prepare("SELECT sql LIKE '%PRIMARY KEY AUTOINCREMENT%' FROM sqlite_schema WHERE type = 'table' AND name = ?")
    .pluck()
    .get(table) === 1;

/** Every table of the record, with how its changes are known. Full text is made anew from the rows. */
export function notedTables(db: Database): NotedTable[] {
  return tablesOf(db).map((table) => {
    const key = taken.has(table) ? null : keyOf(db, table);
    return { table, columns: columnsOf(db, table), key, grows: key === 'id' && givesOutIds(db, table) };
  });
}
