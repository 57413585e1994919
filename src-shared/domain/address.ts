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

/** The parts that neither a line nor a part before them holds: some registers write town and postcode in both places. */
function partsBeside(lines: readonly string[], parts: readonly (string | null)[]): string[] {
  const beside: string[] = [];
  for (const part of parts) {
    if (part === null || part.trim() === '') continue;
    if (![...lines, ...beside].some((line) => holds(line, part))) beside.push(part);
  }
  return beside;
}

/** Where it is in its country, from the town outwards. */
const areaOf = (address: Address) => [
  ...[address.city, address.municipality, address.region, address.postcode, address.secondaryPostcode],
];

/** A code of the country is told where its name is not. */
const countryOf = (address: Address) => address.country ?? address.isoCode;

const streetOf = ({ buildingName, streetNumber, streetName }: Address) => [buildingName, streetNumber, streetName];

/** The parts that are stated beside the whole address, and that the whole does not hold. Its country is not among them. */
export function partsBesideWhole(address: Address): string[] {
  return address.full === null ? [] : partsBeside([address.full], [...streetOf(address), ...areaOf(address)]);
}

/**
 * The address in one line: as stated in full, otherwise its parts in the order of an envelope, and the country last. Parts
 * that are stated beside the whole stand behind it in brackets, because the registry's own line does not have them: a
 * postcode of another field may be one for letters, or an older one. Empty if it has none.
 */
export function addressLine(address: Address): string {
  if (address.full !== null && address.full.trim() !== '') {
    const beside = partsBesideWhole(address);
    const whole = beside.length === 0 ? address.full : `${address.full} (${beside.join(', ')})`;
    return [whole, ...partsBeside([whole], [countryOf(address)])].join(', ');
  }
  const street = streetOf(address);
  const typed = address.typedLines.flatMap(({ line }) => (line === null ? [] : [line]));
  const stated = [address.lines, typed].find((some) => some.length > 0);
  const lines = (stated ?? [street.filter((part) => part !== null).join(' ')]).filter((line) => line.trim() !== '');
  const parts = [...(stated === undefined ? [] : street), ...areaOf(address), countryOf(address)];
  return [...lines, ...partsBeside(lines, parts)].join(', ');
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
