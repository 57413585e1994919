import { add, compare, one, subtract, sum, zero, type Fraction } from '../fraction.ts';
import {
  anyShare,
  exactShare,
  isEmptyInterval,
  type CompanyHolders,
  type HeldShare,
  type NodeId,
  type ShareEnd,
  type ShareInterval,
} from '../holding.ts';

/** Why no reading of a list exists, if none does: a reading gives each holder a share within its interval, together the whole. */
export type Contradiction = 'none' | 'empty-range' | 'more-than-whole' | 'less-than-whole';

/** What the holders of a company hold when all that its list says is taken together. */
export interface CompanyShares {
  readonly company: NodeId;
  /**
   * In the order of the list, then *not known* if there is one. Each end is the least or greatest share that a reading
   * gives, and included only if one gives exactly that.
   */
  readonly shares: readonly HeldShare[];
  /** The holder that stands for what is missing. */
  readonly notKnown: NodeId | null;
  /** Anything but `none` has to be shown with whatever rests on these shares. */
  readonly contradiction: Contradiction;
}

/** The holder of what an incomplete list of this company does not name. */
export function notKnownHolderOf(company: NodeId): NodeId {
  return `not-known:${company}`;
}

const atZero: ShareEnd = { value: zero, included: true };
const atWhole: ShareEnd = { value: one, included: true };

const isIncluded = ({ included }: ShareEnd) => included;
const lowerOf = ({ share }: HeldShare) => share.lower;
const upperOf = ({ share }: HeldShare) => share.upper;
const sumOf = (ends: readonly ShareEnd[]) => sum(ends.map(({ value }) => value));

/** An interval that no share lies in is read as everything between its two ends: which of them is wrong is not known. */
function spanned({ lower, upper }: ShareInterval): ShareInterval {
  const isTurned = compare(lower.value, upper.value) > 0;
  const [from, to] = isTurned ? [upper.value, lower.value] : [lower.value, upper.value];
  return { lower: { value: from, included: true }, upper: { value: to, included: true } };
}

/**
 * What may be relied on of a share. One that an officer has to settle first gives its upper end alone: no other share is
 * tightened by its lower end.
 */
function relied({ holder, share, isUnsettled }: HeldShare): HeldShare {
  const read = isEmptyInterval(share) ? spanned(share) : share;
  return { holder, share: isUnsettled === true ? { lower: atZero, upper: read.upper } : read };
}

/** What the stated ends of a list come to, against the whole. */
function contradictionOf(held: readonly HeldShare[], isComplete: boolean): Contradiction {
  const [lowers, uppers] = [held.map(lowerOf), held.map(upperOf)];
  const least = compare(sumOf(lowers), one);
  if (least > 0 || (least === 0 && !lowers.every(isIncluded))) return 'more-than-whole';
  const most = compare(sumOf(uppers), one);
  if (isComplete && (most < 0 || (most === 0 && !uppers.every(isIncluded)))) return 'less-than-whole';
  return 'none';
}

/**
 * The intervals that results rest on. Of shares that are too much together any may be the right one, so that each keeps its
 * upper end and none its lower, and nothing is left for others. Of shares that are too little together any may be more, and
 * the list may lack a holder.
 */
function readable(
  { company, list }: CompanyHolders,
  held: readonly HeldShare[],
  contradiction: Contradiction,
): HeldShare[] {
  const holder = notKnownHolderOf(company);
  switch (contradiction) {
    case 'more-than-whole':
      return [
        ...held.map((one) => ({ holder: one.holder, share: { lower: atZero, upper: one.share.upper } })),
        ...(list === 'incomplete' ? [{ holder, share: exactShare(zero) }] : []),
      ];
    case 'less-than-whole':
      return [
        ...held.map((one) => ({ holder: one.holder, share: { lower: one.share.lower, upper: atWhole } })),
        { holder, share: anyShare },
      ];
    case 'none':
    case 'empty-range':
      return [...held, ...(list === 'incomplete' ? [{ holder, share: anyShare }] : [])];
  }
}

/** The end nearer to the middle. Of two that are equal the excluded one holds. */
function narrower(stated: ShareEnd, workedOut: ShareEnd, order: number): ShareEnd {
  if (order === 0) return { value: stated.value, included: stated.included && workedOut.included };
  return order > 0 ? stated : workedOut;
}

/**
 * Each interval as narrow as the others make it, which together are the whole: at most what the others' lower ends leave,
 * at least what their upper ends leave. One pass is enough, for there is only the one sum.
 */
function tightened(held: readonly HeldShare[]): HeldShare[] {
  const [lowers, uppers] = [held.map(lowerOf), held.map(upperOf)];
  const [leftByLowers, leftByUppers] = [subtract(one, sumOf(lowers)), subtract(one, sumOf(uppers))];
  const excluded = (ends: readonly ShareEnd[]) => ends.filter(({ included }) => !included).length;
  const [lowersExcluded, uppersExcluded] = [excluded(lowers), excluded(uppers)];
  /** What the others' ends leave; it is reached if the others reach theirs. */
  const leftFor = (left: Fraction, own: ShareEnd, excludedInAll: number): ShareEnd => ({
    value: add(left, own.value),
    included: excludedInAll === (own.included ? 0 : 1),
  });
  return held.map(({ holder, share }) => {
    const least = leftFor(leftByUppers, share.upper, uppersExcluded);
    const most = leftFor(leftByLowers, share.lower, lowersExcluded);
    return {
      holder,
      share: {
        lower: narrower(share.lower, least, compare(share.lower.value, least.value)),
        upper: narrower(share.upper, most, compare(most.value, share.upper.value)),
      },
    };
  });
}

/**
 * What a company's list of holders says together (reading-and-proof.md, section 1): upper ends are tightened always, lower
 * ends where the list is complete, and what an incomplete list lacks is a holder of its own. A list without a reading is
 * flagged, and read so widely that whichever statement is right, the truth lies within.
 */
export function companyShares(list: CompanyHolders): CompanyShares {
  const held = list.held.map(relied);
  const sums = contradictionOf(held, list.list === 'complete');
  const hasEmptyRange = list.held.some(({ share }) => isEmptyInterval(share));
  const shares = tightened(readable(list, held, sums));
  return {
    company: list.company,
    shares,
    notKnown: shares.length > list.held.length ? notKnownHolderOf(list.company) : null,
    contradiction: sums === 'none' && hasEmptyRange ? 'empty-range' : sums,
  };
}
