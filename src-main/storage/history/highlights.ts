import { foldText } from '../../../src-shared/domain/fold-text.ts';
import type { HighlightedText } from '../../../src-shared/domain/history.ts';
import { latinForm, runsOf, type Run } from './text-runs.ts';
import { isNumberLine } from './search-terms.ts';

type Range = [number, number];

/** A typed word, as it is looked for in a text. */
export interface Sought {
  folded: string;
  latin: string;
  unspaced: boolean;
}

/** What is looked for, word by word, as the index holds it. */
export function soughtIn(typed: string): Sought[] {
  return runsOf(typed.toWellFormed()).map((run) => ({
    folded: foldText(run.text),
    latin: latinForm(run.text),
    unspaced: run.unspaced,
  }));
}

/**
 * Folding changes lengths, so each folded unit remembers the letter that it came from. A letter of which only a part was
 * typed (one letter of a Korean syllable, the "a" of "æ") is highlighted as a whole.
 */
function unfold(run: Run, from: number, length: number): Range {
  const origin: number[] = [];
  let place = run.start;
  for (const letter of run.text) {
    for (let unit = foldText(letter).length; unit > 0; unit -= 1) origin.push(place);
    place += letter.length;
  }
  const lastLetter = origin[from + length - 1] ?? run.start;
  const next = origin.slice(from + length).find((start) => start > lastLetter);
  return [origin[from] ?? run.start, next ?? run.start + run.text.length];
}

/** Where a word stands in a stretch: its place where the letters are the same, all of it where only the sound is. */
function highlightIn(run: Run, sought: Sought): Range | null {
  const folded = foldText(run.text);
  const at =
    run.unspaced && sought.unspaced ? folded.indexOf(sought.folded) : folded.startsWith(sought.folded) ? 0 : -1;
  if (at >= 0 && sought.folded !== '') return unfold(run, at, sought.folded.length);
  const sounds = !sought.unspaced && sought.latin !== '' && latinForm(run.text).startsWith(sought.latin);
  return sounds ? [run.start, run.start + run.text.length] : null;
}

/** Where the digits of a number stand that was typed without its letters and dots. */
function highlightInNumber(text: string, { folded }: Sought): Range | null {
  if (!/^\d{3,}$/.test(folded) || !isNumberLine(text)) return null;
  const digits = [...text.matchAll(/\d/g)];
  const [first, last] = [digits[0], digits[folded.length - 1]];
  const typed = digits.map(([digit]) => digit).join('');
  return typed.startsWith(folded) && first !== undefined && last !== undefined ? [first.index, last.index + 1] : null;
}

/** Where a number stands that was typed in one piece, letters first, and that the text has in two. */
function highlightInPieces(text: string, { folded }: Sought): Range | null {
  const [, letters, digits] = /^([a-z]+)(\d{3,})$/u.exec(folded) ?? [];
  if (letters === undefined || digits === undefined) return null;
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${letters}[\\s.-]{1,2}${digits}`, 'iu').exec(text);
  return found === null ? null : [found.index, found.index + found[0].length];
}

/** The highlights in order, those that touch or overlap as one. */
function joined(highlights: Range[]): Range[] {
  const result: Range[] = [];
  for (const [start, end] of highlights.toSorted(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}

/** A text with the places of what was typed. Ranges, never markup: the text is shown as text. */
export function highlight(text: string, sought: readonly Sought[]): HighlightedText {
  const runs = sought.length === 0 ? [] : runsOf(text);
  const inNumber = sought.map((one) => highlightInNumber(text, one) ?? highlightInPieces(text, one));
  const highlights = [...inNumber, ...runs.flatMap((run) => sought.map((one) => highlightIn(run, one)))];
  return { text, highlights: joined(highlights.filter((range) => range !== null)) };
}

/** As much of a line as a row shows. */
const maxLineLength = 160;

/** How much of it stands before the first highlight. */
const maxLengthBefore = 40;

/** The beginning of a line that is cut there: at a word, where blanks part words, and not at a sign between two parts. */
function fromWord(before: string): string {
  const words = /^\S*\s+/u.exec(before);
  return `…${before.slice(words?.[0].length ?? 0).replace(/^[·,;:–—\s]+/u, '')}`;
}

/** The end of a line that is cut there; a word longer than the room is cut itself. */
function toWord(after: string): string {
  const words = /\s+\S*$/u.exec(after);
  return `${after.slice(0, words?.index ?? after.length).replace(/[·,;:–—\s]+$/u, '')}…`;
}

/** A long line around its first highlight. */
function cutAround({ text, highlights }: HighlightedText): HighlightedText {
  if (text.length <= maxLineLength) return { text, highlights };
  const [first = 0, firstEnd = 0] = highlights[0] ?? [];
  const from = Math.max(0, Math.min(first - maxLengthBefore, text.length - maxLineLength));
  const end = Math.max(from + maxLineLength, firstEnd);
  const before = from === 0 ? text.slice(0, first) : fromWord(text.slice(from, first).toWellFormed());
  const moved = before.length - first;
  const lastEnd = highlights.findLast(([, stop]) => stop <= end)?.[1] ?? firstEnd;
  const after = text.slice(lastEnd, end);
  const rest = end >= text.length ? after : toWord(after);
  return {
    text: `${before}${text.slice(first, lastEnd)}${rest}`.toWellFormed(),
    highlights: highlights.filter(([, stop]) => stop <= lastEnd).map(([start, stop]) => [start + moved, stop + moved]),
  };
}

/** The line of a text with the most of what was typed; null where no line has any of it. */
export function bestLine(lines: readonly string[], sought: readonly Sought[]): HighlightedText | null {
  let best: HighlightedText | null = null;
  for (const line of lines) {
    const highlighted = highlight(line, sought);
    if (highlighted.highlights.length > (best?.highlights.length ?? 0)) best = highlighted;
  }
  return best === null ? null : cutAround(best);
}
