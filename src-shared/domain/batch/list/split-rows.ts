import {
  hasUnreadableSign,
  maxListColumns,
  maxListRows,
  refused,
  type CellTrouble,
  type CellTroubleKind,
  type ListRow,
  type RowsResult,
  type Separator,
} from './list.ts';

/** A spreadsheet holds no longer cell, in UTF-16 units: a quotation mark that nothing ends sooner begins no quoted cell. */
const maxQuotedLength = 32_767;

/** One cell, and where what follows it begins: a separator, the end of a line, or the end of the text. */
interface Cell {
  readonly value: string;
  readonly end: number;
  readonly trouble: CellTroubleKind | null;
}

const isLineEnd = (sign: string) => sign === '\n' || sign === '\r';

function bareCell(text: string, start: number, separator: Separator | null, trouble: CellTroubleKind | null): Cell {
  let end = start;
  while (end < text.length) {
    const sign = text.charAt(end);
    if (sign === separator || isLineEnd(sign)) break;
    end += 1;
  }
  return { value: text.slice(start, end), end, trouble };
}

/** Where the mark stands that ends a quoted cell; null where none does within what a cell can hold. */
function closingQuote(text: string, start: number): number | null {
  let at = text.indexOf('"', start + 1);
  while (at !== -1 && at - start <= maxQuotedLength && text.charAt(at + 1) === '"') at = text.indexOf('"', at + 2);
  return at === -1 || at - start > maxQuotedLength ? null : at;
}

function quotedCell(text: string, start: number, separator: Separator | null): Cell {
  const close = closingQuote(text, start);
  if (close === null) return bareCell(text, start, separator, 'unclosed-quote');
  let end = close + 1;
  while (text.charAt(end) === ' ' && separator !== null) end += 1;
  const next = text.charAt(end);
  const value = text.slice(start + 1, close);
  if (end >= text.length || next === separator || isLineEnd(next))
    return { value: value.replaceAll('""', '"'), end, trouble: null };
  // A mark that was meant to end on its own line would otherwise swallow the rows below it.
  const isOverLines = /[\r\n]/.test(value);
  return bareCell(text, start, separator, isOverLines ? 'unclosed-quote' : 'stray-quote');
}

const cellAt = (text: string, start: number, separator: Separator | null) =>
  text.charAt(start) === '"' ? quotedCell(text, start, separator) : bareCell(text, start, separator, null);

/** How many lines end in a stretch of a text. */
function lineEndsIn(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\n' || (sign === '\r' && text.charAt(at + 1) !== '\n')) count += 1;
  }
  return count;
}

/** Behind the end of a line, which may be of two signs. */
const afterLineEnd = (text: string, at: number) =>
  text.charAt(at) === '\r' && text.charAt(at + 1) === '\n' ? at + 2 : at + 1;

/** The cells of a row; null where there are more than are taken in. */
function readRow(text: string, start: number, separator: Separator | null, place: number) {
  const cells: string[] = [];
  const troubles: CellTrouble[] = [];
  let at = start;
  for (;;) {
    const { value, end, trouble } = cellAt(text, at, separator);
    if (cells.length === maxListColumns) return null;
    if (trouble !== null) troubles.push({ kind: trouble, column: cells.length });
    if (hasUnreadableSign(value)) troubles.push({ kind: 'unreadable-sign', column: cells.length });
    cells.push(value);
    at = end;
    if (at >= text.length || text.charAt(at) !== separator) break;
    at += 1;
  }
  const row: ListRow = { place, cells, troubles };
  return { row, end: at };
}

/**
 * Parts a text into rows and cells as RFC 4180 defines them, with any separator and any end of line. What the definition
 * does not allow is read as it stands and marked: see {@link CellTroubleKind}.
 *
 * @param most how many rows are read; with more of them the list is refused, or cut where `isSample`
 */
export function splitRows(
  text: string,
  separator: Separator | null,
  { most = maxListRows, isSample = false }: { most?: number; isSample?: boolean } = {},
): RowsResult {
  const rows: ListRow[] = [];
  let [at, line] = [0, 1];
  while (at < text.length) {
    if (rows.length === most) return isSample ? { kind: 'rows', rows } : refused({ kind: 'too-many-rows', most });
    const read = readRow(text, at, separator, line);
    if (read === null) return refused({ kind: 'too-many-columns', place: line, most: maxListColumns });
    rows.push(read.row);
    const next = read.end >= text.length ? text.length : afterLineEnd(text, read.end);
    line += lineEndsIn(text, at, next);
    at = next;
  }
  return { kind: 'rows', rows };
}
