import { countryOf, jurisdictions } from '../domain/jurisdiction.ts';
import { m } from '../messages/generated/messages.js';

/** The countries, territories and regions whose names take an article within a sentence. */
const taking = new Set(
  'AE AX BS CC CF CK DO FK FO GB GM IM IO KM KY MH MP MV NL PH PS SB SC TC TF UM US VG VI CA-NT US-DC'.split(' '),
);

/** "the United Kingdom", as a sentence takes it; a name that takes no article as it is. `place` is its code. */
function withArticle(place: string, name: string): string {
  return taking.has(place) ? `the ${name}` : name;
}

const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
const regionOf = new Map(jurisdictions.map(({ code, region }) => [code, region]));

/** "Luxembourg", or "United States, Delaware", on screen and on paper. A code that is in no list is its own name, as it came. */
export function jurisdictionName(code: string): string {
  const country = countryOf(code);
  // Only two letters are a country to the runtime; anything else would make it throw.
  const name = /^[A-Za-z]{2}$/u.test(country) ? (countries.of(country.toUpperCase()) ?? country) : code;
  const region = regionOf.get(code) ?? null;
  return region === null ? name : `${name}, ${region}`;
}

/** A jurisdiction as the object of a sentence: "the registry of the United Kingdom", "of Delaware (United States)". */
export function jurisdictionInSentence(code: string): string {
  const region = regionOf.get(code) ?? null;
  if (region === null) return withArticle(countryOf(code), jurisdictionName(code));
  return m.search_region_in_sentence({ region: withArticle(code, region), country: jurisdictionName(countryOf(code)) });
}

/** The state whose register an authority is that an answer names by its code alone, `US-DE`; null for any other text. */
export function placeOfAuthority(text: string): string | null {
  return (regionOf.get(text) ?? null) === null ? null : jurisdictionName(text);
}
