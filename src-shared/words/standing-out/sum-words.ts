import { sumOfDigits } from '../../domain/ownership-checks.ts';
import { maxStandingOut, type StatedFact } from '../../domain/standing-out/standing-fact.ts';
import { m } from '../../messages/generated/messages.js';
import { listed } from '../ownership/node-words.ts';
import { isAnyShare, isExact, shareText } from '../ownership/share-words.ts';
import { mostNamed, partyName } from './party-words.ts';

type Sums = Extract<StatedFact, { kind: 'sums' }>;
type HeldShare = Sums['shares'][number];

const largestFirst = (one: HeldShare, other: HeldShare) =>
  Number(other.share.lower.percent) - Number(one.share.lower.percent) ||
  Number(other.share.upper.percent) - Number(one.share.upper.percent);

/** The largest first; what is beyond those that a sentence names is counted, so that a cut list never reads as all of it. */
function sharesText(known: readonly HeldShare[], mayBeMore: boolean): string {
  const named = known
    .slice(0, mostNamed)
    .map(({ holder, share }) => m.standing_sums_share({ holder: partyName(holder), share: shareText(share) }));
  if (mayBeMore) return listed([...named, m.standing_sums_others()]);
  const more = known.length - named.length;
  return listed(more > 0 ? [...named, m.standing_companies_more({ count: more })] : named);
}

/** Shares of which nothing is known are no evidence that a sum is wrong, so they are neither named nor added. */
function contradiction({ shares }: Sums, company: string): string {
  const known = shares.filter(({ share }) => !isAnyShare(share)).toSorted(largestFirst);
  const mayBeMore = shares.length >= maxStandingOut.parties;
  const words = { company, shares: sharesText(known, mayBeMore) };
  const least = sumOfDigits(known.map(({ share }) => share.lower.percent));
  if (least !== null && Number(least) > 100) {
    const isAll = !mayBeMore && known.every(({ share }) => isExact(share) && share.lower.exact);
    return isAll
      ? m.standing_sums_over({ ...words, sum: least })
      : m.standing_sums_over_least({ ...words, sum: least });
  }
  const most = sumOfDigits(known.map(({ share }) => share.upper.percent));
  const isUnder = known.length === shares.length && !mayBeMore && most !== null && Number(most) < 100;
  // Shares that could all be true together show nothing: then one of them contradicts itself.
  return isUnder ? m.standing_sums_under({ ...words, sum: most }) : m.standing_sums_contradiction({ company });
}

/** That the shares of a company cannot all be true, with the figures that show it. */
export function sumsSentence(fact: Sums): string {
  const company = partyName(fact.company);
  switch (fact.how) {
    case 'contradiction':
      return contradiction(fact, company);
    case 'more-than-whole':
      return m.standing_sums_more({
        company,
        holders: listed(fact.shares.slice(0, mostNamed).map(({ holder }) => partyName(holder))),
      });
    case 'totals-differ':
      return m.standing_sums_totals({ company });
  }
}
