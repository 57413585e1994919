import { tidyNumber } from '../company-identity.ts';
import { foldName } from '../company-name.ts';
import { formsOfAddress } from '../form-of-address.ts';
import type { Party, PartyKind } from '../party.ts';
import { inLatin, inOneWriting, maxFoldedLength } from './compare-text.ts';
import { otherWritings } from './name-writings.ts';

/** Of what numbers a party is known, each by its kind. A number without its kind is compared with nothing. */
export interface PartyNumber {
  readonly kind: string;
  readonly number: string;
  /** The register that gave it, in one writing; empty where it is not stated. */
  readonly authority: string;
}

/** A name in the forms in which it is compared. */
export interface NameIdentity {
  /** The name in plain letters without spaces and signs, legal forms shortened; empty where nobody is named. */
  readonly name: string;
  /** Its words in plain letters, in the order of the alphabet: a register may put the family name first. */
  readonly ordered: string;
  /** The same in the letters that they came in, for telling names apart that only sound alike. */
  readonly ownName: string;
  /** The words of the name in plain letters. */
  readonly words: readonly string[];
}

/** By what a party, or several who hold together, can be found again in another answer. */
export interface PartyIdentity extends NameIdentity {
  readonly kind: PartyKind;
  /** The name without a form of address, and in each script by itself, where another answer may have it so. */
  readonly otherWritings: readonly NameIdentity[];
  /** The words of all who are named together, in the order of the alphabet: one product has them in one name. */
  readonly everybody: string;
  readonly numbers: readonly PartyNumber[];
  /** As precisely as it was stated; null where none was stated or read. */
  readonly birth: string | null;
}

/** A number of which letters are covered, or that stands for "none", names nobody. */
function isTelling(number: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(number) && !/[*•…#?]|X{3}/u.test(number) && !/^(.)\1*$/u.test(number);
}

function numbersOf({ idNumber, registrationNumber, registrationAuthority, otherIdentifiers }: Party): PartyNumber[] {
  const authority = inOneWriting(registrationAuthority ?? '');
  const stated = [
    ...(idNumber === null ? [] : [{ kind: 'id', number: tidyNumber(idNumber), authority: '' }]),
    ...(registrationNumber === null
      ? []
      : [{ kind: 'registration', number: tidyNumber(registrationNumber), authority }]),
    ...otherIdentifiers.flatMap(({ type, value }) =>
      type === null ? [] : [{ kind: `other ${inOneWriting(type)}`, number: tidyNumber(value), authority: '' }],
    ),
  ];
  return stated.filter(({ number }) => isTelling(number));
}

/** Words of one letter are those of a legal form or of a name that was shortened. */
const wordsOf = (latin: string) =>
  latin
    .replaceAll(/['`.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

function nameIdentity(name: string, isCompany: boolean): NameIdentity {
  const written = inOneWriting(name);
  // A word of two scripts is kept as it came, so that it is like nothing but itself.
  const latin = inLatin(name) ?? written;
  const words = name.length > maxFoldedLength ? [] : wordsOf(latin);
  return {
    name: foldName(latin),
    // The words of a company's name have one order.
    ordered: isCompany ? '' : words.toSorted().join(' '),
    ownName: isCompany
      ? foldName(written)
      : written
          .split(/[\s,]+/u)
          .toSorted()
          .join(' '),
    words,
  };
}

/** Beside the names of several in one name, and no part of any. */
const between: ReadonlySet<string> = new Set(['and', 'und', 'et', 'y', 'e', 'en', 'og', 'och']);

function everybodyIn(parties: readonly Party[]): string {
  const words = parties.flatMap(({ name }) => wordsOf(inLatin((name ?? '').slice(0, maxFoldedLength)) ?? ''));
  return words
    .filter((word) => !formsOfAddress.has(word) && !between.has(word))
    .toSorted()
    .join(' ');
}

function identityOf(party: Party, isShared: IsShared): PartyIdentity {
  const name = party.name ?? '';
  const isCompany = party.kind === 'corporation';
  return {
    kind: party.kind,
    ...nameIdentity(name, isCompany),
    otherWritings: isCompany ? [] : otherWritings(name).map((one) => nameIdentity(one.name, false)),
    everybody: everybodyIn([party]),
    numbers: numbersOf(party).filter((number) => !isShared(number)),
    birth: party.birthdate?.value ?? null,
  };
}

/** The identity of those who hold something together: all of them, whatever their order. */
export function jointIdentity(parties: readonly Party[], isShared: IsShared): PartyIdentity {
  const identities = parties.map((party) => identityOf(party, isShared));
  const [only, second] = identities;
  if (only !== undefined && second === undefined) return only;
  const joined = (parts: readonly string[]) => parts.toSorted().join(' + ');
  return {
    kind: 'not-stated',
    name: joined(identities.map(({ name }) => name)),
    ordered: '',
    ownName: joined(identities.map(({ ownName }) => ownName)),
    words: [],
    otherWritings: [],
    everybody: everybodyIn(parties),
    numbers: [],
    birth: null,
  };
}

/** Whether a number identifies nobody. */
export type IsShared = (number: PartyNumber) => boolean;

const numberKey = ({ kind, number }: PartyNumber) => `${kind} ${number}`;
const nobody: IsShared = () => false;

/** The numbers that parties of different names have in one list: such a number is a placeholder, and identifies nobody. */
export function sharedNumbers(parties: readonly Party[]): IsShared {
  const carriers = new Map<string, Party[]>();
  for (const party of parties)
    for (const number of numbersOf(party)) {
      const held = carriers.get(numberKey(number));
      if (held === undefined) carriers.set(numberKey(number), [party]);
      else held.push(party);
    }
  const shared = new Set<string>();
  for (const [key, those] of carriers) {
    if (those.length < 2) continue;
    const names = new Set(those.map((party) => identityOf(party, nobody)).map(({ name, ordered }) => ordered || name));
    if (names.size > 1) shared.add(key);
  }
  return (number) => shared.has(numberKey(number));
}

/** The names of those who hold something together, in one spelling and without their order. */
export function partyNames(parties: readonly Party[]): string {
  return jointIdentity(parties, nobody).name;
}
