import type { MarkedText } from '../../../src-shared/domain/history.ts';

/** How many square letters may stand before the first mark: in the narrowest list, the mark has room behind them. */
const maxLettersBefore = 10;

/** A text may be very long, and no more of its end than this has room before the mark. */
const maxLookedLength = 80;

/** Letters as wide as they are high; of others about two have the same room. */
const isSquare = (letter: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u.test(letter);

/** The end of a text that has room before the mark, from the beginning of a word where one begins there. */
function endOf(text: string): string {
  const letters = Array.from(text.slice(-maxLookedLength).toWellFormed());
  let room = maxLettersBefore;
  let from = letters.length;
  for (; from > 0; from -= 1) {
    room -= isSquare(letters[from - 1] ?? '') ? 1 : 0.5;
    if (room < 0) break;
  }
  if (from === 0 && text.length < maxLookedLength) return text;
  const kept = letters.slice(from).join('');
  const word = /\s(?=\S)/u.exec(kept);
  const shown = word === null ? kept : kept.slice(word.index + 1);
  // A separator says nothing where what it separated is cut off.
  return `…${shown.replace(/^[·,;:–—…\s]+/u, '')}`;
}

/** A line as a list shows it, which cuts its end: with so little before the first mark that the mark is in sight. */
export function aroundMark({ text, marks }: MarkedText): MarkedText {
  const [first] = marks;
  if (first === undefined) return { text, marks };
  const before = endOf(text.slice(0, first[0]));
  const moved = before.length - first[0];
  return { text: before + text.slice(first[0]), marks: marks.map(([start, end]) => [start + moved, end + moved]) };
}
