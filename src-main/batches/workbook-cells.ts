import {
  hasUnreadableSign,
  maxListColumns,
  maxListRows,
  type CellTrouble,
  type ListRow,
} from '../../src-shared/domain/batch/list/list.ts';
import {
  formatOfId,
  plainFormat,
  readNumberFormat,
  showsTextItself,
  shownBy,
  type NumberFormat,
} from './number-format.ts';
import { readXml } from './read-xml.ts';
import { broken, WorkbookRefused } from './unpack-workbook.ts';

/** Workbooks write signs that XML has no place for as `_x0000_`. */
const decodedSigns = (text: string) =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The texts that the cells of a workbook share. What is written above a text, to say how it is spoken, is none of it. */
export function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let [current, isText, isSpoken] = ['', false, false];
  readXml(xml, {
    open(name) {
      if (name === 'si') current = '';
      if (name === 'rPh') isSpoken = true;
      if (name === 't') isText = true;
    },
    text(text) {
      if (isText && !isSpoken) current += text;
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isSpoken = false;
      if (name === 'si') texts.push(decodedSigns(current));
    },
  });
  return texts;
}

/** How a style of a workbook shows a number. */
export interface CellStyle {
  readonly format: NumberFormat;
  /** As a day or a time: what is stored is how many days after the first of January 1900. */
  readonly isDate: boolean;
  /** Whether a text is seen as it is stored. */
  readonly showsText: boolean;
}

/** The formats of days and times that every workbook has (ECMA-376, part 1, 18.8.30), also those of East Asian editions. */
const isDateFormat = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

/** Without texts in it and colours: `[$-409]d mmm yyyy`. */
const showsDate = (code: string) => /[dmyhs]/iu.test(code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/gu, ''));

/** The styles of a workbook in their order. */
export function stylesOf(xml: string): CellStyle[] {
  const formats = new Map<string, CellStyle>();
  const styles: CellStyle[] = [];
  let isCellStyles = false;
  readXml(xml, {
    open(name, attribute) {
      if (name === 'cellXfs') isCellStyles = true;
      const code = attribute('formatCode') ?? '';
      const id = attribute('numFmtId') ?? '';
      if (name === 'numFmt')
        formats.set(id, { format: readNumberFormat(code), isDate: showsDate(code), showsText: showsTextItself(code) });
      if (name === 'xf' && isCellStyles)
        styles.push(
          formats.get(id) ?? { format: formatOfId(Number(id)), isDate: isDateFormat(Number(id)), showsText: true },
        );
    },
    text() {},
    close(name) {
      if (name === 'cellXfs') isCellStyles = false;
    },
  });
  return styles;
}

const plainStyle: CellStyle = { format: plainFormat, isDate: false, showsText: true };

/** The column in a reference such as `AB12`, counted from 0; null where it has none. */
function columnIn(reference: string | null): number | null {
  const [, letters] = /^([A-Z]{1,7})\d*$/.exec(reference ?? '') ?? [];
  if (letters === undefined) return null;
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface OpenCell {
  column: number;
  type: string;
  style: CellStyle;
  value: string;
  isFormula: boolean;
  /** Whether another value begins behind its own: of two a reader takes the first, and another the last. */
  isSecond: boolean;
  /** How many elements are open within it: a value stands right in its cell, and not in what an extension adds. */
  depth: number;
}

/** A number as it is stored has 15 digits that can be relied on. What is not shown as it is stored is taken as stored. */
function numberText(
  value: string,
  { format, isDate }: CellStyle,
): { text: string; isShortened: boolean; isOtherwise: boolean } {
  const number = Number(value);
  if (value.trim() === '' || !Number.isInteger(number)) {
    const isOtherwise = value.trim() !== '' && !isDate && format.kind !== 'digits';
    return { text: value, isShortened: false, isOtherwise };
  }
  const text = Math.abs(number) < 1e21 ? BigInt(number).toString() : value;
  const seen = shownBy(format, text);
  return { text: seen ?? text, isShortened: Math.abs(number) >= 1e15, isOtherwise: seen === null && !isDate };
}

/** An empty number names no shared text, though it would be read as the first. */
const sharedAt = (shared: readonly string[], value: string) =>
  (value.trim() === '' ? undefined : shared[Number(value)]) ?? '\uFFFD';

function shown(cell: OpenCell, shared: readonly string[]): { text: string; troubles: CellTrouble[] } {
  const { column, type, value, style } = cell;
  const troubles: CellTrouble[] = cell.isFormula ? [{ kind: 'formula', column }] : [];
  const plain = type === 's' ? sharedAt(shared, value) : decodedSigns(value);
  const number = type === 'n' ? numberText(value, style) : { text: plain, isShortened: false, isOtherwise: false };
  if (type === 'e') troubles.push({ kind: 'error-value', column });
  if (type === 'n' && style.isDate && value !== '') troubles.push({ kind: 'date', column });
  const isText = type === 's' || type === 'inlineStr' || type === 'str';
  if (number.isOtherwise || (isText && plain !== '' && !style.showsText))
    troubles.push({ kind: 'shown-otherwise', column });
  if (number.isShortened) troubles.push({ kind: 'shortened-number', column });
  if (hasUnreadableSign(number.text)) troubles.push({ kind: 'unreadable-sign', column });
  return { text: number.text, troubles };
}

/** All cells of a list together have fewer letters. One shared text can stand in each of them, so that a few bytes become many. */
const maxLetters = 50_000_000;

/**
 * The rows of a worksheet, as a person sees them. A formula counts as the value that it had when the workbook was saved, and
 * is marked. Throws where there are more rows or columns than are taken in.
 */
export function rowsOfSheet(xml: string, shared: readonly string[], styles: readonly CellStyle[]): ListRow[] {
  const rows: ListRow[] = [];
  let row: { place: number; cells: string[]; troubles: CellTrouble[] } = { place: 0, cells: [], troubles: [] };
  let cell: OpenCell | null = null;
  /** The columns of the row that were read. */
  let read = new Set<number>();
  let isValue = false;
  let isSpoken = false;
  let isExtension = false;
  let letters = 0;
  const readers = {
    open(name: string, attribute: (name: string) => string | null) {
      if (name === 'row') {
        row = { place: Number(attribute('r') ?? row.place + 1), cells: [], troubles: [] };
        read = new Set();
      }
      if (name === 'c') {
        const column = columnIn(attribute('r')) ?? row.cells.length;
        if (column >= maxListColumns)
          throw new WorkbookRefused({ kind: 'too-many-columns', place: row.place, most: maxListColumns });
        // Of two cells in one place a reader takes the first and another the last: which was meant is not known.
        if (read.has(column)) throw broken(`a cell of row ${String(row.place)} is there twice`);
        read.add(column);
        const style = styles[Number(attribute('s') ?? 0)] ?? plainStyle;
        cell = { column, type: attribute('t') ?? 'n', style, value: '', isFormula: false, isSecond: false, depth: 0 };
        return;
      }
      if (cell === null) return;
      cell.depth += 1;
      if (name === 'f') cell.isFormula = true;
      if (name === 'extLst') isExtension = true;
      if (name === 'rPh') isSpoken = true;
      if (cell.depth === 1 && (name === 'v' || name === 'is')) cell.isSecond = cell.value !== '';
      isValue = !isSpoken && !isExtension && (name === 'v' || name === 't');
    },
    text(text: string) {
      if (!isValue || cell === null) return;
      if (cell.isSecond) throw broken(`a cell of row ${String(row.place)} has two values`);
      cell.value += text;
    },
    close(name: string) {
      isValue = false;
      if (name === 'rPh') isSpoken = false;
      if (name === 'extLst') isExtension = false;
      if (name !== 'c' && cell !== null) cell.depth -= 1;
      if (name === 'c' && cell !== null) {
        const { text, troubles } = shown(cell, shared);
        letters += text.length;
        if (letters > maxLetters) throw broken('its cells have more text than any list');
        while (row.cells.length < cell.column) row.cells.push('');
        row.cells[cell.column] = text;
        row.troubles.push(...troubles);
        cell = null;
      }
      if (name !== 'row') return;
      if (rows.length === maxListRows) throw new WorkbookRefused({ kind: 'too-many-rows', most: maxListRows });
      rows.push(row);
    },
  };
  readXml(xml, readers);
  return rows;
}
