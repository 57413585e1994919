/** Words for the same legal form, which one register writes out and another shortens. */
const legalForms: readonly (readonly [RegExp, string])[] = [
  [/\bpublic limited company\b/gu, 'plc'],
  [/\blimited liability (?:company|partnership)\b/gu, 'llc'],
  [/\blimited\b/gu, 'ltd'],
  [/\bincorporated\b/gu, 'inc'],
  [/\bcorporation\b/gu, 'corp'],
  [/\bcompany\b/gu, 'co'],
  [/\bsociete anonyme\b/gu, 'sa'],
  [/\bsociete a responsabilite limitee\b/gu, 'sarl'],
  [/\bgesellschaft mit beschrankter haftung\b/gu, 'gmbh'],
  [/\baktiengesellschaft\b/gu, 'ag'],
];

/** No registry has a longer name, in UTF-16 units. Folding one of megabytes would hold up the window for a second. */
const maxFoldedLength = 10_000;

/**
 * A name in one spelling: case, accents, signs and blanks folded away, legal forms shortened. One that is too long for a
 * name stays as it is, so it agrees with its equal only. Not `foldText`, which also takes the vowels of Indic scripts and
 * the strokes of letters away: two companies whose names differ in those are two.
 */
export function foldName(name: string): string {
  if (name.length > maxFoldedLength) return name;
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  // Signs inside a form are no breaks: "S.à r.l." is "SARL".
  let words = plain
    .replace(/['’.]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  for (const [form, short] of legalForms) words = words.replace(form, short);
  return words.replace(/ /gu, '');
}

type Name = string | null | undefined;

const folded = (names: readonly Name[]) =>
  names.flatMap((name) => (typeof name === 'string' && foldName(name) !== '' ? [foldName(name)] : []));

/** Whether one of these names is one of those; null where either side has none. */
export function namesAgree(ours: readonly Name[], theirs: readonly Name[]): boolean | null {
  const [some, others] = [folded(ours), new Set(folded(theirs))];
  if (some.length === 0 || others.size === 0) return null;
  return some.some((name) => others.has(name));
}
