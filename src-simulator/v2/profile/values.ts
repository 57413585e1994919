/** The small shapes that V2 profiles share: service facts, EnhancedProfile field table, Shared types. */
import { createHash } from 'node:crypto';
import { addressLines, type Address, type AlternativeName, type PreviousName } from '../../world/company.ts';

/** Registers that write dates year first; the others write day, month, year. */
const yearFirst = new Set(['GB', 'IE', 'EE', 'LV', 'CN', 'JP', 'HK', 'AU', 'CA-BC']);

/** NormalizedDate. A year alone has no normalised form: only `YYYY-MM-DD` and `YYYY-MM` are documented. */
export function normalizedDate(
  date: string | undefined,
  jurisdiction: string,
): { original: string; normalized?: string } | undefined {
  if (date === undefined) return undefined;
  const original = yearFirst.has(jurisdiction) ? date : date.split('-').reverse().join('/');
  return date.length > 4 ? { original, normalized: date } : { original };
}

/** Stable for the same address: the country and 43 characters that are safe in addresses. */
export function addressIdentifier(address: Address): string {
  return `${address.country}-${createHash('sha256').update(address.text).digest('base64url')}`;
}

/** Address. Members that the register does not separate are left out. */
export function profileAddress(address: Address | undefined, type: string): Record<string, unknown> | undefined {
  if (address === undefined) return undefined;
  const { text, country, ...parts } = address;
  return {
    identifier: addressIdentifier(address),
    type,
    fullAddress: text,
    rawAddressLines: addressLines(address),
    buildingName: parts.buildingName,
    streetNumber: parts.streetNumber,
    streetName: parts.street,
    city: parts.city,
    postcode: parts.postcode,
    municipality: parts.municipality,
    region: parts.region,
    country: new Intl.DisplayNames('en', { type: 'region' }).of(country),
    isoCode: country,
    secondaryPostalCode: parts.secondaryPostalCode,
  };
}

/** Alternative names in the shape of V2. */
export function alternativeNames(names: readonly AlternativeName[]): unknown[] {
  return names.map(({ name, type }) => ({ name, type }));
}

/** Former names in the shape of V2, with dates as the jurisdiction writes them. */
export function previousNames(names: readonly PreviousName[], jurisdiction: string): unknown[] {
  return names.map(({ name, from, until }) => ({
    name,
    startDate: normalizedDate(from, jurisdiction),
    endDate: normalizedDate(until, jurisdiction),
  }));
}
