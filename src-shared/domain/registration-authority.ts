/** The register that keeps a company, as an answer names it: by a name, by a code, or by both. Compared when folded. */
export interface RegistrationAuthority {
  name: string | null;
  code: string | null;
}

/** What a hit or a reference says of its register. V2 gives a name or a code in the first; REST may give both. */
export interface StatedAuthority {
  registrationAuthority?: string | null | undefined;
  registrationAuthorityCode?: string | null | undefined;
}

/** The authority by name and code as they are stated; null where neither is. */
export function statedAuthority({
  registrationAuthority: name,
  registrationAuthorityCode: code,
}: StatedAuthority): string | null {
  const parts = [name, code].filter((part) => part !== null && part !== undefined && part !== '');
  return parts.length === 0 ? null : [...new Set(parts)].join(', ');
}

/** Cities whose courts answers name in English too. */
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

/** Words that say that it is a court or its register, and not which. */
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

/**
 * One spelling for each register as far as the tables know; else case, accents, signs and blanks are folded away. Not
 * `foldText`, because a German umlaut is two letters here, and other marks than accents tell registers apart.
 */
function folded(text: string, jurisdiction: string): string | null {
  const country = jurisdiction.trim().toUpperCase();
  let plain = text.normalize('NFKC').toLowerCase();
  if (country === 'DE') for (const [letter, letters] of umlauts) plain = plain.replace(letter, letters);
  plain = plain.normalize('NFD').replace(/\p{Mn}/gu, '');
  // "Companies House (GB)" is "Companies House".
  plain = plain.replace(/\(([^)]*)\)\s*$/u, (whole, inner: string) =>
    inner.trim() === country.toLowerCase() ? '' : whole,
  );
  const words = plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  if (words === '') return null;
  return country === 'DE' ? foldCourt(words) : words;
}

/** No blank, and digits or few capitals: `K1101R`, `DE-MUS`. A text alone is a code only where it looks like one. */
function looksLikeCode(text: string): boolean {
  return /^(?=\D*\d)[\w.\-/:]+$|^[A-Z][A-Z\-_.]{0,9}$/u.test(text.trim());
}

/** The register that a hit or reference names; null where it leaves it out. */
export function authorityOf(stated: StatedAuthority, jurisdiction: string): RegistrationAuthority | null {
  const { registrationAuthority: first, registrationAuthorityCode: second } = stated;
  const name = folded(first ?? '', jurisdiction);
  const code = folded(second ?? '', jurisdiction);
  if (name === null) return code === null ? null : { name: null, code };
  if (code !== null) return name === code ? { name: null, code } : { name, code };
  return looksLikeCode(first ?? '') ? { name: null, code: name } : { name, code: null };
}

/**
 * Whether two answers name one register. `conflicting`: they share a name or a code and differ in the other, for
 * instance where a code says only what kind of register it is. `not-told`: one gives a name, the other a code.
 */
export type AuthorityRelation = 'same' | 'different' | 'conflicting' | 'not-told';

/** Compares two registers of one jurisdiction. */
export function relateAuthorities(a: RegistrationAuthority, b: RegistrationAuthority): AuthorityRelation {
  const ofA = [a.name, a.code];
  const ofB = [b.name, b.code];
  const differ = (one: string | null, other: string | null) =>
    one !== null && other !== null && one !== other && !ofB.includes(one) && !ofA.includes(other);
  const differs = differ(a.name, b.name) || differ(a.code, b.code);
  const shares = ofA.some((word) => word !== null && ofB.includes(word));
  if (shares) return differs ? 'conflicting' : 'same';
  return differs ? 'different' : 'not-told';
}

/** The state or province whose register an answer names for a hit by its code alone, `CA-BC`; null where it does not. */
export function provinceOf({ registrationAuthority, registrationAuthorityCode }: StatedAuthority): string | null {
  const stated = [registrationAuthorityCode, registrationAuthority].map((text) => text?.trim().toUpperCase() ?? '');
  return stated.find((text) => /^(?:CA|US)-[A-Z]{2}$/u.test(text)) ?? null;
}
