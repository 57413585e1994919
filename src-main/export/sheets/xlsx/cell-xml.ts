import type { WritingNotes } from '../notes.ts';
import { notKnownWords, yesNoWords } from '../fixed-words.ts';
import type { SheetCell } from '../sheet.ts';
import { styles, type StyleName } from './styles.ts';
import { cellText } from './xml.ts';

/** "A", "Z", "AA": the letters of a column. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26) - 1;
  return (rest < 0 ? '' : columnLetters(rest)) + String.fromCharCode(65 + (index % 26));
}

const dayMs = 86_400_000;

/** Days since the day from which spreadsheets count. */
const serialOf = (ms: number) => (ms - Date.UTC(1899, 11, 30)) / dayMs;

/** Spreadsheets know no day before, and disagree on those before March 1900: a leap day that was none is counted there. */
const firstSerial = 61;

/** More digits are rounded by every program that opens the file. */
const maxDigits = 15;

const isExactNumber = (digits: string) => digits.replace(/^-?0*\.?0*/, '').replace('.', '').length <= maxDigits;

/** A cell that holds a string, whatever it looks like. */
export const textXml = (at: string, text: string, style: StyleName, notes: WritingNotes) =>
  `<c r="${at}" s="${String(styles[style])}" t="inlineStr"><is><t xml:space="preserve">${cellText(text, notes)}</t></is></c>`;

const numberXml = (at: string, digits: string, style: StyleName) =>
  `<c r="${at}" s="${String(styles[style])}"><v>${digits}</v></c>`;

function dayXml(at: string, iso: string, style: StyleName, notes: WritingNotes): string {
  const serial = serialOf(Date.parse(iso));
  return serial < firstSerial ? textXml(at, iso, 'text', notes) : numberXml(at, String(serial), style);
}

/** A cell of a worksheet. Whatever is no number and no day is a string, and none is ever a formula. */
export function cellXml(at: string, cell: SheetCell, notes: WritingNotes): string {
  switch (cell.kind) {
    case 'empty':
      return '';
    case 'not-known':
      return textXml(at, notKnownWords, 'not-known', notes);
    case 'text':
    case 'as-it-came':
      return textXml(at, cell.text, 'text', notes);
    case 'whole-number':
      return numberXml(at, String(cell.value), 'whole-number');
    case 'amount':
      if (!isExactNumber(cell.digits)) return textXml(at, cell.digits, 'text', notes);
      return numberXml(at, cell.digits, cell.digits.includes('.') ? 'amount' : 'whole-number');
    case 'date':
      return dayXml(at, cell.day, 'date', notes);
    case 'partial-date':
      return textXml(at, cell.date, 'text', notes);
    case 'moment':
      return dayXml(at, cell.at, 'moment', notes);
    case 'yes-no':
      // No truth value: LibreOffice makes a formula of one, TRUE().
      return textXml(at, yesNoWords(cell.value), 'text', notes);
  }
}
