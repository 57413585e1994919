import { z } from 'zod';
import { fraction, greatestCommonDivisor, type Fraction } from '../fraction.ts';
import type { ShareEnd, ShareInterval } from '../holding.ts';

/** An end of an interval for whoever reads it. Nothing is decided by it: verdicts are taken from exact fractions. */
export const ShownEnd = z.object({
  /**
   * Percent: all of it, or rounded away from what lies between the ends, to two decimals or as many as keep it apart from a
   * whole number that it is not.
   */
  percent: z.string().max(40),
  /** Whether `percent` is all of it. */
  exact: z.boolean(),
  /** Whether the share may be `percent` itself, which it never is where `percent` is rounded. */
  included: z.boolean(),
  /** Percent as a fraction, `2405/96`, where it is not exact and short enough to be written down. */
  fraction: z.string().max(40).nullable(),
});
export type ShownEnd = z.infer<typeof ShownEnd>;

/** A share of a whole between two ends. */
export const ShownShare = z.object({ lower: ShownEnd, upper: ShownEnd });
export type ShownShare = z.infer<typeof ShownShare>;

const minDecimals = 2;
/** A figure of no more decimals is shown with all of them. */
const maxExactDecimals = 6;
const maxDecimals = 12;
const maxFractionLength = 24;

/** To which side a figure is rounded; `nearest` is for one that bounds nothing. */
export type Rounding = 'down' | 'up' | 'nearest';

/** In units of the last decimal. */
function roundedUnits(
  { numerator, denominator }: Fraction,
  decimals: number,
  rounding: Rounding,
): { units: bigint; isExact: boolean } {
  const scaled = numerator * 100n * 10n ** BigInt(decimals);
  const [below, rest] = [scaled / denominator, scaled % denominator];
  const isUp = rounding === 'up' || (rounding === 'nearest' && 2n * rest >= denominator);
  return { units: rest > 0n && isUp ? below + 1n : below, isExact: rest === 0n };
}

function decimalText(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const [whole, rest] = [digits.slice(0, -decimals), digits.slice(-decimals).replace(/0+$/, '')];
  return rest === '' ? whole : `${whole}.${rest}`;
}

function percentOf(share: Fraction, rounding: Rounding): { percent: string; exact: boolean } {
  const whole = roundedUnits(share, maxExactDecimals, rounding);
  if (whole.isExact) return { percent: decimalText(whole.units, maxExactDecimals), exact: true };
  for (let decimals = minDecimals; ; decimals += 1) {
    const { units, isExact } = roundedUnits(share, decimals, rounding);
    // Just below a quarter is not 25: a figure that rounding makes whole gets more decimals.
    const isWhole = units % 10n ** BigInt(decimals) === 0n;
    if (isExact || !isWhole || decimals === maxDecimals)
      return { percent: decimalText(units, decimals), exact: isExact };
  }
}

/** Percent as a fraction, where it is short enough to be written down. */
function fractionText({ numerator, denominator }: Fraction): string | null {
  const divisor = greatestCommonDivisor(numerator * 100n, denominator);
  const text = `${String((numerator * 100n) / divisor)}/${String(denominator / divisor)}`;
  return text.length > maxFractionLength ? null : text;
}

/**
 * @param end of a share, 0 to 1
 * @param side which end it is: it is rounded to its own side, so that what is shown is never narrower than what is known
 */
export function shownEnd({ value, included }: ShareEnd, side: 'lower' | 'upper'): ShownEnd {
  const { percent, exact } = percentOf(value, side === 'lower' ? 'down' : 'up');
  return { percent, exact, included: included && exact, fraction: exact ? null : fractionText(value) };
}

/** @param share of the whole, 0 to 1 */
export function shownShare({ lower, upper }: ShareInterval): ShownShare {
  return { lower: shownEnd(lower, 'lower'), upper: shownEnd(upper, 'upper') };
}

/**
 * One figure of a calculation, as percent.
 *
 * @param rounding to the side of the bound that the calculation comes to, so that both are shown alike
 */
export function shownValue(value: Fraction, rounding: Rounding): ShownEnd {
  const { percent, exact } = percentOf(value, rounding);
  return { percent, exact, included: exact, fraction: exact ? null : fractionText(value) };
}

/** The share, 0 to 1, that percent state which an officer typed; null where it is none between 0 and 100. */
export function shareOfPercent(percent: string): Fraction | null {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:\.(\d{1,6}))?$/.exec(percent.trim()) ?? [];
  if (whole === undefined) return null;
  const share = fraction(BigInt(whole + decimals), 100n * 10n ** BigInt(decimals.length));
  return share.numerator > 0n && share.numerator <= share.denominator ? share : null;
}
