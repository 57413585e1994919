import { z } from 'zod';

const text = z.string().nullable();

/** An address as a registry states it. Only `full` is dependable; the parts are there where the registry gives them. */
export const Address = z.object({
  /** Stable within one profile; geocoding refers to it. */
  identifier: text,
  /** What the address is for, or how a geocoded variant matched, as it came. */
  type: text,
  full: text,
  lines: z.array(z.string()),
  /** Lines that say what they are, such as the street or the town; REST's lite family only. */
  typedLines: z.array(z.object({ line: text, type: text, typeCode: text })),
  buildingName: text,
  streetNumber: text,
  streetName: text,
  city: text,
  postcode: text,
  secondaryPostcode: text,
  municipality: text,
  region: text,
  country: text,
  isoCode: text,
  at: z.string(),
});
export type Address = z.infer<typeof Address>;

/** Whether a line holds a part already, whole: some registers write town and postcode in both places. */
function isIn(lines: readonly (string | null)[], part: string | null): boolean {
  if (part === null) return true;
  const words = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/[\s,.]+/gu, ' ')
      .trim()} `;
  return lines.some((line) => line !== null && words(line).includes(words(part)));
}

/** The address in one line: as stated in full, otherwise its parts in the order of an envelope. Empty if it has none. */
export function addressLine(address: Address): string {
  if (address.full !== null) return address.full;
  const street = [address.buildingName, address.streetNumber, address.streetName].filter((part) => part !== null);
  const typed = address.typedLines.map(({ line }) => line);
  const lines = [address.lines, typed].find((some) => some.length > 0) ?? [street.join(' ')];
  const rest = [address.city, address.municipality, address.region, address.postcode, address.country];
  const stated = rest.filter((part) => part !== null && part !== '');
  return [...lines.filter((line) => line !== ''), ...stated.filter((part) => !isIn(lines, part))].join(', ');
}

/** One place that several entries of a profile share, as the `geocoding` extension found it. */
export const GeocodedAddress = z.object({
  /** Equals `Address.identifier` of the entries. */
  identifier: text,
  variants: z.array(Address),
  sources: z.array(
    z.object({ entityName: text, entityType: text, context: text, /** In the service's own words. */ path: text }),
  ),
  at: z.string(),
});
export type GeocodedAddress = z.infer<typeof GeocodedAddress>;
