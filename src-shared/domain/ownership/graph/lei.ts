import type { Identifier } from '../../search.ts';

const form = /^[A-Z0-9]{18}\d{2}$/;

/** A letter counts as two digits: A is 10, Z is 35. */
const digitsOf = (letter: string) => String(Number.parseInt(letter, 36));

/** A text in one spelling that has the form of a legal entity identifier, whatever its check digits; null for any other. */
function inLeiForm(text: string): string | null {
  if (text.length > 60) return null;
  const lei = text
    .normalize('NFKC')
    .replace(/[\s-]+/gu, '')
    .toUpperCase();
  return form.test(lei) ? lei : null;
}

/**
 * A legal entity identifier in one spelling; null where its check digits are wrong (ISO 17442, with ISO 7064 MOD 97-10):
 * a mistyped one is nobody's, or somebody else's.
 */
export function readLei(text: string): string | null {
  const lei = inLeiForm(text);
  if (lei === null) return null;
  // 00, 01 and 99 fit the sum of another pair of digits too, and are given to nobody.
  if (['00', '01', '99'].includes(lei.slice(-2))) return null;
  return BigInt(lei.replace(/[A-Z]/g, digitsOf)) % 97n === 1n ? lei : null;
}

/** Whether an identifier is stated to be a legal entity identifier. */
export const isLei = ({ type }: Pick<Identifier, 'type'>): boolean =>
  /(?:^|[^a-z])(?:lei|legal entity identifier)(?:[^a-z]|$)/i.test((type ?? '').replaceAll('_', ' ').slice(0, 200));

/** What is wrong with an identifier that is stated to be a legal entity identifier; null where nothing is, or it is none. */
export function leiFault(identifier: Pick<Identifier, 'type' | 'value'>): 'form' | 'check-digits' | null {
  const { value } = identifier;
  if (!isLei(identifier) || value.trim() === '' || readLei(value) !== null) return null;
  return inLeiForm(value) === null ? 'form' : 'check-digits';
}
