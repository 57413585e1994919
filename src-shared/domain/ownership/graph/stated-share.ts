import { shareDigits, type Percentage, type SingleShare } from '../../percentage.ts';
import { divide, fraction, fractionOf, type Fraction } from '../fraction.ts';
import { isEmptyInterval, type ShareInterval, exactShare } from '../holding.ts';
import { common, spanning } from './interval-arithmetic.ts';
import { readWordedShare } from './worded-share.ts';

/** A share as the answer states it. */
export interface StatedShare {
  readonly interval: ShareInterval;
  /** Of a single number: what it is, and half a unit of its last place. Null for a range. */
  readonly number: { readonly value: Fraction; readonly halfUnit: Fraction } | null;
  /** Several things are stated that cannot all be true, or one of them was not understood. */
  readonly isDoubtful: boolean;
}

/** Digits further behind are the noise of a program's arithmetic (`33.333333333333336`), not what a registry rounded to. */
const maxDecimals = 9;

const hundred = fraction(100n);

function numberOf(text: string): StatedShare['number'] {
  const digits = shareDigits(text);
  const value = digits === null ? null : fractionOf(digits);
  if (value === null || digits === null) return null;
  const decimals = Math.min(maxDecimals, digits.split('.')[1]?.length ?? 0);
  return { value: divide(value, hundred), halfUnit: fraction(1n, 200n * 10n ** BigInt(decimals)) };
}

interface Read {
  interval: ShareInterval;
  number: StatedShare['number'];
}

function readOne(share: SingleShare): Read | null {
  switch (share.kind) {
    case 'exact': {
      const number = numberOf(share.text);
      return number === null ? null : { interval: exactShare(number.value), number };
    }
    case 'range': {
      // No interface says whether the limits of a range belong to it: both may.
      const [lower, upper] = [numberOf(share.lower?.text ?? '0'), numberOf(share.upper?.text ?? '100')];
      if (lower === null || upper === null) return null;
      const ends = [lower, upper].map(({ value }) => ({ value, included: true }));
      const [from, to] = ends;
      return from === undefined || to === undefined ? null : { interval: { lower: from, upper: to }, number: null };
    }
    case 'not-understood': {
      const interval = readWordedShare(share.text);
      return interval === null ? null : { interval, number: null };
    }
  }
}

/**
 * Reads what is stated of a share, with exact ends. A number is taken as it is stated; what stands beside it and fits it is
 * kept where it says less. Null where nothing is stated that can be understood.
 */
export function readStatedShare(percentage: Percentage): StatedShare | null {
  if (percentage.kind === 'not-stated') return null;
  const stated = percentage.kind === 'several' ? percentage.stated : [percentage];
  const read = stated.map(readOne);
  const [first, ...others] = read.filter((one) => one !== null);
  if (first === undefined) return null;
  const shared = others.reduce((all, { interval }) => common(all, interval), first.interval);
  const contradicts = isEmptyInterval(shared) || (percentage.kind === 'several' && percentage.contradict);
  const isDoubtful = contradicts || read.includes(null);
  if (contradicts) {
    const interval = others.reduce((all, one) => spanning(all, one.interval), first.interval);
    return { interval, number: null, isDoubtful };
  }
  return {
    interval: shared,
    number: [first, ...others].find(({ number }) => number !== null)?.number ?? null,
    isDoubtful,
  };
}

/** Whether something is stated of a share that is not understood at all. */
export function isNotUnderstood(percentage: Percentage): boolean {
  return percentage.kind !== 'not-stated' && readStatedShare(percentage) === null;
}
