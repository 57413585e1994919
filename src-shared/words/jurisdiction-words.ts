import { countryOf, jurisdictions } from '../domain/jurisdiction.ts';
import { m } from '../messages/generated/messages.js';
import { withArticle } from './with-article.ts';

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
