import { addressLine, type Address } from '../../../../src-shared/domain/address.ts';
import { countryOf, isJurisdictionCode, jurisdictions } from '../../../../src-shared/domain/jurisdiction.ts';
import { jurisdictionName } from '../../../../src-shared/words/jurisdiction-words.ts';
import type { NotExpressed } from '../not-expressed.ts';
import type { BodsAddress, BodsJurisdiction } from './bods-types.ts';
import { mended } from './draft.ts';

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** A country by its two letters; null for letters that are none. */
function countryByCode(code: string): BodsJurisdiction | null {
  const letters = code.trim().toUpperCase();
  const name = /^[A-Z]{2}$/.test(letters) ? names.of(letters) : undefined;
  return name === undefined ? null : { name, code: letters };
}

const codesByName = new Map(
  jurisdictions.flatMap(({ code, region }) => {
    const name = region === null ? names.of(code) : undefined;
    return name === undefined ? [] : [[name.toLowerCase(), code] as const];
  }),
);

/** A country as it is stated, by its letters or by its English name. Other words for one are not guessed at. */
export function country(stated: string | null, code: string | null, notes: NotExpressed[]): BodsJurisdiction | null {
  const byCode = code === null ? null : countryByCode(code);
  if (byCode !== null) return byCode;
  if (stated === null || stated.trim() === '') return null;
  const byName = countryByCode(codesByName.get(stated.trim().toLowerCase()) ?? '');
  return byName ?? countryByCode(stated) ?? { name: mended(stated.trim(), notes) };
}

/** Codes of the service that ISO 3166-2 does not have, or has otherwise. */
const isoCodes: Readonly<Record<string, string>> = {
  'CA-FE': 'CA',
  'CA-ALL': 'CA',
  'CA-YU': 'CA-YT',
  DI: 'AE-AZ',
  DU: 'AE-DU',
};

/** A jurisdiction by the code that the standard asks for; the name of one that has none stands alone. */
export function jurisdiction(code: string): BodsJurisdiction {
  const own = code.trim().toUpperCase();
  const iso = isoCodes[own] ?? own;
  const isKnown = isJurisdictionCode(iso) && countryByCode(countryOf(iso)) !== null;
  return { name: jurisdictionName(own).toWellFormed(), ...(isKnown ? { code: iso } : {}) };
}

/** What a registry calls the purpose of an address, where the standard has a word for it. */
function addressType(stated: string | null): BodsAddress['type'] | null {
  const words = (stated ?? '').slice(0, 100).toLowerCase();
  if (/\bregistered\b/.test(words)) return 'registered';
  return /\b(?:business|trading|operating)\b/.test(words) ? 'business' : null;
}

/** An address; null for one that states nothing. `type` is what it is for where its place in the answer tells that. */
export function address(
  stated: Address | null,
  type: BodsAddress['type'] | null,
  notes: NotExpressed[],
): BodsAddress | null {
  if (stated === null) return null;
  const line = mended(addressLine(stated), notes);
  const where = country(stated.country, stated.isoCode, notes);
  if (line === '' && where === null) return null;
  const postCode = stated.postcode === null ? '' : mended(stated.postcode.trim(), notes);
  return {
    ...(type === null || type === undefined ? {} : { type }),
    ...(line === '' ? {} : { address: line }),
    ...(postCode === '' ? {} : { postCode }),
    ...(where === null ? {} : { country: where }),
  };
}

/** The address of an entity, by what the registry says that it is for. */
export const entityAddress = (stated: Address, notes: NotExpressed[]): BodsAddress | null =>
  address(stated, addressType(stated.type), notes);
