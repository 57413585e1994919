import { asciiOnly } from '../fold-text.ts';
import { lettersApart } from '../letters-apart.ts';
import type { NameIdentity, PartyIdentity, PartyNumber } from './party-identity.ts';

type NameLikeness = 'same' | 'transliterated' | 'near' | 'other';
type Agreement = 'same' | 'differs' | 'not-told';

/** At most so many letters of a word may be others, as when a name is put into Latin letters by another rule. */
function mayDiffer(length: number): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

/** Whether two words differ in at most so many letters. */
function isWithin(one: string, other: string, most: number): boolean {
  return Math.abs(one.length - other.length) <= most && lettersApart(one, other) <= most;
}

/** More words than a name has, or longer ones, are not compared letter by letter. */
const maxWords = 12;
const maxWordLength = 40;

function isNearWord(one: string, other: string): boolean {
  if (one.length === 1 || other.length === 1) return one[0] === other[0];
  if (one.length > maxWordLength || other.length > maxWordLength) return one === other;
  return one === other || isWithin(one, other, Math.min(mayDiffer(one.length), mayDiffer(other.length)));
}

/** Whether each word of the shorter name stands for one of the longer, one of them whole: "Petar G. Ivanov". */
function areNear(ones: readonly string[], others: readonly string[]): boolean {
  const [fewer, more] = ones.length <= others.length ? [ones, [...others]] : [others, [...ones]];
  if (fewer.length === 0 || more.length > maxWords) return false;
  let whole = 0;
  for (const word of fewer) {
    const same = more.indexOf(word);
    const found = same >= 0 ? same : more.findIndex((other) => isNearWord(word, other));
    if (found < 0) return false;
    if (same >= 0 && word.length > 2) whole += 1;
    more.splice(found, 1);
  }
  return whole > 0;
}

function hasSameLetters(one: NameIdentity, other: NameIdentity): boolean {
  return one.name === other.name || (one.ordered !== '' && one.ordered === other.ordered);
}

/** A name that one of the two has with a form of address or in a second script is a name in other letters. */
function nameLikeness(one: PartyIdentity, other: PartyIdentity): NameLikeness {
  const asTheyStand = likenessOfForms(one, other);
  if (asTheyStand === 'same' || asTheyStand === 'transliterated') return asTheyStand;
  const isOther = (likeness: NameLikeness) => likeness === 'same' || likeness === 'transliterated';
  const isWritten =
    one.otherWritings.some((writing) => isOther(likenessOfForms(writing, other))) ||
    other.otherWritings.some((writing) => isOther(likenessOfForms(one, writing)));
  return isWritten ? 'transliterated' : asTheyStand;
}

function likenessOfForms(one: NameIdentity, other: NameIdentity): NameLikeness {
  // Two that are not named may be one, if everything else fits.
  if (one.name === '' || other.name === '') return one.name === other.name ? 'near' : 'other';
  if (one.ownName === other.ownName) return 'same';
  if (hasSameLetters(one, other)) {
    const [isPlain, otherIsPlain] = [asciiOnly.test(one.ownName), asciiOnly.test(other.ownName)];
    // Two names of one script that only sound alike are near at most.
    if (isPlain || otherIsPlain) return isPlain && otherIsPlain ? 'same' : 'transliterated';
    return 'near';
  }
  return areNear(one.words, other.words) ? 'near' : 'other';
}

function sameRegister(one: PartyNumber, other: PartyNumber): boolean {
  return one.authority === '' || other.authority === '' || one.authority === other.authority;
}

function numberAgreement(one: PartyIdentity, other: PartyIdentity, name: NameLikeness): Agreement {
  const comparable = one.numbers.flatMap((number) =>
    other.numbers.filter(({ kind }) => kind === number.kind).map((their) => [number, their] as const),
  );
  if (comparable.length === 0) return 'not-told';
  const isSame = comparable.some(
    ([own, their]) => own.number === their.number && (name !== 'other' || sameRegister(own, their)),
  );
  return isSame ? 'same' : 'differs';
}

const monthLength = 'YYYY-MM'.length;

/** Dates of birth are compared as precisely as both are stated. The same year alone says nothing. */
function birthAgreement({ birth }: PartyIdentity, { birth: other }: PartyIdentity): Agreement {
  if (birth === null || other === null) return 'not-told';
  const length = Math.min(birth.length, other.length);
  if (birth.slice(0, length) !== other.slice(0, length)) return 'differs';
  return length >= monthLength ? 'same' : 'not-told';
}

/** A change of name under one number, a name in other letters, and one that is like it, with what each costs. */
const costs = { renamed: 3, transliterated: 1, near: 4, otherBirth: 3 };

/**
 * What two parties cost as one; null where they cannot be one. A number that both have decides; without it the name does.
 * A name that is only near needs a date of birth, or an office that fits. Whoever a number or a date of birth speaks against
 * is somebody else, whatever fits: a name alone makes nobody one (see `areNamesakes`).
 *
 * @param fits whether what is stated beside the party, such as office and its beginning, is stated and the same
 */
export function partyCost(one: PartyIdentity, other: PartyIdentity, fits: boolean): number | null {
  const name = nameLikeness(one, other);
  const number = numberAgreement(one, other, name);
  const birth = birthAgreement(one, other);
  const nameCost = { same: 0, transliterated: costs.transliterated, near: costs.near, other: costs.renamed }[name];
  if (number === 'same') return nameCost + (birth === 'differs' ? costs.otherBirth : 0);
  if (name === 'other' || areOfOtherKind(one, other)) return null;
  const isContradicted = number === 'differs' || birth === 'differs';
  if (name === 'near') return isContradicted || (birth !== 'same' && !fits) ? null : nameCost;
  return isContradicted ? null : nameCost;
}

/**
 * Whether two parties have one name, and a number or a date of birth says that they are two: another of that name, or one
 * whom a registry has corrected, which no answer tells apart.
 */
export function areNamesakes(one: PartyIdentity, other: PartyIdentity): boolean {
  const name = nameLikeness(one, other);
  if ((name !== 'same' && name !== 'transliterated') || areOfOtherKind(one, other)) return false;
  const number = numberAgreement(one, other, name);
  return number === 'differs' || (number !== 'same' && birthAgreement(one, other) === 'differs');
}

/** Whether two parties may be one: their names are alike, and neither a number nor a date of birth speaks against it. */
export function mayBeOneParty(one: PartyIdentity, other: PartyIdentity): boolean {
  const name = nameLikeness(one, other);
  // Several who hold together are one name in the answer of another product. They have no words of one name.
  const isOneOfThemJoint = (one.words.length === 0) !== (other.words.length === 0);
  if (isOneOfThemJoint && one.everybody !== '' && one.everybody === other.everybody) return true;
  if (name === 'other' || areOfOtherKind(one, other)) return false;
  return numberAgreement(one, other, name) !== 'differs' && birthAgreement(one, other) !== 'differs';
}

function areOfOtherKind(one: PartyIdentity, other: PartyIdentity): boolean {
  const kinds = [one.kind, other.kind];
  return kinds.includes('person') && kinds.includes('corporation');
}

/** Under which keys a party can be found: those that share none are never compared. */
export function partyBlocks(identity: PartyIdentity, since: string | null): string[] {
  const { name, ordered, words, numbers, birth, otherWritings } = identity;
  return [
    // All who are not named stand under one key.
    `name ${name}`,
    ...(ordered === '' || words.length < 2 ? [] : [`words ${ordered}`]),
    ...otherWritings.map((writing) => `name ${writing.name}`),
    ...numbers.map(({ kind, number }) => `number ${kind} ${number}`),
    ...(birth !== null && birth.length >= monthLength ? [`born ${birth.slice(0, monthLength)}`] : []),
    ...(since === null ? [] : words.filter(({ length }) => length > 3).map((word) => `since ${since} ${word}`)),
  ];
}
