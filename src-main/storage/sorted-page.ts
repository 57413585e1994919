import { z } from 'zod';
import type { ListPlace, ListSort } from '../../src-shared/domain/list-sort.ts';
import type { Database } from './database.ts';
import { prepareOnce } from './prepared.ts';

/**
 * What the rows of a list are sorted by: columns of its table, none of them ever null, and the index that has them in this order; no
 * column and no index for their number alone.
 */
export interface SortedBy {
  keys: readonly string[];
  index: string | null;
}

/** A list whose rows are asked for in the order of a column. */
export interface SortedList {
  table: string;
  /** The column with the number of a row; `id` where it is left out. */
  id?: string;
  by: SortedBy;
  sort: ListSort;
  /**
   * What the rows are narrowed to. `few`: the question for their ids, which are so few that they are sorted aside. `many`: the condition
   * that each row of the index is held against, in its order, until the page is full.
   */
  rows: { kind: 'few'; ids: string } | { kind: 'many'; condition: string };
  values: Readonly<Record<string, string | number | null>>;
  limit: number;
}

/** Rows that are sorted aside in a few hundredths of a second. Of more than these, a page is soon full in the order of an index. */
export const fewRows = 10_000;

const Key = z.union([z.string(), z.number()]);
const Row = z.record(z.string(), z.unknown());

/** The condition that a row comes after a place, which the index is entered by, with its values. */
function afterPlace({ by, sort, table, id = 'id' }: SortedList): {
  condition: string;
  values: Record<string, string | number>;
} {
  const { after, direction } = sort;
  if (after === null) return { condition: 'true', values: {} };
  const values = Object.fromEntries(by.keys.map((_, at) => [`key${String(at)}`, Key.parse(after.keys[at])]));
  const columns = [...by.keys, id].map((key) => `${table}.${key}`);
  const place = [...Object.keys(values), 'afterId'].map((name) => `@${name}`);
  const sign = direction === 'ascending' ? '>' : '<';
  return {
    condition: `(${columns.join(', ')}) ${sign} (${place.join(', ')})`,
    values: { ...values, afterId: after.id },
  };
}

function questionOf(list: SortedList, after: string): string {
  const { table, id = 'id', by, rows, sort } = list;
  const direction = sort.direction === 'ascending' ? '' : ' DESC';
  const keys = by.keys.map((key, at) => `${table}.${key} AS key${String(at)}`);
  const order = [...by.keys, id].map((key) => `${table}.${key}${direction}`).join(', ');
  const from =
    rows.kind === 'few'
      ? `(${rows.ids}) AS shown CROSS JOIN ${table} ON ${table}.${id} = shown.id WHERE true`
      : `${table} ${by.index === null ? 'NOT INDEXED' : `INDEXED BY ${by.index}`} WHERE (${rows.condition})`;
  return `SELECT ${[`${table}.${id} AS id`, ...keys].join(', ')} FROM ${from} AND ${after} ORDER BY ${order} LIMIT @limit`;
}

/**
 * The ids of a page of a list in the order of a column, rows of one key by their number, and the place where the next page begins; null where
 * this one is the last.
 */
export function sortedPage(db: Database, list: SortedList): { ids: number[]; next: ListPlace | null } {
  const after = afterPlace(list);
  const found = prepareOnce(db, questionOf(list, after.condition))
    .all({ ...list.values, ...after.values, limit: list.limit + 1 })
    .map((received) => {
      const row = Row.parse(received);
      return {
        id: z.number().int().parse(row['id']),
        keys: list.by.keys.map((_, at) => Key.parse(row[`key${String(at)}`])),
      };
    });
  const page = found.slice(0, list.limit);
  return { ids: page.map(({ id }) => id), next: found.length > list.limit ? (page.at(-1) ?? null) : null };
}
