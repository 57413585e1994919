import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../../src-main/storage/database.ts';
import { fewRows } from '../../../src-main/storage/sorted-page.ts';
import type { ListPlace, SortDirection } from '../../../src-shared/domain/list-sort.ts';
import { plansOf } from './plans.ts';

/** A row of a list with what each column sorts it by, worked out from what the row states. */
export interface Fact<Column extends string> {
  id: number;
  keys: Readonly<Record<Column, readonly (string | number)[]>>;
}

interface Asked<Column extends string> {
  sort: { column: Column; direction: SortDirection; after: ListPlace | null };
  limit: number;
}

interface Page {
  ids: readonly number[];
  next: ListPlace | null | undefined;
}

/** A list that the record sorts by each of these columns. */
export interface SortedList<Column extends string> {
  db: () => Database;
  table: string;
  columns: readonly Column[];
  facts(): Fact<Column>[];
  read(db: Database, asked: Asked<Column>): Page;
}

export const sure = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('There is nothing at this place.');
  return value;
};

const directions = ['ascending', 'descending'] as const;

/** As SQLite compares: numbers by value, texts by their bytes, and the number of the row where all else is alike. */
function compared<Column extends string>(one: Fact<Column>, other: Fact<Column>, column: Column): number {
  for (const [at, key] of one.keys[column].entries()) {
    const beside = sure(other.keys[column][at]);
    const difference =
      typeof key === 'number' ? key - Number(beside) : Buffer.compare(Buffer.from(key), Buffer.from(String(beside)));
    if (difference !== 0) return difference;
  }
  return one.id - other.id;
}

const Changes = z.number();

/** Works something out of a record once for all tests that find it unchanged: of many rows it takes longer than a test. */
export function oncePerChange<Value>(work: () => Value, db: () => Database): () => Value {
  let kept: { of: Database; changes: number; value: Value } | null = null;
  return () => {
    const of = db();
    const changes = Changes.parse(of.prepare('SELECT total_changes()').pluck().get());
    if (kept?.of !== of || kept.changes !== changes) kept = { of, changes, value: work() };
    return kept.value;
  };
}

/** The list, of which what its rows state and its bytes are read anew only where something was written. */
function readOnce<Column extends string>(list: SortedList<Column>): SortedList<Column> & { bytes(): Buffer } {
  const bytes = oncePerChange(() => list.db().serialize(), list.db);
  return { ...list, facts: oncePerChange(() => list.facts(), list.db), bytes };
}

function expectedIn<Column extends string>(list: SortedList<Column>, column: Column, direction: SortDirection) {
  const sign = direction === 'ascending' ? 1 : -1;
  return list.facts().toSorted((a, b) => sign * compared(a, b, column));
}

const every = <Column extends string>(columns: readonly Column[]) =>
  columns.flatMap((column) => directions.map((direction) => [column, direction] as const));

/** Every page of a list, one after the other. */
function pages<Column extends string>(
  { db, read }: SortedList<Column>,
  sort: { column: Column; direction: SortDirection },
  limit: number,
): number[] {
  const ids: number[] = [];
  let after: ListPlace | null = null;
  for (let page = 0; page < 1_000; page += 1) {
    const answer: Page = read(db(), { sort: { ...sort, after }, limit });
    ids.push(...answer.ids);
    if (answer.next === null || answer.next === undefined) return ids;
    after = answer.next;
  }
  throw new Error('The list has no end.');
}

/** Of few rows: all pages of the list, by every column and in both directions. */
export function sortsFewRows<Column extends string>(given: SortedList<Column>): void {
  const list = readOnce(given);
  it.each(every(list.columns))('by %s, %s: pages follow each other and leave out no row', (column, direction) => {
    const expected = expectedIn(list, column, direction);
    expect(expected.length).toBeGreaterThan(3);
    expect(pages(list, { column, direction }, 2)).toEqual(expected.map(({ id }) => id));
  });
}

/** The plans of the questions for pages: a statement that was prepared before would not be seen being asked. */
function stepsOf<Column extends string>(
  { bytes, table, read }: ReturnType<typeof readOnce<Column>>,
  asked: Asked<Column>,
): string[] {
  const fresh = new Sqlite(bytes());
  try {
    return plansOf(fresh, (on) => read(on, asked))
      .filter(({ sql }) => sql.startsWith(`SELECT ${table}.id AS id`) && sql.includes('ORDER BY'))
      .flatMap(({ steps }) => steps);
  } finally {
    fresh.close();
  }
}

/** Of more rows than are sorted aside: pages by every column and in both directions, and how SQLite comes to them. */
export function sortsManyRows<Column extends string>(given: SortedList<Column>): void {
  const list = readOnce(given);
  it.each(every(list.columns))(
    'of many by %s, %s: the first pages are those of the whole list',
    (column, direction) => {
      const expected = expectedIn(list, column, direction).map(({ id }) => id);
      expect(expected.length).toBeGreaterThan(fewRows);
      const first = list.read(list.db(), { sort: { column, direction, after: null }, limit: 150 });
      const second = list.read(list.db(), {
        sort: { column, direction, after: sure(first.next ?? undefined) },
        limit: 150,
      });
      expect([...first.ids, ...second.ids]).toEqual(expected.slice(0, 300));
    },
  );

  it.each(every(list.columns))(
    'of many by %s, %s: the index is entered at the place, and nothing is sorted aside',
    (column, direction) => {
      const expected = expectedIn(list, column, direction);
      const middle = sure(expected[Math.floor(expected.length / 2)]);
      for (const after of [null, { keys: [...middle.keys[column]], id: middle.id }]) {
        const steps = stepsOf(list, { sort: { column, direction, after }, limit: 100 });
        const own = steps.filter((step) => new RegExp(`^(SCAN|SEARCH) ${list.table}( |$)`).test(step));
        expect(own).toHaveLength(1);
        expect(own).toEqual([
          expect.stringMatching(
            after === null ? new RegExp(`^(SCAN|SEARCH) ${list.table}`) : new RegExp(`^SEARCH ${list.table} USING`),
          ),
        ]);
        expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
      }
    },
  );
}
