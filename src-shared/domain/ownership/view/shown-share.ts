import { z } from 'zod';
import { fraction, greatestCommonDivisor, type Fraction } from '../fraction.ts';
import type { ShareEnd, ShareInterval } from '../holding.ts';

/** An end of an interval for whoever reads it. Nothing is decided by it: verdicts are taken from exact fractions. */
export const ShownEnd = z.object({
  /** Percent, rounded to two decimals or as many as keep it apart from a whole number that it is not. */
  percent: z.string().max(40),
  /** Whether `percent` is all of it. */
  exact: z.boolean(),
  included: z.boolean(),
  /** Percent as a fraction, `2405/96`, where it is not exact and short enough to be written down. */
  fraction: z.string().max(40).nullable(),
});
export type ShownEnd = z.infer<typeof ShownEnd>;

/** A share of a whole between two ends. */
export const ShownShare = z.object({ lower: ShownEnd, upper: ShownEnd });
export type ShownShare = z.infer<typeof ShownShare>;

const fewestDecimals = 2;
const mostDecimals = 12;
const longestFraction = 24;

/** Rounded half up, in units of the last decimal. */
function roundedUnits({ numerator, denominator }: Fraction, decimals: number): { units: bigint; isExact: boolean } {
  const scaled = numerator * 100n * 10n ** BigInt(decimals);
  return { units: (2n * scaled + denominator) / (2n * denominator), isExact: scaled % denominator === 0n };
}

function decimalText(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const [whole, rest] = [digits.slice(0, -decimals), digits.slice(-decimals).replace(/0+$/, '')];
  return rest === '' ? whole : `${whole}.${rest}`;
}

function percentOf(share: Fraction): { percent: string; exact: boolean } {
  for (let decimals = fewestDecimals; ; decimals += 1) {
    const { units, isExact } = roundedUnits(share, decimals);
    // Just below a quarter is not 25: a figure that rounding makes whole gets more decimals.
    const isWhole = units % 10n ** BigInt(decimals) === 0n;
    if (isExact || !isWhole || decimals === mostDecimals)
      return { percent: decimalText(units, decimals), exact: isExact };
  }
}

/** Percent as a fraction, where it is short enough to be written down. */
function fractionText({ numerator, denominator }: Fraction): string | null {
  const divisor = greatestCommonDivisor(numerator * 100n, denominator);
  const text = `${String((numerator * 100n) / divisor)}/${String(denominator / divisor)}`;
  return text.length > longestFraction ? null : text;
}

/** @param end of a share, 0 to 1 */
export function shownEnd({ value, included }: ShareEnd): ShownEnd {
  const { percent, exact } = percentOf(value);
  return { percent, exact, included, fraction: exact ? null : fractionText(value) };
}

/** @param share of the whole, 0 to 1 */
export function shownShare({ lower, upper }: ShareInterval): ShownShare {
  return { lower: shownEnd(lower), upper: shownEnd(upper) };
}

/** A share as percent, where it is known exactly. */
export const shownValue = (value: Fraction): ShownEnd => shownEnd({ value, included: true });

/** The share, 0 to 1, that percent state which an officer typed; null where it is none between 0 and 100. */
export function shareOfPercent(percent: string): Fraction | null {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:\.(\d{1,6}))?$/.exec(percent.trim()) ?? [];
  if (whole === undefined) return null;
  const share = fraction(BigInt(whole + decimals), 100n * 10n ** BigInt(decimals.length));
  return share.numerator > 0n && share.numerator <= share.denominator ? share : null;
}
