import { alsoCalled } from '../../../src-shared/domain/jurisdiction-names.ts';
import { countryOf, isJurisdictionCode, jurisdictions } from '../../../src-shared/domain/jurisdiction.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { withArticle } from '../../../src-shared/words/with-article.ts';
import { shortText } from '../../lib/short-text.ts';
import type { Option } from '../../lib/combobox-options.ts';

const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
const regionOf = new Map(jurisdictions.map(({ code, region }) => [code, region]));

/** "Luxembourg", or "United States, Delaware". A code that is in no list is its own name. */
export function jurisdictionName(code: string): string {
  const country = countryOf(code);
  // Only two letters are a country to the runtime; anything else would make it throw.
  const name = /^[A-Za-z]{2}$/u.test(country) ? (regionNames.of(country.toUpperCase()) ?? country) : shortText(code);
  const region = regionOf.get(code);
  return region === null || region === undefined ? name : `${name}, ${region}`;
}

/** A jurisdiction as the object of a sentence: "the registry of the United Kingdom", "of Delaware (United States)". */
export function jurisdictionInSentence(code: string): string {
  const region = regionOf.get(code);
  if (region === null || region === undefined) return withArticle(countryOf(code), jurisdictionName(code));
  return m.search_region_in_sentence({ region: withArticle(code, region), country: jurisdictionName(countryOf(code)) });
}

/** The state whose register an authority is that an answer names by its code alone, `US-DE`; null for any other text. */
export function placeOfAuthority(text: string): string | null {
  const region = regionOf.get(text);
  return region === null || region === undefined ? null : jurisdictionName(text);
}

/** What a jurisdiction field offers: none of them first, by what that means there, then every registry by its name. */
export function jurisdictionOptions(none = m.search_any_jurisdiction()): Option[] {
  const registries = jurisdictions.map(({ code }) => ({
    value: code,
    label: jurisdictionName(code),
    code,
    also: alsoCalled(code),
  }));
  const byName = new Intl.Collator('en');
  return [{ value: '', label: none, code: null }, ...registries.sort((a, b) => byName.compare(a.label, b.label))];
}

/** What people write instead of a code that is in the list, such as "UK" for GB: the service would know no such register. */
const writtenForAnother = new Set(jurisdictions.flatMap(({ code }) => alsoCalled(code)));

/** A code that is in no list, as it was typed: the service may know registers that Dossier does not. */
export function typedJurisdiction(words: string): Option | null {
  const code = words.trim().toUpperCase();
  if (!isJurisdictionCode(code) || regionOf.has(code) || writtenForAnother.has(code)) return null;
  return { value: code, label: m.search_jurisdiction_typed({ code, name: jurisdictionName(code) }), code };
}
