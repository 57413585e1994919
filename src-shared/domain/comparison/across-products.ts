/** How values are to each other of which two products each state one, in a form of its own. */
import { addressLine, type Address } from '../address.ts';
import { inOneWriting, likenessOf, type Likeness } from './compare-text.ts';
import { likenessOfNames, likenessOfValues, type ComparedValue } from './compared-value.ts';
import { otherWritings } from './name-writings.ts';

/** `not-comparable`: one of two forms does not tell enough to say whether the value is the same. */
export type LikenessAcross = Likeness | 'not-comparable';

type Of<Kind extends ComparedValue['kind']> = Extract<ComparedValue, { kind: Kind }>;

/** A name that only one of the two writes with a form of address, or in a second script. */
function acrossNames(one: string, other: string): Likeness {
  const [ours, theirs] = [otherWritings(one), otherWritings(other)];
  const found =
    ours.find(({ name }) => likenessOfNames(name, other) !== 'different') ??
    theirs.find(({ name }) => likenessOfNames(one, name) !== 'different');
  if (found === undefined) return 'different';
  return found.without === 'form-of-address' ? 'writing' : 'transliteration';
}

/** A share class by its code, which the other product calls by its name. */
function acrossTexts(one: Of<'text'>, other: Of<'text'>): Likeness {
  const [ours, theirs] = [one, other].map(({ text, otherWords = [] }) => [text, ...otherWords]);
  const isOneOf = (ours ?? []).some((text) => (theirs ?? []).some((their) => likenessOf(text, their) !== 'different'));
  return isOneOf ? 'writing' : 'different';
}

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Every word that an address has for its country, in one writing. */
export function countryWords({ country, isoCode }: Address): Set<string> {
  const code = (isoCode ?? '').trim().toUpperCase();
  const name = /^[A-Z]{2}$/u.test(code) ? countryNames.of(code) : undefined;
  return new Set([country, isoCode, name].flatMap((text) => (text ? [inOneWriting(text)] : [])));
}

/** The words of an address; its country aside, which one product states as a name, another as a code or not at all. */
function wordsOf(address: Address, countries: ReadonlySet<string>): string[] {
  const parts = inOneWriting(addressLine(address))
    .split(/[,\n()]/u)
    .map((part) => part.trim());
  return parts
    .filter((part) => !countries.has(part))
    .flatMap((part) => part.split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((word) => word !== '')
    .toSorted();
}

function acrossAddresses(one: Address, other: Address): LikenessAcross {
  const [own, their] = [countryWords(one), countryWords(other)];
  const isOneCountry = own.size === 0 || their.size === 0 || [...own].some((name) => their.has(name));
  if (!isOneCountry) return 'different';
  const countries = new Set([...own, ...their]);
  const [ours, theirs] = [wordsOf(one, countries), wordsOf(other, countries)];
  if (ours.join(' ') === theirs.join(' ')) return 'order';
  const [fewer, more] = ours.length < theirs.length ? [ours, theirs] : [theirs, ours];
  return fewer.length > 0 && fewer.every((word) => more.includes(word)) ? 'not-comparable' : 'different';
}

/** A date that the reader of one product did not read may be the one that the other states. */
function acrossDates(one: Of<'date' | 'birthdate'>, other: Of<'date' | 'birthdate'>): LikenessAcross {
  const texts = likenessOf(one.date.text, other.date.text);
  if (texts !== 'different') return texts === 'same' ? 'same' : 'writing';
  return (one.date.value === null) === (other.date.value === null) ? 'different' : 'not-comparable';
}

/** How two values of one field are to each other that two products state. Equal both ways round. */
export function likenessAcross(one: ComparedValue, other: ComparedValue): LikenessAcross {
  const likeness = likenessOfValues(one, other);
  if (likeness !== 'different') return likeness;
  if (one.kind === 'text' && other.kind === 'text') return acrossTexts(one, other);
  if (one.kind === 'name' && other.kind === 'name') return acrossNames(one.text, other.text);
  if (one.kind === 'address' && other.kind === 'address') return acrossAddresses(one.address, other.address);
  if ((one.kind === 'date' || one.kind === 'birthdate') && one.kind === other.kind) return acrossDates(one, other);
  return likeness;
}
