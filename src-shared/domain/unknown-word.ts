import { shortened } from './shortened.ts';

/* The word of the service for a state that nobody explained, in the technical words of a step of an order. */

const before = ' · state not understood: ';
const after = ' · listed as: ';

/** More than any word for a state takes; the answer that is kept has all of it. */
const longest = 200;

/** The technical words of a step with the service's own word for the state. */
export function withUnknownWord(words: string, word: string | null): string {
  return word === null || word.trim() === '' ? words : `${words}${before}${shortened(word.trim(), longest)}`;
}

/** The service's word in the words of a step; null where the step tells of no such word. */
export function readUnknownWord(detail: string | null): string | null {
  const at = detail?.indexOf(before) ?? -1;
  if (detail === null || at < 0) return null;
  const word = detail.slice(at + before.length);
  const end = word.lastIndexOf(after);
  return end < 0 ? word : word.slice(0, end);
}
