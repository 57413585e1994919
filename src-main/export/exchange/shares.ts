import {
  compare,
  fraction,
  isSame,
  multiply,
  toNumber,
  type Fraction,
} from '../../../src-shared/domain/ownership/fraction.ts';
import { anyShare, type ShareInterval } from '../../../src-shared/domain/ownership/holding.ts';

const hundred = fraction(100n);
/** More digits than a program holds exactly are no exact number. */
const maxDigits = 15;
const decimals = 6;
const unit = 10n ** BigInt(decimals);

/** A percentage as the number that it is exactly; null for one that no decimal number of a program is. */
function exactPercent(percent: Fraction): number | null {
  let rest = percent.denominator;
  let places = 0;
  for (const factor of [2n, 5n]) {
    let times = 0;
    for (; rest % factor === 0n; rest /= factor) times += 1;
    places = Math.max(places, times);
  }
  if (rest !== 1n) return null;
  const digits = (percent.numerator * 10n ** BigInt(places)) / percent.denominator;
  return digits.toString().length > maxDigits || places > maxDigits ? null : toNumber(percent);
}

/** An end of a range of percent that does not lie inside of what is known, whatever its digits. */
function outwards(percent: Fraction, side: 'lower' | 'upper'): { percent: number; isExact: boolean } {
  const exact = exactPercent(percent);
  if (exact !== null) return { percent: exact, isExact: true };
  const below = (percent.numerator * unit) / percent.denominator;
  const digits = side === 'lower' ? below : below + 1n;
  return { percent: toNumber(fraction(digits, unit)), isExact: false };
}

/** A share for formats of exchange: one number, or two ends of which each belongs to it or not. In percent. */
export interface PercentShare {
  readonly lower: number;
  readonly upper: number;
  readonly lowerIncluded: boolean;
  readonly upperIncluded: boolean;
  /** False where an end is no decimal number: the range encloses what is known. */
  readonly isDecimal: boolean;
}

/** A share in percent, never narrower than it is known. Null where nothing is known of it. */
export function percentShare({ lower, upper }: ShareInterval): PercentShare | null {
  const isAny =
    isSame(lower.value, anyShare.lower.value) &&
    isSame(upper.value, anyShare.upper.value) &&
    lower.included &&
    upper.included;
  if (isAny || compare(lower.value, upper.value) > 0) return null;
  const [from, to] = [
    outwards(multiply(lower.value, hundred), 'lower'),
    outwards(multiply(upper.value, hundred), 'upper'),
  ];
  return {
    ...{ lower: from.percent, upper: Math.min(100, to.percent), isDecimal: from.isExact && to.isExact },
    // An end that was moved outwards is not the end that is excluded.
    ...{ lowerIncluded: lower.included || !from.isExact, upperIncluded: upper.included || !to.isExact },
  };
}

/** "1/3": the share itself, where its decimal number is none. */
export const fractionText = ({ numerator, denominator }: Fraction): string =>
  denominator === 1n ? String(numerator) : `${String(numerator)}/${String(denominator)}`;
