import { fraction, greatestCommonDivisor, type Fraction } from '../fraction.ts';

/**
 * An exact value that is not brought to lowest terms. Along a chain that would take far longer than the multiplication
 * itself; it is done once, for what is handed on (`lowestTerms`).
 */
export interface Quotient {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** A quotient as a fraction in lowest terms. */
export function lowestTerms({ numerator, denominator }: Quotient): Fraction {
  return fraction(numerator, denominator);
}

/** Below, at or above zero as `a` is less than, equal to or greater than `b`. */
export function compareQuotients(a: Quotient, b: Quotient): number {
  if (a === b) return 0;
  const difference =
    a.denominator === b.denominator
      ? a.numerator - b.numerator
      : a.numerator * b.denominator - b.numerator * a.denominator;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

function commonDenominator(a: bigint, b: bigint): bigint {
  if (a === b || a % b === 0n) return a;
  if (b % a === 0n) return b;
  return (a / greatestCommonDivisor(a, b)) * b;
}

/** The values by their weights, which are parts of `whole`. */
export function weighted(
  terms: readonly { readonly weight: bigint; readonly value: Quotient }[],
  whole: bigint,
): Quotient {
  const counted = terms.filter(({ weight, value }) => weight !== 0n && value.numerator !== 0n);
  const denominator = counted.reduce((common, { value }) => commonDenominator(common, value.denominator), 1n);
  const numerator = counted.reduce(
    (sum, { weight, value }) => sum + weight * value.numerator * (denominator / value.denominator),
    0n,
  );
  return { numerator, denominator: denominator * whole };
}
