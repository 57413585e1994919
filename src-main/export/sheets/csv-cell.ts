import { guardedText } from '../../../src-shared/domain/formula-guard.ts';
import { visibleText } from '../../../src-shared/domain/visible-text.ts';
import { notKnownWords, yesNoWords } from './fixed-words.ts';
import { wholeCharacters, type WritingNotes } from './notes.ts';
import type { SheetCell } from './sheet.ts';

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
