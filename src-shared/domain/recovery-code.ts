/*
 * The recovery code: 130 random bits and a check, in an alphabet without letters that look like others (Crockford's
 * Base32). Written in seven groups of four, so that it can be read out and copied from paper.
 */

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const dataLetters = 26;
const checkLetters = 2;
export const groupLetters = 4;
export const groupCount = (dataLetters + checkLetters) / groupLetters;

/** The largest prime below 32 squared: no single wrong letter and no swapped neighbours leave the remainder as it was. */
const checkPrime = 1021;

function checkOf(letters: string): string {
  let remainder = 0;
  for (const letter of letters) remainder = (remainder * 32 + alphabet.indexOf(letter)) % checkPrime;
  return alphabet.charAt(Math.floor(remainder / 32)) + alphabet.charAt(remainder % 32);
}

/** Makes a code of random bytes, of which five bits each are used. Throws a RangeError for fewer than 26. */
export function recoveryCodeOf(random: Uint8Array): string {
  if (random.length < dataLetters) throw new RangeError('A recovery code needs 26 random bytes.');
  const letters = [...random.subarray(0, dataLetters)].map((byte) => alphabet.charAt(byte & 31)).join('');
  return letters + checkOf(letters);
}

/** The code as it is shown and written down. */
export function groupsOf(code: string): string[] {
  return Array.from({ length: groupCount }, (_, at) => code.slice(at * groupLetters, (at + 1) * groupLetters));
}

/** What was typed, as the alphabet has it: small letters, spaces and dashes do not matter, nor O for 0, I or L for 1. */
export function asTyped(text: string): string {
  return text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

export type TypedCode =
  { kind: 'code'; code: string } | { kind: 'wrong-length'; letters: number } | { kind: 'mistyped' };

/** Reads a typed code. `mistyped`: the check says that a letter is wrong; no key was tried. */
export function readRecoveryCode(text: string): TypedCode {
  const typed = asTyped(text);
  if (typed.length !== dataLetters + checkLetters) return { kind: 'wrong-length', letters: typed.length };
  const letters = typed.slice(0, dataLetters);
  const known = Array.from(typed).every((letter) => alphabet.includes(letter));
  return known && checkOf(letters) === typed.slice(dataLetters) ? { kind: 'code', code: typed } : { kind: 'mistyped' };
}
