import { foldText } from './fold-text.ts';

/** Characters of a key. What is alike for so long stays in the order in which it came into the record. */
const maxKey = 80;

/** Digits that a number in a text is filled up to, so that 9 stands before 10. Longer ones are no numbers that anybody counts by. */
const digits = 12;

/** Stands after every letter of every script: what has no text comes last when a list is sorted upwards. */
const afterAll = '\u{10ffff}';

/**
 * What a text is sorted by in the record, where SQLite compares bytes: without case and diacritics, numbers by their value. Scripts
 * stand one after the other, each in the order of its code points.
 */
export function sortKey(text: string | null): string {
  const plain = foldText((text ?? '').slice(0, 2 * maxKey)).trim();
  if (plain === '') return afterAll;
  return plain.replace(/\d{1,12}/g, (number) => number.padStart(digits, '0')).slice(0, maxKey);
}
