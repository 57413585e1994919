import { wholeCharacters, type WritingNotes } from '../notes.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { count } from '../../../../src-shared/words/count-words.ts';

const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as the content of an element, or as the value of an attribute. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => names[sign] ?? sign);

/** What XML cannot hold, and a carriage return, which its readers make a line feed of. */
// oxlint-disable-next-line no-control-regex -- these are the characters that are looked for
const notInXml = /[\0-\x08\x0B-\x1F\uFFFE\uFFFF]/g;

/** What a reader would take for the escape of another character, also where the sign that ends it is that of an escape after it. */
const likeEscape = /_(?=x[0-9A-Fa-f]{4})/g;

/** `_x0000_`: the escape of Office Open XML for characters that XML cannot hold (ST_Xstring, ECMA-376 part 1, 22.9.2.19). */
function asXstring(text: string): string {
  return text
    .replaceAll(likeEscape, '_x005F_')
    .replaceAll(notInXml, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);
}

/** A cell of a workbook holds no more UTF-16 code units. A longer one makes a spreadsheet call the file damaged. */
export const maxCellLength = 32_767;

/** The beginning of a text that a cell holds, with words that it was cut and how long it is. */
function cutText(text: string): string {
  const mark = m.sheet_cut({ length: count(text.length) });
  return (
    text
      .slice(0, maxCellLength - mark.length)
      .toWellFormed()
      .replace(/\uFFFD$/, '') + mark
  );
}

/** The content of an element that holds a text of a cell: the original, as far as a cell can hold it. */
export function cellText(text: string, notes: WritingNotes): string {
  const whole = wholeCharacters(text, notes);
  if (whole.length <= maxCellLength) return escaped(asXstring(whole));
  notes.cut += 1;
  return escaped(asXstring(cutText(whole)));
}
