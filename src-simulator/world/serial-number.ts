/**
 * Registration numbers that can be computed both ways: from a company's index, and back. So 100,000 companies are
 * found by number without an index in memory.
 */
import { foldNumber } from './search-text.ts';

/** Odd and not a multiple of five: so it has an inverse for every power of ten. */
const stride = 7_654_321n;

function inverseOfStride(modulus: bigint): bigint {
  let [remainder, next] = [stride % modulus, modulus];
  let [coefficient, nextCoefficient] = [1n, 0n];
  while (next !== 0n) {
    const quotient = remainder / next;
    [remainder, next] = [next, remainder - quotient * next];
    [coefficient, nextCoefficient] = [nextCoefficient, coefficient - quotient * nextCoefficient];
  }
  return ((coefficient % modulus) + modulus) % modulus;
}

function countDigits(pattern: string): number {
  return pattern.split('#').length - 1;
}

/** The number of the company with this index: the digits of the pattern filled in from left to right. */
export function numberAt(pattern: string, index: number, offset: number): string {
  const digits = countDigits(pattern);
  const serial = (BigInt(index) * stride + BigInt(offset)) % 10n ** BigInt(digits);
  const text = serial.toString().padStart(digits, '0');
  let position = 0;
  return pattern.replace(/#/g, () => text.charAt(position++));
}

/** The index that `numberAt` made this number from, or `null` where the number does not follow the pattern. */
export function indexOfNumber(pattern: string, number: string, offset: number): number | null {
  const places = pattern.replace(/[^\p{L}\p{N}#]+/gu, '');
  const folded = foldNumber(number);
  if (folded.length !== places.length) return null;
  let digits = '';
  for (const [place, character] of Array.from(folded).entries()) {
    const expected = places.charAt(place);
    if (expected !== '#' && character !== expected.toUpperCase()) return null;
    if (expected === '#') digits += character;
  }
  if (!/^\d+$/.test(digits)) return null;
  const modulus = 10n ** BigInt(digits.length);
  const shifted = (BigInt(digits) - (BigInt(offset) % modulus) + modulus) % modulus;
  return Number((shifted * inverseOfStride(modulus)) % modulus);
}
