import { compare, one, subtract, sum } from '../fraction.ts';
import type { NodeId, ShareEnd, ShareInterval } from '../holding.ts';
import type { CompanyShares } from '../interest/company-shares.ts';

/** What some ends come to together; it is reached only where each of them is. */
function together(ends: readonly ShareEnd[]): ShareEnd {
  return { value: sum(ends.map(({ value }) => value)), included: ends.every(({ included }) => included) };
}

/** What ends leave of the whole. */
function leftBy(ends: readonly ShareEnd[]): ShareEnd {
  const { value, included } = together(ends);
  return { value: subtract(one, value), included };
}

/** Of two ends that both hold the one that says more; of two that are equal the excluded one. */
function stricter(a: ShareEnd, b: ShareEnd, order: number): ShareEnd {
  if (order === 0) return a.included ? b : a;
  return order > 0 ? a : b;
}

/** What some holders of one company hold of it together, directly. Nobody of them holding anything is exactly nothing. */
export function shareOfSet({ shares }: CompanyShares, holders: ReadonlySet<NodeId>): ShareInterval {
  const theirs = shares.filter(({ holder }) => holders.has(holder)).map(({ share }) => share);
  const others = shares.filter(({ holder }) => !holders.has(holder)).map(({ share }) => share);
  const [least, leastLeft] = [together(theirs.map(({ lower }) => lower)), leftBy(others.map(({ upper }) => upper))];
  const [most, mostLeft] = [together(theirs.map(({ upper }) => upper)), leftBy(others.map(({ lower }) => lower))];
  return {
    lower: stricter(least, leastLeft, compare(least.value, leastLeft.value)),
    upper: stricter(most, mostLeft, compare(mostLeft.value, most.value)),
  };
}
