/**
 * An exact fraction in lowest terms; the denominator is above zero. Shares are multiplied along chains and divided in
 * circles, and a verdict turns on "25 or more": a rounded number would decide it wrongly.
 */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Below it a whole number is exact as an ordinary number too, and dividing those is many times faster. */
const exactBelow = 2n ** 53n;

/** The greatest number that divides both; of 0 and a number that number. */
export function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  let [larger, smaller] = [one < 0n ? -one : one, other < 0n ? -other : other];
  while (smaller !== 0n) {
    if (larger < exactBelow && smaller < exactBelow) {
      let [a, b] = [Number(larger), Number(smaller)];
      while (b !== 0) [a, b] = [b, a % b];
      return BigInt(a);
    }
    [larger, smaller] = [smaller, larger % smaller];
  }
  return larger;
}

/** Throws a RangeError for a denominator of zero. */
export function fraction(numerator: bigint, denominator = 1n): Fraction {
  if (denominator === 0n) throw new RangeError('A fraction has no denominator of zero.');
  const positive = denominator < 0n ? -denominator : denominator;
  const divisor = greatestCommonDivisor(numerator, positive);
  const sign = denominator < 0n ? -1n : 1n;
  return { numerator: (sign * numerator) / divisor, denominator: positive / divisor };
}

export const zero = fraction(0n);
export const one = fraction(1n);

/** The sum, in lowest terms. */
export function add(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

/** The difference, in lowest terms. */
export function subtract(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator);
}

/** The product, in lowest terms. */
export function multiply(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** Throws a RangeError for a divisor of zero. */
export function divide(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator, a.denominator * b.numerator);
}

/** Below, at or above zero as `a` is less than, equal to or greater than `b`. */
export function compare(a: Fraction, b: Fraction): number {
  const [left, right] = [a.numerator * b.denominator, b.numerator * a.denominator];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Whether two fractions are equal, in whatever terms they are written. */
export function isSame(a: Fraction, b: Fraction): boolean {
  return a.numerator === b.numerator && a.denominator === b.denominator;
}

/** The greater of two fractions. */
export function greater(a: Fraction, b: Fraction): Fraction {
  return compare(a, b) >= 0 ? a : b;
}

/** Parts of one denominator are counted together first: a list of thousands is brought to lowest terms once, not for each. */
export function sum(parts: readonly Fraction[]): Fraction {
  const numerators = new Map<bigint, bigint>();
  for (const { numerator, denominator } of parts)
    numerators.set(denominator, (numerators.get(denominator) ?? 0n) + numerator);
  return [...numerators].reduce((all, [denominator, numerator]) => add(all, fraction(numerator, denominator)), zero);
}

/** The fraction that plain digits with a decimal point state, such as `12.50`; null for any other text. */
export function fractionOf(digits: string): Fraction | null {
  const [, whole, decimals = ''] = /^(\d{1,300})(?:\.(\d{1,300}))?$/.exec(digits) ?? [];
  if (whole === undefined) return null;
  return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

/** The nearest number a program can count with: for drawing and for a first estimate, never for a verdict. */
export function toNumber({ numerator, denominator }: Fraction): number {
  const direct = Number(numerator) / Number(denominator);
  if (Number.isFinite(direct)) return direct;
  // Both are beyond the greatest number: what they have in common is taken off first.
  const excess = BigInt(Math.max(0, denominator.toString(2).length - 1000));
  return Number(numerator >> excess) / Number(denominator >> excess);
}
