import { foldText } from '../../../../src-shared/domain/fold-text.ts';

/** More of one name than anybody types; a hostile name must not fill the index. */
const maxTextLength = 2_000;
const maxWords = 20;

/** The words of a text in any script, without case and diacritics. */
function wordsOf(text: string): string[][] {
  const folded = foldText(text.slice(0, maxTextLength));
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => Array.from(word));
}

function pairsOf(letters: string[]): string[] {
  return letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`);
}

/**
 * A text as the index holds it: each pair of neighbouring letters, then the last letter alone. A part of a word is then
 * a phrase of pairs, which finds it anywhere, in scripts without spaces too and from two letters on. The lone last
 * letter keeps phrases from running on into the next word.
 */
export function nameGrams(texts: readonly string[]): string {
  return texts
    .flatMap(wordsOf)
    .flatMap((letters) => [...pairsOf(letters), letters.at(-1) ?? ''])
    .join(' ');
}

/** A registration number in one spelling: registers and people put blanks, dots and hyphens into it, each in their own way. */
export function plainNumber(number: string): string {
  return foldText(number.slice(0, maxTextLength)).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Longer than any number, and a number has some digits. */
const isNumber = (text: string) => text.length <= 40 && /\d{3}/u.test(text);

const wordQuery = (letters: string[]) =>
  letters.length === 1 ? `"${letters.join('')}"*` : `"${pairsOf(letters).join(' ')}"`;

/** What was typed, as an FTS5 expression over {@link nameGrams}: every word has to be there. Null for no word at all. */
export function wordsQuery(typed: string): string | null {
  const words = wordsOf(typed).slice(0, maxWords);
  return words.length === 0 ? null : words.map(wordQuery).join(' AND ');
}

/**
 * What was typed, as an FTS5 expression over {@link nameGrams}: every word has to be there, or what was typed as one
 * number. Null for no word at all.
 */
export function gramQuery(typed: string): string | null {
  const every = wordsQuery(typed);
  if (every === null) return null;
  const number = wordsOf(typed).length === 1 ? '' : plainNumber(typed);
  return isNumber(number) ? `(${every}) OR ${wordQuery(Array.from(number))}` : every;
}
