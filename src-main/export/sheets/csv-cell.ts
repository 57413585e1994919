import { visibleText } from '../../../src-shared/domain/visible-text.ts';
import { notKnownWords, yesNoWords } from './fixed-words.ts';
import { wholeCharacters, type WritingNotes } from './notes.ts';
import type { SheetCell } from './sheet.ts';

/** The first sign that is drawn: white space, and what is not drawn, keeps no spreadsheet from reading a formula. */
const firstDrawn = /^[\s\p{Cc}\p{Cf}]*(.)/su;

/** A tab or a line's end at the beginning takes some programs to the next cell, where what follows begins anew. */
const nextCell = /^[\t\r\n]/;

/** Signs of a formula in any form: full-width, small and raised ones, too. */
function beginsFormula(text: string): boolean {
  const [, first = ''] = firstDrawn.exec(text) ?? [];
  return nextCell.test(text) || /^[=+\-@]/.test(first.normalize('NFKC'));
}

/** "-5" and "-5.20" are numbers and no formulas. "+5" is written by people as a telephone number, and loses its sign. */
const plainNumber = /^-?\d+(?:\.\d+)?$/;

/**
 * A text as a CSV holds it: with an apostrophe before it where a spreadsheet would take it for a formula. A text that has
 * such an apostrophe already gets another one, so that {@link withoutGuard} always gives back what was there.
 */
export function guardedText(text: string): string {
  return isGuardable(text) ? `'${text}` : text;
}

function isGuardable(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  return beginsFormula(bare) && (bare !== text || !plainNumber.test(text));
}

/** Takes the apostrophe of {@link guardedText} away again. */
export function withoutGuard(written: string): string {
  const text = written.slice(1);
  return written.startsWith("'") && isGuardable(text) ? text : written;
}

/** What programs end a text at, or take for the end of a file. Tab and line ends are none of it. */
// oxlint-disable-next-line no-control-regex -- these are the characters that are looked for
const controls = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F]+/g;

function writtenText(text: string, notes: WritingNotes): string {
  const whole = wholeCharacters(text, notes);
  const named = whole.replaceAll(controls, visibleText);
  if (named !== whole) notes.named += 1;
  const guarded = guardedText(named);
  if (guarded !== named) notes.guarded += 1;
  return guarded;
}

/** What stands in a CSV for a cell, before it is quoted. */
export function csvText(cell: SheetCell, notes: WritingNotes): string {
  switch (cell.kind) {
    case 'empty':
      return '';
    case 'not-known':
      return notKnownWords;
    case 'text':
    case 'as-it-came':
      return writtenText(cell.text, notes);
    case 'whole-number':
      return String(cell.value);
    case 'amount':
      return cell.digits;
    case 'date':
      return cell.day;
    case 'partial-date':
      return cell.date;
    case 'moment':
      return cell.at;
    case 'yes-no':
      return yesNoWords(cell.value);
  }
}
