import { lettersOf, wordLikeness } from '../../word-likeness.ts';
import type { NameParts } from './name-parts.ts';

/**
 * What two names are to one another. `same`: legal form included. `without-form`: one of them leaves it out.
 * `other-form`: their legal forms differ. `in-other-letters`: the same in Latin letters, so that it may be another name in
 * its own script. `near`: few letters of each word differ. Likeness is from 0 to 1.
 */
export interface NameRelation {
  readonly kind: 'same' | 'without-form' | 'other-form' | 'in-other-letters' | 'near' | 'other';
  readonly likeness: number;
  /** The names are `near`, and differ by what a hand slips at: no word is left out, and none is the beginning of another. */
  readonly isSlip: boolean;
}

/** So near each other two names can be one with a mistake in it; two names differ by no less. */
const nearFrom = 0.85;

function likenessOf(one: NameParts, other: NameParts): number {
  const together = Math.max(
    ...one.latin.flatMap((a) => other.latin.map((b) => wordLikeness(lettersOf(a), lettersOf(b)))),
    0,
  );
  if (one.words.length !== other.words.length) return together;
  const words = one.words.map((word, at) => wordLikeness(lettersOf(word), lettersOf(other.words[at] ?? '')));
  return Math.max(together, words.length === 0 ? 0 : Math.min(...words));
}

/** A slip of the hand: words of some length that differ in few letters and in no digit, as many on either side. */
function isSlip(one: NameParts, other: NameParts): boolean {
  if (one.words.length !== other.words.length) return false;
  return one.words.every((word, at) => {
    const second = other.words[at] ?? '';
    if (word === second) return true;
    const isShort = Math.min(word.length, second.length) < 6;
    const isPart = word.startsWith(second) || second.startsWith(word);
    if (isShort || isPart || /\d/.test(word + second)) return false;
    return wordLikeness(lettersOf(word), lettersOf(second)) >= nearFrom;
  });
}

/** How two names are alike: the closest relation that holds, with a likeness from 0 to 1. */
export function compareNames(one: NameParts, other: NameParts): NameRelation {
  if (one.core === other.core) {
    if (one.form === other.form) return { kind: 'same', likeness: 1, isSlip: false };
    const kind = one.form === null || other.form === null ? 'without-form' : 'other-form';
    return { kind, likeness: 0.98, isSlip: false };
  }
  const isLatinSame = one.latin.some((form) => form.length > 2 && other.latin.includes(form));
  if (isLatinSame) return { kind: 'in-other-letters', likeness: 0.96, isSlip: false };
  const likeness = Math.min(likenessOf(one, other), 0.95);
  if (likeness < nearFrom) return { kind: 'other', likeness, isSlip: false };
  return { kind: 'near', likeness, isSlip: isSlip(one, other) };
}
