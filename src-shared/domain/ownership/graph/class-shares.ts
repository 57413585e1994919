import type { Shareholding } from '../../capital.ts';
import { compare, divide, isSame, one, subtract, sum, zero, type Fraction } from '../fraction.ts';
import { anyShare, exactShare, liesWithin, type ShareInterval } from '../holding.ts';
import { ShareReading, type SettledShare, type ShareDoubt } from '../share-settlement.ts';
import { rounded, spanning, withinWhole } from './interval-arithmetic.ts';
import { figure, type Figure, type HeldClass } from './share-classes.ts';
import { isNotUnderstood, readStatedShare, type StatedShare } from './stated-share.ts';

/** A share that was worked out: a count of shares against the total of the same class. */
export interface WorkedOutShare {
  readonly share: Fraction;
  readonly count: Figure;
  readonly total: Figure;
}

/** Where the interval of a share comes from. */
export type ShareOrigin =
  | 'stated-number'
  | 'stated-range'
  /** Worked out; a number that is stated beside it is what this one was rounded to. */
  | 'counts'
  /** Stated and worked out differ by more than rounding, and the interval spans both. */
  | 'stated-and-counts'
  | 'not-known';

/** The share of its class that a holding is. */
export interface ClassShare {
  readonly holding: Shareholding;
  readonly interval: ShareInterval;
  readonly origin: ShareOrigin;
  readonly workedOut: WorkedOutShare | null;
  /** What is still to be settled; nothing where an officer settled it. */
  readonly doubts: readonly ShareDoubt[];
  /** Which readings an officer may settle it by. None where nothing was ever to be settled. */
  readonly readings: readonly ShareReading[];
  /** By which of them an officer settled it. */
  readonly settled: SettledShare | null;
}

/** The shares of a class, and whether they are all of it. */
export interface ClassShares {
  readonly of: HeldClass;
  readonly shares: readonly ClassShare[];
  readonly isComplete: boolean;
}

interface Read extends ClassShare {
  /** For adding up: the one number that the share is, and what it may have been rounded by. Null for anything else. */
  number: { value: Fraction; halfUnit: Fraction } | null;
}

function workOut({ count, at }: Shareholding, total: Figure | null): WorkedOutShare | null {
  const counted = figure(count, at);
  if (counted === null || total === null || compare(total.value, zero) === 0) return null;
  return { share: divide(counted.value, total.value), count: counted, total };
}

function distance(a: Fraction, b: Fraction): Fraction {
  const difference = subtract(a, b);
  return compare(difference, zero) < 0 ? subtract(zero, difference) : difference;
}

type Unsettled = Omit<Read, 'readings' | 'settled'>;

/** The reading of a share that a word of an officer means. Null where the answer has no such reading. */
function readingBy(word: ShareReading, stated: StatedShare | null, found: Unsettled): Unsettled | null {
  switch (word) {
    case 'stated': {
      if (stated === null || stated.isDoubtful) return null;
      const origin = stated.number === null ? 'stated-range' : 'stated-number';
      return { ...found, interval: stated.interval, origin, doubts: [], number: stated.number };
    }
    case 'counts': {
      const { workedOut } = found;
      if (workedOut === null || compare(workedOut.share, one) > 0) return null;
      const number = { value: workedOut.share, halfUnit: zero };
      return { ...found, interval: exactShare(workedOut.share), origin: 'counts', doubts: [], number };
    }
  }
}

/** The share as an officer settled it. A word that names a reading which the answer does not have settles nothing. */
function settledBy(word: SettledShare | null, stated: StatedShare | null, found: Unsettled): Read {
  if (found.doubts.length === 0) return { ...found, readings: [], settled: null };
  const readings = ShareReading.options.filter((reading) => readingBy(reading, stated, found) !== null);
  const settled = word === null ? null : readingBy(word.word, stated, found);
  return settled === null ? { ...found, readings, settled: null } : { ...settled, readings, settled: word };
}

/**
 * The share of its class that a holding is, before anybody settled anything, in this order: a stated number, a stated range, counts, else anything. A number
 * that the counts round to is the counts' fraction.
 */
function readUnsettled(holding: Shareholding, stated: StatedShare | null, total: Figure | null): Unsettled {
  const workedOut = workOut(holding, total);
  const doubts: ShareDoubt[] = [
    ...(stated?.isDoubtful === true ? (['contradicts-itself'] as const) : []),
    ...(isNotUnderstood(holding.percentage) ? (['not-understood'] as const) : []),
    ...(workedOut !== null && compare(workedOut.share, one) > 0 ? (['more-than-all'] as const) : []),
  ];
  const read = { holding, workedOut };
  if (workedOut === null) {
    if (stated === null) return { ...read, interval: anyShare, origin: 'not-known', doubts, number: null };
    const origin = stated.number === null ? 'stated-range' : 'stated-number';
    return { ...read, interval: stated.interval, origin, doubts, number: stated.number };
  }
  const counts = withinWhole(exactShare(workedOut.share));
  const exact = { value: workedOut.share, halfUnit: zero };
  if (stated === null) return { ...read, interval: counts, origin: 'counts', doubts, number: exact };
  const isRounded =
    stated.number !== null &&
    compare(distance(stated.number.value, workedOut.share), stated.number.halfUnit) <= 0 &&
    doubts.length === 0;
  if (isRounded) return { ...read, interval: counts, origin: 'counts', doubts, number: exact };
  const fits = stated.number === null && liesWithin(workedOut.share, stated.interval);
  if (fits) return { ...read, interval: stated.interval, origin: 'stated-range', doubts, number: null };
  return {
    ...read,
    interval: spanning(stated.interval, counts),
    origin: 'stated-and-counts',
    doubts: [...doubts, 'differs-from-counts'],
    number: null,
  };
}

function readShare(holding: Shareholding, total: Figure | null, word: SettledShare | null): Read {
  const stated = readStatedShare(holding.percentage);
  return settledBy(word, stated, readUnsettled(holding, stated, total));
}

type Numbers = { value: Fraction; halfUnit: Fraction }[];

/**
 * Whether numbers make the whole, to within half a unit of the last place of each that is rounded. At the very limit each
 * of them would have been rounded from a half, and all the same way: 60 and 39 rather lack somebody.
 */
function makeWhole(numbers: Numbers): boolean {
  const off = distance(sum(numbers.map(({ value }) => value)), one);
  return isSame(off, zero) || compare(off, sum(numbers.map(({ halfUnit }) => halfUnit))) < 0;
}

/**
 * The counts of all holdings of a class, where each states one: they are all shares, however the shares are stated. A count
 * that an officer did not rely on is none.
 */
function countsMakeWhole(shares: readonly Read[]): boolean {
  const counts = shares
    .map(({ workedOut, settled }) => (settled?.word === 'stated' ? null : (workedOut?.share ?? null)))
    .filter((share) => share !== null);
  return counts.length > 0 && counts.length === shares.length && isSame(sum(counts), one);
}

/**
 * The shares of a class. It is complete where the counts make its total, or the numbers make 100 to within rounding, the
 * list was read whole, and nothing in it has to be settled first. Numbers that make 100 only by rounding were rounded: each
 * of them is then what it may have been rounded from. Otherwise a number is exactly what is stated.
 *
 * @param wordOn how an officer settled a holding, by its place in the answer
 */
export function sharesOf(
  of: HeldClass,
  isReadWhole: boolean,
  wordOn: (at: string) => SettledShare | null = () => null,
): ClassShares {
  const shares = of.holdings.map((holding) => readShare(holding, of.total, wordOn(holding.at)));
  const numbers = shares.flatMap(({ number }) => number ?? []);
  const isSettled = !of.hasDifferentTotals && shares.every(({ doubts }) => doubts.length === 0);
  const addUp = shares.length > 0 && numbers.length === shares.length && makeWhole(numbers);
  const isComplete = isReadWhole && isSettled && (addUp || countsMakeWhole(shares));
  const areRounded = isComplete && addUp && !isSame(sum(numbers.map(({ value }) => value)), one);
  const settled = shares.map((share): Read => {
    const { number } = share;
    if (!areRounded || number === null || share.origin !== 'stated-number') return share;
    return { ...share, interval: rounded(number.value, number.halfUnit) };
  });
  return { of, shares: settled, isComplete };
}
