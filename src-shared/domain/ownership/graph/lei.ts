const form = /^[A-Z0-9]{18}\d{2}$/;

/** A letter counts as two digits: A is 10, Z is 35. */
const digitsOf = (letter: string) => String(Number.parseInt(letter, 36));

/**
 * A legal entity identifier in one spelling; null where its check digits are wrong (ISO 17442, with ISO 7064 MOD 97-10):
 * a mistyped one is nobody's, or somebody else's.
 */
export function readLei(text: string): string | null {
  if (text.length > 60) return null;
  const lei = text
    .normalize('NFKC')
    .replace(/[\s-]+/gu, '')
    .toUpperCase();
  if (!form.test(lei)) return null;
  // 00, 01 and 99 fit the sum of another pair of digits too, and are given to nobody.
  if (['00', '01', '99'].includes(lei.slice(-2))) return null;
  return BigInt(lei.replace(/[A-Z]/g, digitsOf)) % 97n === 1n ? lei : null;
}
