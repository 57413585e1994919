import anyAscii from 'any-ascii';
import { asciiOnly } from '../fold-text.ts';
import { visibleText } from '../visible-text.ts';

/**
 * How two texts are to each other. `order`, `writing` (case, spacing, forms of a letter) and `transliteration` are
 * differences that are folded away: nothing else was stated.
 */
export type Likeness = 'same' | 'order' | 'writing' | 'transliteration' | 'different';

/** No registry has a longer name or address, in UTF-16 units. A longer text is compared letter by letter. */
export const maxFoldedLength = 10_000;

/**
 * A text without case, double spacing and the several forms of one letter, such as wide digits. Characters that are not
 * drawn stand as their names: one that was put into a name is a difference that has to be seen.
 */
export function inOneWriting(text: string): string {
  if (text.length > maxFoldedLength) return text;
  const visible = asciiOnly.test(text) ? visibleText(text) : visibleText(text.normalize('NFKC'));
  return visible.toUpperCase().toLowerCase().replaceAll(/\s+/gu, ' ').trim();
}

/** A word of Latin letters and of those of another script is no transliteration: it is made to look like another word. */
const mixedWord = /\p{Script=Latin}\p{M}*(?!\p{Script=Latin})\p{L}|(?!\p{Script=Latin})\p{L}\p{M}*\p{Script=Latin}/u;

/** A text in plain Latin letters, in one writing; null where that would hide what it is made of. */
export function inLatin(text: string): string | null {
  const written = inOneWriting(text);
  if (asciiOnly.test(written) || text.length > maxFoldedLength) return written;
  if (mixedWord.test(written.normalize('NFC'))) return null;
  return anyAscii(written.normalize('NFC')).toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** Some scripts put no space between words, and letters without a sound of their own become an apostrophe. */
const joined = (latin: string) => latin.replaceAll(/['`]/g, '').replaceAll(/(?<=[a-z])\s+(?=[a-z])/g, '');

/**
 * Whether one of two texts is the other in plain Latin letters. Two texts of one script never are: 王伟 and 王维 are both
 * "Wang Wei", and are two names.
 */
function isTransliteration(one: string, other: string): boolean {
  if (asciiOnly.test(one) === asciiOnly.test(other)) return false;
  const [latin, otherLatin] = [inLatin(one), inLatin(other)];
  return latin !== null && otherLatin !== null && latin !== '' && joined(latin) === joined(otherLatin);
}

/** How two texts are to each other, see {@link Likeness}. Never `order`: what has an order is compared by parts. */
export function likenessOf(one: string, other: string): Likeness {
  if (one === other) return 'same';
  if (one.length > maxFoldedLength || other.length > maxFoldedLength) return 'different';
  const [written, otherWritten] = [inOneWriting(one), inOneWriting(other)];
  if (written === otherWritten) return 'writing';
  return isTransliteration(written, otherWritten) ? 'transliteration' : 'different';
}

/** How two texts are to each other whose parts may stand in another order, such as the lines of an address. */
export function likenessOfParts(one: string, other: string, partsOf: (text: string) => string[]): Likeness {
  const whole = likenessOf(one, other);
  if (whole !== 'different' || one.length > maxFoldedLength || other.length > maxFoldedLength) return whole;
  const ordered = (text: string) => partsOf(inOneWriting(text)).sort().join('\n');
  return ordered(one) === ordered(other) ? 'order' : 'different';
}
