import { add, compare, divide, greater, isSame, multiply, one, subtract, zero, type Fraction } from '../fraction.ts';
import type { ShareEnd, ShareInterval } from '../holding.ts';

const wholeEnd: ShareEnd = { value: one, included: true };

/** Whether even the least of an interval is more than the whole, so that nothing can be such a share. */
export function isBeyondWhole({ lower }: ShareInterval): boolean {
  const order = compare(lower.value, one);
  return order > 0 || (order === 0 && !lower.included);
}

/** The part of an interval that can be a share: nothing holds more than the whole. */
export function withinWhole(interval: ShareInterval): ShareInterval {
  if (isBeyondWhole(interval)) return { lower: wholeEnd, upper: wholeEnd };
  return { lower: interval.lower, upper: compare(interval.upper.value, one) > 0 ? wholeEnd : interval.upper };
}

const plus = (a: ShareEnd, b: ShareEnd): ShareEnd => ({
  value: add(a.value, b.value),
  included: a.included && b.included,
});

/** What two parts make together. */
export function addShares(a: ShareInterval, b: ShareInterval): ShareInterval {
  return { lower: plus(a.lower, b.lower), upper: plus(a.upper, b.upper) };
}

function times(a: ShareEnd, b: ShareEnd): ShareEnd {
  // Nothing of anything is nothing, which is reached where either end is.
  const isReachedZero = [a, b].some(({ value, included }) => included && isSame(value, zero));
  return { value: multiply(a.value, b.value), included: isReachedZero || (a.included && b.included) };
}

/** A part of a part. */
export function partOf(a: ShareInterval, b: ShareInterval): ShareInterval {
  return { lower: times(a.lower, b.lower), upper: times(a.upper, b.upper) };
}

function least(a: ShareEnd, b: ShareEnd): ShareEnd {
  const order = compare(a.value, b.value);
  if (order === 0) return { value: a.value, included: a.included || b.included };
  return order < 0 ? a : b;
}

function greatest(a: ShareEnd, b: ShareEnd): ShareEnd {
  const order = compare(a.value, b.value);
  if (order === 0) return { value: a.value, included: a.included || b.included };
  return order > 0 ? a : b;
}

/** The interval that spans both. */
export function spanning(a: ShareInterval, b: ShareInterval): ShareInterval {
  return { lower: least(a.lower, b.lower), upper: greatest(a.upper, b.upper) };
}

/** What lies in both. It may be empty. */
export function common(a: ShareInterval, b: ShareInterval): ShareInterval {
  const tighter = (x: ShareEnd, y: ShareEnd, order: number): ShareEnd => {
    const compared = compare(x.value, y.value) * order;
    if (compared === 0) return { value: x.value, included: x.included && y.included };
    return compared > 0 ? x : y;
  };
  return { lower: tighter(a.lower, b.lower, 1), upper: tighter(a.upper, b.upper, -1) };
}

function overRest(share: ShareEnd, taken: ShareEnd): ShareEnd {
  const rest = subtract(one, taken.value);
  if (compare(rest, zero) <= 0) return wholeEnd;
  return { value: divide(share.value, rest), included: share.included && taken.included };
}

/** What a share is of the rest, once a part of the whole is taken out of it. The part that is taken is less than the whole. */
export function shareOfRest(share: ShareInterval, taken: ShareInterval): ShareInterval {
  return withinWhole({ lower: overRest(share.lower, taken.lower), upper: overRest(share.upper, taken.upper) });
}

/** Whether more than half is known. */
export function isMajority({ lower }: ShareInterval): boolean {
  const order = compare(add(lower.value, lower.value), one);
  return order > 0 || (order === 0 && !lower.included);
}

/** A number and what it may have been rounded from: half a unit of its last place to either side. */
export function rounded(value: Fraction, halfUnit: Fraction): ShareInterval {
  return withinWhole({
    lower: { value: greater(subtract(value, halfUnit), zero), included: true },
    upper: { value: add(value, halfUnit), included: true },
  });
}
