import type { CompanyReference } from './company-reference.ts';
import { foldText } from './fold-text.ts';
import { countryOf, jurisdictions } from './jurisdiction.ts';
import { alsoCalled } from './jurisdiction-names.ts';
import type { Profile } from './profile.ts';

const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** A country's word without case, accents and signs, as {@link wordsOfJurisdiction} has them. */
export const foldedPlace = (text: string) =>
  foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The words under which answers state a jurisdiction: its code, its name and what people call it. Never a part of a word. */
export function wordsOfJurisdiction(code: string): ReadonlySet<string> {
  const isTwoLetters = /^[A-Z]{2}$/u.test(code);
  const name = isTwoLetters ? (regionNames.of(code) ?? null) : null;
  return new Set([code, ...(name === null ? [] : [name]), ...alsoCalled(code)].map(foldedPlace));
}

/** Countries and the territories whose addresses name them: neither excludes the other. */
const together: readonly (readonly string[])[] = [
  'CN HK MO TW',
  'GB JE GG IM GI AI BM FK IO KY MS PN SH TC VG',
  'FR BL GF GP MF MQ NC PF PM RE TF WF YT',
  'US AS GU MP PR UM VI',
  'NL AW BQ CW SX',
  'DK FO GL',
  'FI AX',
  'NO SJ BV',
  'AU CC CX HM NF',
  'NZ CK NU TK',
].map((codes) => codes.split(' '));

const areOne = (a: string, b: string) => a === b || together.some((group) => group.includes(a) && group.includes(b));

/** The countries by each of their words. A word that several countries have is in none. */
function readCountries(): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>();
  for (const { code, region } of jurisdictions) {
    if (region !== null) continue;
    for (const word of wordsOfJurisdiction(code)) found.set(word, found.has(word) ? null : code);
  }
  return found;
}

let countriesByWord: ReadonlyMap<string, string | null> | undefined;

/** The country that a word names; null for any other text, and for a state of the company's own country ("Georgia"). */
function countryNamed(text: string, own: string): string | null {
  if (text.length > 200) return null;
  const word = foldedPlace(text);
  const isOwnPart = jurisdictions.some(
    ({ code, region }) => region !== null && countryOf(code) === own && [code, region].map(foldedPlace).includes(word),
  );
  if (isOwnPart) return null;
  countriesByWord ??= readCountries();
  return countriesByWord.get(word) ?? null;
}

const isCountry = (code: string) => jurisdictions.some((one) => one.code === code && one.region === null);

/** Whether a word names another country than the one of a company's registry; territories are not told from their country. */
export function namesAnotherCountry({ jurisdiction }: Pick<CompanyReference, 'jurisdiction'>, word: string): boolean {
  const own = countryOf(jurisdiction.trim().toUpperCase());
  const country = isCountry(own) ? countryNamed(word, own) : null;
  return country !== null && !areOne(country, own);
}

/** What an answer states of its company that lies in another country than the registry that was asked. */
export interface OtherCountry {
  readonly of: 'address' | 'incorporation';
  /** As it came. */
  readonly stated: string;
}

/**
 * The country of a company's addresses, and of where it was incorporated, where that is another one than its registry's. A
 * branch has both, so this tells no other company for sure. Of the addresses only where none that names a country names the
 * registry's own, since nothing says which of them is the registered one. Where a profile names the register of its
 * origin, that explains it.
 */
export function otherCountriesIn(
  { jurisdiction }: Pick<CompanyReference, 'jurisdiction'>,
  {
    addresses,
    incorporationJurisdiction,
    sourceRegister,
  }: Pick<Profile, 'addresses' | 'incorporationJurisdiction' | 'sourceRegister'>,
): OtherCountry[] {
  const own = countryOf(jurisdiction.trim().toUpperCase());
  if (sourceRegister !== null || !isCountry(own)) return [];
  const read = (stated: string | null) => {
    const country = stated === null ? null : countryNamed(stated, own);
    return stated === null || country === null ? [] : [{ stated, isOwn: areOne(country, own) }];
  };
  const stated = addresses.map(({ country, isoCode }) => [...read(country), ...read(isoCode)]);
  const located = stated.flatMap((one) => one.slice(0, 1));
  const isElsewhere = located.length > 0 && stated.flat().every(({ isOwn }) => !isOwn);
  const elsewhere = isElsewhere ? [...new Set(located.map(({ stated: text }) => text))].slice(0, 1) : [];
  const origin = read(incorporationJurisdiction?.value ?? null).filter(({ isOwn }) => !isOwn);
  return [
    ...elsewhere.map((text) => ({ of: 'address' as const, stated: text })),
    ...origin.map(({ stated: text }) => ({ of: 'incorporation' as const, stated: text })),
  ];
}
