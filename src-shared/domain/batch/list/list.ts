/** What a person wrote a list of companies in, as far as it can be told by machine and corrected by a person. */
export type Separator = ',' | ';' | '\t' | '|';

/** What stands in a column of a list. */
export type ColumnMeaning =
  'own-reference' | 'name' | 'number' | 'jurisdiction' | 'address' | 'previous-name' | 'ignored';

/** Why a column is taken for what it is taken for. */
export type ColumnReason =
  /** Its heading says so. */
  | { kind: 'heading'; heading: string }
  /** So many of its cells, of those that were looked at, look like it. */
  | { kind: 'content'; fits: number; of: number }
  /** Its heading or its cells say what another column is taken for already; counted from 0. */
  | { kind: 'another-column'; column: number; meaning: ColumnMeaning }
  | { kind: 'not-recognised' }
  | { kind: 'person' };

export interface Column {
  readonly heading: string | null;
  readonly meaning: ColumnMeaning;
  readonly reason: ColumnReason;
}

/**
 * What is wrong with a cell as it was written. `unclosed-quote`: a quotation mark begins it and nothing ends it;
 * `stray-quote`: something stands behind the mark that ends it. Both were read as they stand. `unreadable-sign`: it has
 * control characters, or signs that could not be decoded. `formula`: what it shows was worked out when the workbook was
 * last saved. `error-value`: it shows an error. `shortened-number`: only some digits of a long number are stored. `date`: a day, which
 * is stored as a number of days. `shown-otherwise`: its format shows something else than what is stored, or it is not surely
 * known what; what is stored is taken.
 */
export type CellTroubleKind =
  | 'unclosed-quote'
  | 'stray-quote'
  | 'unreadable-sign'
  | 'formula'
  | 'error-value'
  | 'shortened-number'
  | 'date'
  | 'shown-otherwise';

export interface CellTrouble {
  readonly kind: CellTroubleKind;
  /** Counted from 0. */
  readonly column: number;
}

/** One row of a list as it was written. */
export interface ListRow {
  /** The line of a text on which the row begins, or the row of a worksheet; both counted from 1. */
  readonly place: number;
  readonly cells: readonly string[];
  readonly troubles: readonly CellTrouble[];
}

/** How the letters of a text can be written: what spreadsheets of any country save a list in. */
export const listCodings = [
  ...(['utf-8', 'utf-16-le', 'utf-16-be', 'windows-1252', 'windows-1250', 'windows-1251', 'windows-1253'] as const),
  ...(['windows-1254', 'windows-1255', 'windows-1256', 'windows-1257', 'windows-874'] as const),
  ...(['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr'] as const),
] as const;
export type ListCoding = (typeof listCodings)[number];

export type ListSource =
  | {
      kind: 'text';
      coding: ListCoding;
      /** Nothing in the bytes says that it is this coding: names in it are to be looked at. */
      isCodingGuessed: boolean;
      /** Null where each line is one cell. */
      separator: Separator | null;
    }
  | { kind: 'pasted'; separator: Separator | null }
  | { kind: 'workbook'; sheet: string; otherSheets: readonly string[] }
  /** Companies that the record holds dossiers of: nobody wrote them, and nothing of them is guessed. */
  | { kind: 'record' };

/** A list that was read. Every row that it has is the heading, among `rows`, or counted in `emptyRows`. */
export interface ReadList {
  readonly source: ListSource;
  readonly heading: ListRow | null;
  readonly columns: readonly Column[];
  readonly rows: readonly ListRow[];
  readonly emptyRows: number;
}

/** What a person says of a list where the machine guessed otherwise. Columns are counted from 0. */
export interface ListChoices {
  readonly coding?: ListCoding;
  readonly separator?: Separator | null;
  readonly hasHeading?: boolean;
  readonly columns?: ReadonlyMap<number, ColumnMeaning>;
}

/** Why nothing of a list was taken in. `place` names the row as in {@link ListRow}. */
export type ListRefusal =
  | { kind: 'too-large'; bytes: number; most: number }
  | { kind: 'too-many-rows'; most: number }
  | { kind: 'too-many-columns'; place: number; most: number }
  | { kind: 'empty' }
  /** It is no text and no workbook of today's form: a PDF, a picture, a program. */
  | { kind: 'not-a-list' }
  /** A workbook of before 2007, or one that a password protects: both begin alike. */
  | { kind: 'old-or-locked-workbook' }
  /** Unpacked it is larger than is taken in, or says another size than it has. */
  | { kind: 'unpacks-too-large'; part: string; most: number }
  | { kind: 'broken-workbook'; what: string }
  | { kind: 'no-such-sheet'; sheet: string; sheets: readonly string[] }
  /** Reading it was ended after so long. */
  | { kind: 'took-too-long'; seconds: number }
  /** Reading it was ended because it took more memory than any list needs. */
  | { kind: 'needs-too-much' };

export type ReadResult = { kind: 'read'; list: ReadList } | { kind: 'refused'; refusal: ListRefusal };

/** The rows of a list before anybody has said what its columns are. */
export type RowsResult = { kind: 'rows'; rows: readonly ListRow[] } | { kind: 'refused'; refusal: ListRefusal };

/** That nothing of a list was taken in, and why. */
export const refused = (refusal: ListRefusal) => ({ kind: 'refused', refusal }) as const;

/** The largest file that is taken in, in bytes: a list of 100,000 companies has about 10 MB. */
export const maxListBytes = 50_000_000;
export const maxListRows = 100_000;
export const maxListColumns = 500;

// oxlint-disable-next-line no-control-regex -- these are what it looks for
const unreadable = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\uFFFD]/;

/** Whether a text has signs that nobody wrote: control characters, halves of characters, what could not be decoded. */
export function hasUnreadableSign(text: string): boolean {
  return unreadable.test(text) || !text.isWellFormed();
}
