import type { Sort } from './columns.ts';
import type { TableLayout } from './table-layout.svelte.ts';

export type { Sort };

/** A list that the record sorts by some of its columns, whatever part of it is read. */
export interface SortedByRecord {
  /** The order in which the record gave the rows; null for its own. */
  readonly readIn: Sort | null;
  isSortedByRecord(column: string): boolean;
  /** Reads the list anew where another order was chosen for it. */
  followSort(): void;
}

/** Whether two orders are one. */
export const isSameSort = (one: Sort | null, other: Sort | null): boolean =>
  one?.column === other?.column && one?.direction === other?.direction;

/** The order that somebody chose for a list, as far as the record can sort all of it by that column. */
export class RecordSort<Column extends string> {
  readonly #layout: TableLayout;
  readonly #columns: readonly Column[];
  /** Null where nothing was chosen, or a column that is worked out for the rows on screen alone. */
  readonly wanted = $derived.by(() => {
    const { sort } = this.#layout;
    const column = this.#columns.find((each) => each === sort?.column);
    return sort === null || column === undefined ? null : { column, direction: sort.direction };
  });

  constructor(layout: TableLayout, columns: readonly Column[]) {
    this.#layout = layout;
    this.#columns = columns;
  }

  has(column: string): boolean {
    return this.#columns.some((each) => each === column);
  }
}
