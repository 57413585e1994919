import { compare, one, subtract, sum, type Fraction } from '../fraction.ts';
import type { HeldShare, NodeId, ShareEnd, ShareInterval } from '../holding.ts';
import type { CompanyShares } from '../interest/company-shares.ts';

/** What some ends come to together, and how many of them no reading reaches. */
interface EndSum {
  readonly value: Fraction;
  readonly excluded: number;
}

/** What a list says together, with what all of it comes to: a set of its holders is asked for once for each person. */
export interface SummedShares extends CompanyShares {
  readonly shareOf: ReadonlyMap<NodeId, HeldShare['share']>;
  readonly lower: EndSum;
  readonly upper: EndSum;
}

function together(ends: readonly ShareEnd[]): EndSum {
  return { value: sum(ends.map(({ value }) => value)), excluded: ends.filter(({ included }) => !included).length };
}

/** The sum of what the companies of a list hold, with its lower and its upper end. */
export function summed(list: CompanyShares): SummedShares {
  return {
    ...list,
    shareOf: new Map(list.shares.map(({ holder, share }) => [holder, share])),
    lower: together(list.shares.map(({ share }) => share.lower)),
    upper: together(list.shares.map(({ share }) => share.upper)),
  };
}

/** An end that is reached only where each of those that make it is. */
const endOf = ({ value, excluded }: EndSum): ShareEnd => ({ value, included: excluded === 0 });

/** What the others leave of the whole, when they have these ends. */
function leftByOthers(all: EndSum, theirs: EndSum): ShareEnd {
  const others = { value: subtract(all.value, theirs.value), excluded: all.excluded - theirs.excluded };
  const { value, included } = endOf(others);
  return { value: subtract(one, value), included };
}

/** Of two ends that both hold the one that says more; of two that are equal the excluded one. */
function stricter(a: ShareEnd, b: ShareEnd, order: number): ShareEnd {
  if (order === 0) return a.included ? b : a;
  return order > 0 ? a : b;
}

/** What some holders of one company hold of it together, directly. Nobody of them holding anything is exactly nothing. */
export function shareOfSet(list: SummedShares, holders: ReadonlySet<NodeId>): ShareInterval {
  // Of a list of thousands a few are asked for, and of a short list perhaps many more than it has.
  const theirs =
    holders.size < list.shares.length
      ? [...holders].flatMap((holder) => list.shareOf.get(holder) ?? [])
      : list.shares.flatMap(({ holder, share }) => (holders.has(holder) ? [share] : []));
  const [lower, upper] = [together(theirs.map((share) => share.lower)), together(theirs.map((share) => share.upper))];
  const [least, leastLeft] = [endOf(lower), leftByOthers(list.upper, upper)];
  const [most, mostLeft] = [endOf(upper), leftByOthers(list.lower, lower)];
  return {
    lower: stricter(least, leastLeft, compare(least.value, leastLeft.value)),
    upper: stricter(most, mostLeft, compare(mostLeft.value, most.value)),
  };
}
