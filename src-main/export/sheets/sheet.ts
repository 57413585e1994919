import type { SheetName } from '../../../src-shared/domain/sheet-name.ts';

/** What the cells of a column are. A cell that is none of it says so itself: see {@link SheetCell}. */
export type ColumnType = 'text' | 'whole-number' | 'amount' | 'date' | 'partial-date' | 'moment' | 'yes-no';

/** What one cell tells. */
export type SheetCell =
  /** Nothing is stated there, or nothing applies. It never says that there is none. */
  | { readonly kind: 'empty' }
  /** There is something, and nobody knows what. */
  | { readonly kind: 'not-known' }
  | { readonly kind: 'text'; readonly text: string }
  /** Stated, and it could not be read as what the column holds: the words as they came. */
  | { readonly kind: 'as-it-came'; readonly text: string }
  | { readonly kind: 'whole-number'; readonly value: number }
  /** Decimal digits, with a minus and a point where there is one, so that no digit that was stated is lost. */
  | { readonly kind: 'amount'; readonly digits: string }
  /** `YYYY-MM-DD` */
  | { readonly kind: 'date'; readonly day: string }
  /** `YYYY` or `YYYY-MM` */
  | { readonly kind: 'partial-date'; readonly date: string }
  /** ISO 8601 in UTC. */
  | { readonly kind: 'moment'; readonly at: string }
  | { readonly kind: 'yes-no'; readonly value: boolean };

/** One column of a sheet of rows. */
export interface SheetColumn<Row> {
  /** The stable name: English, in snake case, and never changed once it was released. */
  readonly name: string;
  /** What people read above it. */
  readonly heading: string;
  readonly type: ColumnType;
  /** In characters, for whoever draws it. */
  readonly width: number;
  readonly cell: (row: Row) => SheetCell;
}

/** A kind of sheet: what its columns are. The order of columns is stable, too; new ones stand at the end. */
export interface SheetDefinition<Row> {
  readonly name: SheetName;
  readonly title: string;
  readonly columns: readonly SheetColumn<Row>[];
}

export type SheetRows<Row> = Iterable<Row> | AsyncIterable<Row>;

/** Rows with what their columns are. The rows are read once, one after the other, and never held together. */
export interface Sheet<Row> {
  readonly definition: SheetDefinition<Row>;
  readonly rows: SheetRows<Row>;
}
