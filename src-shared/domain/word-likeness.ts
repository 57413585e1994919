/** More letters of one word are in no question and would take long to compare. */
const maxWordLength = 40;

/** A folded word, with what lets most comparisons end before they begin. */
export interface Letters {
  text: string;
  letters: readonly string[];
  /** A bit for each letter that is in it; letters that share one only make the comparison go on. */
  bits: number;
}

/** The letters of a text by which two words are compared. */
export function lettersOf(text: string): Letters {
  const letters = Array.from(text.slice(0, maxWordLength));
  return {
    text,
    letters,
    bits: letters.reduce((bits, letter) => bits | (1 << ((letter.codePointAt(0) ?? 0) & 31)), 0),
  };
}

function countOf(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** How many mistakes people make in a word of a length, so that it still is that word. */
function maxMistakes(length: number): number {
  if (length < 4) return 0;
  if (length < 6) return 1;
  return length < 10 ? 2 : 3;
}

/**
 * How many letters were left out, put in, mistaken or exchanged with their neighbour, where that is at most `most`;
 * null otherwise. Only the middle of the table that could lead to so few is worked out.
 */
function mistakesWithin(some: readonly string[], other: readonly string[], most: number): number | null {
  const far = most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => Math.min(index, far));
  for (let row = 1; row <= some.length; row++) {
    const now = new Array<number>(other.length + 1).fill(far);
    if (row <= most) now[0] = row;
    for (let column = Math.max(1, row - most); column <= Math.min(other.length, row + most); column++) {
      const differs = some[row - 1] === other[column - 1] ? 0 : 1;
      const exchanged = row > 1 && some[row - 1] === other[column - 2] && some[row - 2] === other[column - 1];
      now[column] = Math.min(
        (last[column] ?? far) + 1,
        (now[column - 1] ?? far) + 1,
        (last[column - 1] ?? far) + differs,
        exchanged ? (before[column - 2] ?? far) + 1 : far,
      );
    }
    before = last;
    last = now;
  }
  const mistakes = last[other.length] ?? far;
  return mistakes > most ? null : mistakes;
}

/** Whether two words may be so few mistakes apart: each mistake takes away one letter and brings in another. */
function mayBeNear(some: Letters, other: Letters, most: number): boolean {
  return (
    Math.abs(some.letters.length - other.letters.length) <= most &&
    countOf(some.bits & ~other.bits) <= most &&
    countOf(other.bits & ~some.bits) <= most
  );
}

/** A word whose beginning was typed is near, though not as near as the word itself. */
const begun = 0.9;
/** Two mistakes in six letters make another word. */
const minLikeness = 0.7;

/** How near a word of a name is to one that was asked for: from 0 to 1. */
export function wordLikeness(asked: Letters, word: Letters): number {
  if (asked.text === word.text) return 1;
  if (asked.letters.length >= 4 && word.text.startsWith(asked.text)) return begun;
  const most = maxMistakes(asked.letters.length);
  if (most === 0 || !mayBeNear(asked, word, most)) return 0;
  const mistakes = mistakesWithin(asked.letters, word.letters, most);
  if (mistakes === null) return 0;
  const likeness = 1 - mistakes / Math.max(asked.letters.length, word.letters.length);
  return likeness >= minLikeness ? likeness : 0;
}
