import type { ColumnMeaning, ListRow, ReadList } from '../list/list.ts';

type Told = Exclude<ColumnMeaning, 'ignored'>;

/**
 * A row that has other cells than its list has columns. `cells-left-out`: more of them, from `first` to `last`, counted from 1, of which
 * `left` are read as nothing: perhaps a separator stands within a cell, so that what follows it stands in the wrong column.
 * `cells-missing`: the row ends after cell `last` of `of`, before `missing`.
 */
export type RowWidth =
  | { kind: 'cells-left-out'; first: number; last: number; left: readonly string[] }
  | { kind: 'cells-missing'; last: number; of: number; missing: readonly Told[] };

/** So many of the cells that are left out are named. */
const maxNamed = 5;

/** What a company is asked by: a row that ends before anything else lacks nothing that is asked. */
const asked: ReadonlySet<ColumnMeaning> = new Set(['name', 'number', 'jurisdiction']);

/** How many cells a row of a list should have: as many as its heading, or as most rows; null where no half of them agrees. */
function widthOf({ heading, rows }: ReadList): number | null {
  if (heading !== null) return heading.cells.length;
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most === undefined || most[1] * 2 <= rows.length ? null : most[0];
}

function widthTold({ cells }: ListRow, width: number, meanings: readonly ColumnMeaning[]): RowWidth | null {
  const left = cells.flatMap((cell, column) =>
    column < width || cell.trim() === '' || (meanings[column] ?? 'ignored') !== 'ignored' ? [] : [{ cell, column }],
  );
  const [first, last] = [left[0], left.at(-1)];
  if (first !== undefined && last !== undefined) {
    const named = left.slice(0, maxNamed).map(({ cell }) => cell.trim());
    return { kind: 'cells-left-out', first: first.column + 1, last: last.column + 1, left: named };
  }
  const missing = meanings.slice(cells.length, width).flatMap((one) => (one === 'ignored' ? [] : [one]));
  if (!missing.some((one) => asked.has(one))) return null;
  return { kind: 'cells-missing', last: cells.length, of: width, missing };
}

/**
 * What is wrong with how many cells each row of a list has, in the order of the rows; null for a row that has what it should. In a
 * workbook a cell that nobody filled is not stored, and no separator stands wrong.
 */
export function rowWidths(list: ReadList): readonly (RowWidth | null)[] {
  const { source, rows, columns } = list;
  const width = source.kind === 'workbook' || source.kind === 'record' ? null : widthOf(list);
  const meanings = columns.map(({ meaning }) => meaning);
  return rows.map((row) => (width === null ? null : widthTold(row, width, meanings)));
}
