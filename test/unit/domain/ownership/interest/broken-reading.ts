import { companyShares } from '../../../../../src-shared/domain/ownership/interest/company-shares.ts';
import { fraction, isSame, one, sum, type Fraction } from '../../../../../src-shared/domain/ownership/fraction.ts';
import { liesWithin, type CompanyHolders, type NodeId } from '../../../../../src-shared/domain/ownership/holding.ts';
import type { AttainedBound, Reading } from '../../../../../src-shared/domain/ownership/interest/interest.ts';
import { equal, valueOf, type Ratio } from './vertex-oracle.ts';

const ratio = ({ numerator, denominator }: Fraction): Ratio => [numerator, denominator];

/** In which ways a reading is none of these lists or does not give its bound. */
export function brokenReading(
  lists: readonly CompanyHolders[],
  ends: readonly NodeId[],
  { value, included, reading }: AttainedBound,
): string[] {
  const walks = walksOf(lists, reading);
  const outside = lists.flatMap((list) =>
    companyShares(list).shares.flatMap(({ holder, share: { lower, upper } }, at) => {
      const given = reading.get(list.company)?.[at];
      if (given === undefined) return [];
      const closed = { lower: { ...lower, included: true }, upper: { ...upper, included: true } };
      return liesWithin(given, included ? { lower, upper } : closed)
        ? []
        : [`${list.company} gives ${holder} a share outside its range`];
    }),
  );
  const sums = [...reading].flatMap(([company, shares]) =>
    isSame(sum(shares), one) ? [] : [`${company} is not held wholly`],
  );
  const given = valueOf(walks, lists[0]?.company ?? '', new Set(ends));
  return [...outside, ...sums, ...(equal(given, ratio(value)) ? [] : ['the reading does not give the bound'])];
}

function walksOf(lists: readonly CompanyHolders[], reading: Reading): Map<NodeId, Map<NodeId, Ratio>> {
  return new Map(
    lists.flatMap((list) => {
      const shares = reading.get(list.company);
      if (shares === undefined) return [];
      const weights = new Map<NodeId, Ratio>();
      for (const [at, { holder }] of companyShares(list).shares.entries()) {
        const [before, own] = [weights.get(holder) ?? ([0n, 1n] as const), ratio(shares[at] ?? fraction(0n))];
        weights.set(holder, [before[0] * own[1] + own[0] * before[1], before[1] * own[1]]);
      }
      return [[list.company, weights] as const];
    }),
  );
}
