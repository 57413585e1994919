import { decodeList } from './list/decode-list.ts';
import { findSeparator, separatorTold } from './list/find-separator.ts';
import { guessColumns, isHeading } from './list/guess-columns.ts';
import {
  maxListBytes,
  refused,
  type ListChoices,
  type ListRow,
  type ListSource,
  type ReadResult,
  type RowsResult,
  type Separator,
} from './list/list.ts';
import { splitRows } from './list/split-rows.ts';

/** Nothing stands in the row, or nothing but separators that divide nothing. */
const isEmpty = ({ cells }: ListRow) => cells.every((cell) => /^[\s,;|]*$/u.test(cell));

/** Puts the rows of a list together with what its columns are. Refused only where there is no row with anything in it. */
export function listOfRows(rows: readonly ListRow[], source: ListSource, choices: ListChoices = {}): ReadResult {
  const filled = rows.filter((row) => !isEmpty(row));
  const [first] = filled;
  if (first === undefined) return refused({ kind: 'empty' });
  const heading = (choices.hasHeading ?? isHeading(first)) ? first : null;
  const stated = heading === null ? filled : filled.slice(1);
  return {
    kind: 'read',
    list: {
      source,
      heading,
      columns: guessColumns(heading, stated, choices.columns),
      rows: stated,
      emptyRows: rows.length - filled.length,
    },
  };
}

/** The rows of a text, with a line that tells its separator left out of them and counted in their places. */
function rowsOfText(text: string, choices: ListChoices): { separator: Separator | null; read: RowsResult } {
  const told = separatorTold(text);
  const body = told === null ? text : text.slice(told.length);
  const separator = choices.separator === undefined ? (told?.separator ?? findSeparator(body)) : choices.separator;
  const read = splitRows(body, separator);
  if (told === null || read.kind === 'refused') return { separator, read };
  return { separator, read: { kind: 'rows', rows: read.rows.map((row) => ({ ...row, place: row.place + 1 })) } };
}

/** A NUL and its like stand in no text; a few of them are somebody's mistake. */
// oxlint-disable-next-line no-control-regex -- these are what it looks for
const control = /[\0-\x08\x0E-\x1F]/g;
const sampleLength = 65_536;

function isNoText(bytes: Uint8Array, text: string): boolean {
  const sample = text.slice(0, sampleLength);
  const isNamed = ['%PDF-', '\x89PNG', 'GIF8', 'PK\x03\x04', '\x7FELF'].some((sign) =>
    Array.from(sign).every((letter, at) => bytes[at] === letter.codePointAt(0)),
  );
  return isNamed || (sample.match(control)?.length ?? 0) > sample.length / 10;
}

/**
 * Reads a list of companies from the bytes of a text file: CSV, with any separator, any end of line, and any of the
 * codings of {@link ListSource}. Nothing of it is lost: what cannot be read is marked in its row.
 */
export function readListFile(bytes: Uint8Array, choices: ListChoices = {}): ReadResult {
  if (bytes.length > maxListBytes) return refused({ kind: 'too-large', bytes: bytes.length, most: maxListBytes });
  const { text, coding, isGuessed } = decodeList(bytes, choices.coding);
  if (isNoText(bytes, text)) return refused({ kind: 'not-a-list' });
  const { separator, read } = rowsOfText(text, choices);
  if (read.kind === 'refused') return read;
  return listOfRows(read.rows, { kind: 'text', coding, isCodingGuessed: isGuessed, separator }, choices);
}

/** Reads a list that was pasted, which a spreadsheet puts on the clipboard with tabs between its cells. */
export function readPastedList(text: string, choices: ListChoices = {}): ReadResult {
  // Each UTF-16 unit counts as a byte: it is at least one in any coding.
  if (text.length > maxListBytes) return refused({ kind: 'too-large', bytes: text.length, most: maxListBytes });
  const { separator, read } = rowsOfText(text, choices);
  return read.kind === 'refused' ? read : listOfRows(read.rows, { kind: 'pasted', separator }, choices);
}
