import anyAscii from 'any-ascii';
import { asciiOnly } from '../../../src-shared/domain/fold-text.ts';

/** A word in Latin letters: "Петров" gives "petrov". Empty for a script that has no such form. */
export function latinForm(word: string): string {
  return anyAscii(word.normalize('NFC'))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
}

/** Scripts that write without spaces, or whose words are too short to be found by their beginning. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

/** A stretch of a text that is looked for in one way: by its beginning, or by any two letters in it. */
export interface Run {
  text: string;
  /** Where it stands in the text, in UTF-16 units. */
  start: number;
  unspaced: boolean;
}

/** The stretches of letters and digits of a text, in order. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const found of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const first = runs.length;
    let start = found.index;
    if (asciiOnly.test(found[0])) {
      runs.push({ text: found[0], start, unspaced: false });
      continue;
    }
    for (const letter of found[0]) {
      const run = runs.length > first ? runs.at(-1) : undefined;
      // An accent belongs to the letter before it, whatever that is.
      const kind = run !== undefined && /\p{M}/u.test(letter) ? run.unspaced : unspaced.test(letter);
      if (run?.unspaced === kind) run.text += letter;
      else runs.push({ text: letter, start, unspaced: kind });
      start += letter.length;
    }
  }
  return runs;
}

/** The letters of a folded stretch, as pairs are made of them. */
export function pairsOf(folded: string): string[] {
  const letters = Array.from(folded);
  return letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`);
}
