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

const wordsOf = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[\s,.]+/gu, ' ')
    .trim()} `;

/** Scripts that put no space between words: a part of such a line stands anywhere in it. */
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

function holds(line: string, part: string): boolean {
  return withoutSpaces.test(part) ? line.includes(part.trim()) : wordsOf(line).includes(wordsOf(part));
}

/** The parts that no line before them holds whole: some registers write town and postcode in both places. */
function withParts(lines: readonly string[], parts: readonly (string | null)[]): string[] {
  const all = lines.filter((line) => line.trim() !== '');
  for (const part of parts) {
    if (part === null || part.trim() === '') continue;
    if (!all.some((line) => holds(line, part))) all.push(part);
  }
  return all;
}

/** Where it is in its country, from the town outwards. A code of the country is told where its name is not. */
const areaOf = (address: Address) => [
  ...[address.city, address.municipality, address.region, address.postcode, address.secondaryPostcode],
  ...[address.country ?? address.isoCode],
];

/**
 * The address in one line: as stated in full, otherwise its parts in the order of an envelope. A part that is stated
 * beside the whole, and that the whole does not hold, stands behind it. Empty if it has none.
 */
export function addressLine(address: Address): string {
  const { full, buildingName, streetNumber, streetName } = address;
  const street = [buildingName, streetNumber, streetName];
  if (full !== null) return withParts([full], [...street, ...areaOf(address)]).join(', ');
  const typed = address.typedLines.flatMap(({ line }) => (line === null ? [] : [line]));
  const lines = [address.lines, typed].find((some) => some.length > 0);
  const first = lines ?? [street.filter((part) => part !== null).join(' ')];
  return withParts(first, [...(lines === undefined ? [] : street), ...areaOf(address)]).join(', ');
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
