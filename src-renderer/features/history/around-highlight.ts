import type { HighlightedText } from '../../../src-shared/domain/history.ts';

/** How many square letters may stand before the first highlight: in the narrowest list, the highlight has room behind them. */
const maxLettersBefore = 10;

/** A text may be very long, and no more of its end than this has room before the highlight. */
const maxLookedLength = 80;

/** Letters as wide as they are high; of others about two have the same room. */
const isSquare = (letter: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u.test(letter);

/** The end of a text that has room before the highlight, from the beginning of a word where one begins there. */
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

/** A line as a list shows it, which cuts its end: with so little before the first highlight that the highlight is in sight. */
export function aroundHighlight({ text, highlights }: HighlightedText): HighlightedText {
  const [first] = highlights;
  if (first === undefined) return { text, highlights };
  const before = endOf(text.slice(0, first[0]));
  const moved = before.length - first[0];
  return {
    text: before + text.slice(first[0]),
    highlights: highlights.map(([start, end]) => [start + moved, end + moved]),
  };
}
