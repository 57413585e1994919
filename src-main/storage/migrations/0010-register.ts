/*
 * Which register a company is in, as version 10 read it.
 */

/** How many registers a jurisdiction has: one whose numbers are unique in it, several, or nobody has looked yet. */
export type RegisterKind = 'one' | 'several' | 'not-listed';

/** A register by the name and the code that an answer gave, folded. */
export interface Register {
  name: string | null;
  code: string | null;
}

const withOneRegister = new Set(
  `GB IE JE GG IM GI FR BE NL LU DK SE NO FI IS EE LV LT PL CZ SK HU SI HR RS RO BG GR CY MT AT CH LI
   AU NZ SG HK JP KR IL IN BM KY VG`.split(/\s+/u),
);
const withSeveralRegisters = new Set(['DE', 'BA', 'AE', 'US', 'CA', 'AR', 'TR', 'CO']);

/** Which kind of register a jurisdiction has. A state of the US or a province of Canada has one of its own. */
export function registerKindOf(jurisdiction: string): RegisterKind {
  const code = jurisdiction.trim().toUpperCase();
  const [country = ''] = code.split('-');
  const isPart = country !== code;
  if (isPart && (country === 'US' || country === 'CA')) return 'one';
  if (withSeveralRegisters.has(country)) return 'several';
  return !isPart && withOneRegister.has(code) ? 'one' : 'not-listed';
}

const germanNames: Readonly<Record<string, string>> = {
  munich: 'muenchen',
  cologne: 'koeln',
  nuremberg: 'nuernberg',
  hanover: 'hannover',
  brunswick: 'braunschweig',
  'frankfurt a m': 'frankfurt am main',
  'frankfurt main': 'frankfurt am main',
  'frankfurt o': 'frankfurt oder',
  'berlin charlottenburg': 'charlottenburg',
  'charlottenburg berlin': 'charlottenburg',
};
const courtWords =
  /^(?:(?:amtsgericht|registergericht|handelsregister|ag|district court|local court|registry court|court|commercial register|of|des|beim|in|b) )+/u;

function foldCourt(folded: string): string {
  const place = folded
    .replace(courtWords, '')
    .replace(/ (?:local|district) court$/u, '')
    .replace(/ register ?court$/u, '');
  return germanNames[place] ?? place;
}

const umlauts: readonly (readonly [RegExp, string])[] = [
  [/ä/gu, 'ae'],
  [/ö/gu, 'oe'],
  [/ü/gu, 'ue'],
  [/ß/gu, 'ss'],
];

function folded(text: string, jurisdiction: string): string | null {
  const country = jurisdiction.trim().toUpperCase();
  let plain = text.normalize('NFKC').toLowerCase();
  if (country === 'DE') for (const [letter, letters] of umlauts) plain = plain.replace(letter, letters);
  plain = plain.normalize('NFD').replace(/\p{Mn}/gu, '');
  plain = plain.replace(/\(([^)]*)\)\s*$/u, (whole, inner: string) =>
    inner.trim() === country.toLowerCase() ? '' : whole,
  );
  const words = plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  if (words === '') return null;
  return country === 'DE' ? foldCourt(words) : words;
}

const looksLikeCode = (text: string) => /^(?=\D*\d)[\w.\-/:]+$|^[A-Z][A-Z\-_.]{0,9}$/u.test(text.trim());

/** The register that an answer names by a name, a code or both; null where it names none. */
export function registerOf(stated: Register, jurisdiction: string): Register | null {
  const name = folded(stated.name ?? '', jurisdiction);
  const code = folded(stated.code ?? '', jurisdiction);
  if (name === null) return code === null ? null : { name: null, code };
  if (code !== null) return name === code ? { name: null, code } : { name, code };
  return looksLikeCode(stated.name ?? '') ? { name: null, code: name } : { name, code: null };
}

/** Whether two registers of one jurisdiction are the same, exclude each other, or cannot be compared. */
export function compareRegisters(a: Register, b: Register): 'same' | 'excluded' | 'not-told' {
  const ofA = [a.name, a.code];
  const ofB = [b.name, b.code];
  const differ = (one: string | null, other: string | null) =>
    one !== null && other !== null && one !== other && !ofB.includes(one) && !ofA.includes(other);
  if (differ(a.name, b.name) || differ(a.code, b.code)) return 'excluded';
  return ofA.some((word) => word !== null && ofB.includes(word)) ? 'same' : 'not-told';
}
