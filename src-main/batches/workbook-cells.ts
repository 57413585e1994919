import {
  hasUnreadableSign,
  maxListColumns,
  maxListRows,
  type CellTrouble,
  type ListRow,
} from '../../src-shared/domain/batch/list/list.ts';
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

/** For each style of a workbook, in how many digits it shows a number: `00000000` keeps the zeros of company numbers. */
export function digitsOfStyles(xml: string): number[] {
  const formats = new Map<string, number>();
  const digits: number[] = [];
  let isCellStyles = false;
  readXml(xml, {
    open(name, attribute) {
      if (name === 'cellXfs') isCellStyles = true;
      const code = attribute('formatCode') ?? '';
      if (name === 'numFmt' && /^0+$/.test(code)) formats.set(attribute('numFmtId') ?? '', code.length);
      if (name === 'xf' && isCellStyles) digits.push(formats.get(attribute('numFmtId') ?? '') ?? 0);
    },
    text() {},
    close(name) {
      if (name === 'cellXfs') isCellStyles = false;
    },
  });
  return digits;
}

/** The column in a reference such as `AB12`, counted from 0; null where it has none. */
function columnIn(reference: string | null): number | null {
  const [, letters] = /^([A-Z]{1,7})\d*$/.exec(reference ?? '') ?? [];
  if (letters === undefined) return null;
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface OpenCell {
  column: number;
  type: string;
  digits: number;
  value: string;
  isFormula: boolean;
}

/** A number as it is stored has 15 digits that can be relied on. */
function numberText(value: string, digits: number): { text: string; isShortened: boolean } {
  const number = Number(value);
  if (value.trim() === '' || !Number.isInteger(number)) return { text: value, isShortened: false };
  const text = Math.abs(number) < 1e21 ? BigInt(number).toString() : value;
  return { text: text.padStart(digits, '0'), isShortened: Math.abs(number) >= 1e15 };
}

function shown(cell: OpenCell, shared: readonly string[]): { text: string; troubles: CellTrouble[] } {
  const { column, type, value, digits } = cell;
  const troubles: CellTrouble[] = cell.isFormula ? [{ kind: 'formula', column }] : [];
  const plain = type === 's' ? (shared[Number(value)] ?? '\uFFFD') : decodedSigns(value);
  const number = type === 'n' ? numberText(value, digits) : { text: plain, isShortened: false };
  if (type === 'e') troubles.push({ kind: 'error-value', column });
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
export function rowsOfSheet(xml: string, shared: readonly string[], digits: readonly number[]): ListRow[] {
  const rows: ListRow[] = [];
  let row: { place: number; cells: string[]; troubles: CellTrouble[] } = { place: 0, cells: [], troubles: [] };
  let cell: OpenCell | null = null;
  let isValue = false;
  let letters = 0;
  const readers = {
    open(name: string, attribute: (name: string) => string | null) {
      if (name === 'row') row = { place: Number(attribute('r') ?? row.place + 1), cells: [], troubles: [] };
      if (name === 'c') {
        const column = columnIn(attribute('r')) ?? row.cells.length;
        if (column >= maxListColumns)
          throw new WorkbookRefused({ kind: 'too-many-columns', place: row.place, most: maxListColumns });
        const style = digits[Number(attribute('s') ?? 0)] ?? 0;
        cell = { column, type: attribute('t') ?? 'n', digits: style, value: '', isFormula: false };
      }
      if (name === 'f' && cell !== null) cell.isFormula = true;
      isValue = name === 'v' || name === 't';
    },
    text(text: string) {
      if (isValue && cell !== null) cell.value += text;
    },
    close(name: string) {
      isValue = false;
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
