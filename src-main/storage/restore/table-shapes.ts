import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { quoted, tablesOf } from '../record-facts.ts';

/**
 * How the rows of a table are told apart. `rows`: by an id of their own. `groups`: they belong to a row of another
 * table and are taken with it. `whole`: few rows, taken all together.
 */
export type TableShape = { table: string; columns: string[] } & (
  { kind: 'rows' } | { kind: 'groups'; owner: string; ownerTable: string } | { kind: 'whole' }
);

const Columns = z.array(z.object({ name: z.string(), type: z.string(), pk: z.number() }));
const Links = z.array(z.object({ table: z.string(), from: z.string() }));

/** How the rows of one table are told apart. */
export function shapeOf(db: Database, table: string): TableShape {
  const columns = Columns.parse(db.pragma(`table_info(${quoted(table)})`));
  const names = columns.map(({ name }) => name);
  const keys = columns.filter(({ pk }) => pk > 0);
  const [key] = keys;
  if (keys.length === 1 && key?.name === 'id' && key.type === 'INTEGER') return { table, columns: names, kind: 'rows' };
  const [link] = Links.parse(db.pragma(`foreign_key_list(${quoted(table)})`));
  return link === undefined
    ? { table, columns: names, kind: 'whole' }
    : { table, columns: names, kind: 'groups', owner: link.from, ownerTable: link.table };
}

/**
 * The tables whose rows a restore brings together. The record's own books about itself are written anew, and what is read
 * out of profiles and PDFs is read out of them again.
 */
const ownBooks = new Set([
  ...['record_state', 'restores', 'history_size', 'day_clock', 'documents_read', 'order_totals'],
  ...['traits_read', 'company_traits', 'document_texts', 'work_standing', 'review_totals', 'batch_totals'],
  'shared_numbers',
]);

/** The tables of a record with their columns and keys, without those of the full text. */
export function tableShapes(db: Database): TableShape[] {
  return tablesOf(db)
    .filter((table) => !ownBooks.has(table))
    .map((table) => shapeOf(db, table));
}
