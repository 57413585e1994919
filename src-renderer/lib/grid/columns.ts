/** One column of a grid. `from` is the window in which it begins to show: narrow ones show in every window. */
export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  /** The whole word, where the label is shortened. */
  readonly title?: string;
  /** A CSS grid track. Codes, dates and marks have fixed widths; the name takes the rest. */
  readonly width: string;
  readonly from: 'narrow' | 'normal' | 'wide';
  /** `amounts`: its figures stand flush right, and its head with them. */
  readonly holds?: 'amounts';
  /** Missing where the order of the rows is given. */
  readonly compare?: (a: Row, b: Row) => number;
}

export interface Sort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** The track lists of the three windows, see grid.css. Hidden columns leave no track behind. */
export function tracks(columns: readonly Column<never>[]): Record<'narrow' | 'normal' | 'wide', string> {
  const of = (...shown: Column<never>['from'][]) =>
    columns
      .filter((column) => shown.includes(column.from))
      .map((column) => column.width)
      .join(' ');
  return { narrow: of('narrow'), normal: of('narrow', 'normal'), wide: of('narrow', 'normal', 'wide') };
}

/** The rows in the order of a column. Equal rows keep the order in which they came; the given array is not changed. */
export function inOrder<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort | null): readonly Row[] {
  const compare = columns.find((column) => column.id === sort?.column)?.compare;
  if (sort === null || compare === undefined) return rows;
  return rows.toSorted(sort.direction === 'ascending' ? compare : (a, b) => compare(b, a));
}

/** A first click sorts upwards, the next turns round, the third gives back the order in which the rows came. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null;
}
