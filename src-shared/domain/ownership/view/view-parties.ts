import { compare, isSame, one, zero } from '../fraction.ts';
import { exactShare, type NodeId, type ShareEnd } from '../holding.ts';
import { notKnownHolderOf } from '../interest/company-shares.ts';
import type { Interest } from '../interest/interest.ts';
import type { RuledPerson, RuleResult } from '../rules/apply-rule.ts';
import { chainsOf } from './chains.ts';
import { explainedShare } from './explained-share.ts';
import type { Interests } from './interests.ts';
import type { OwnPart } from './own-parts.ts';
import { maxInView } from './view-bounds.ts';
import type { ViewGround, ViewParty, ViewVotes } from './party-view.ts';
import { shownEnd, shownShare, type ShownEnd, type ShownShare } from './shown-share.ts';

const readable = { through: 50, grounds: 300, votesNotKnown: 50 } as const;

function groundsIn({ readings }: RuledPerson): ViewGround[] {
  const grounds = readings.flatMap(({ variant, parts }) =>
    parts.map((part): ViewGround => ({
      ...{ variant, ground: part.ground, article: part.article, basis: part.basis, verdict: part.verdict, of: part.of },
      known: part.known === null ? null : shownShare(part.known),
      withOpen: part.withOpen === null ? null : shownShare(part.withOpen),
      through: part.through.slice(0, readable.through),
    })),
  );
  return grounds.slice(0, readable.grounds);
}

const weight = { counts: 0, 'cannot-be-decided': 1, 'does-not-count': 2 } as const;

/** Nothing comes to whoever no chain leads to. */
const none: Interest = { ...exactShare(zero), lowerUnlessCircleCloses: { value: zero, included: true } };

/** Somebody above the company: what comes to them, and what the rule says of them. */
export interface FoundParty {
  readonly node: NodeId;
  readonly capital: Interest;
  readonly ruled: RuledPerson | null;
}

/** Somebody found, as far as a question of identity needs them. */
export const judged = ({ node, ruled }: FoundParty) => ({ node, verdict: ruled?.verdict ?? null });

/** Those who count first, then those who cannot be decided; among them the greatest share. */
function firstToRead(a: FoundParty, b: FoundParty): number {
  const order = ({ ruled }: FoundParty) => (ruled === null ? 3 : weight[ruled.verdict]);
  return order(a) - order(b) || compare(b.capital.upper.value, a.capital.upper.value) || (a.node < b.node ? -1 : 1);
}

const isNothing = ({ upper }: Interest) => isSame(upper.value, zero);

const isSameEnd = (a: ShareEnd, b: ShareEnd) => isSame(a.value, b.value) && a.included === b.included;

const isBeyond = (a: ShareEnd, b: ShareEnd) =>
  compare(a.value, b.value) > 0 || (isSame(a.value, b.value) && a.included);

/**
 * The most of the capital that could be theirs with all that is not known. What somebody holds for others is one person's or
 * another's, and nobody knows whose: the greater end of both readings is the only one that nothing can break.
 */
function mostCapital(ruled: RuledPerson | null): ShareEnd | null {
  const ends = [ruled?.capital, ruled?.capitalForOthers].flatMap((share) => share?.withOpen.upper ?? []);
  const [first, ...others] = ends;
  return first === undefined ? null : others.reduce((a, b) => (isBeyond(b, a) ? b : a), first);
}

/** Nothing is known to be theirs, and part of what is not known could be: that they have none would be claimed without ground. */
function isNotKnown(share: Interest, ruled: RuledPerson | null, basis: 'capital' | 'votes'): boolean {
  if (ruled === null || !isNothing(share)) return false;
  const most = basis === 'capital' ? mostCapital(ruled) : (ruled.votes?.withOpen.upper ?? null);
  return most === null || !isSame(most.value, zero);
}

/** The same end for whoever reads it; null where that says nothing beyond what is known. */
function capitalAtMost(found: FoundParty): ShownEnd | null {
  const most = mostCapital(found.ruled);
  if (most === null || isSameEnd(most, found.capital.upper)) return null;
  if (isNotKnown(found.capital, found.ruled, 'capital') && isSame(most.value, one)) return null;
  return shownEnd(most, 'upper');
}

/** What is known to be theirs where what is held for others is not; null where that is the same. */
function capitalForOthers({ ruled }: FoundParty): ShownShare | null {
  const [byTitle, forOthers] = [ruled?.capital?.known, ruled?.capitalForOthers?.known];
  if (byTitle === undefined || forOthers === undefined) return null;
  const isSameShare = isSameEnd(byTitle.lower, forOthers.lower) && isSameEnd(byTitle.upper, forOthers.upper);
  return isSameShare ? null : shownShare(forOthers);
}

/**
 * What is known of the votes. Nothing of them being found is no answer where they are not stated for every company, or part of
 * what is not known could be theirs; and what is found of votes that are stated in part is the least.
 */
function viewVotes(share: Interest, ruled: RuledPerson | null, isPartly: boolean): ViewVotes | null {
  const least = shownEnd(share.lower, 'lower');
  if (isPartly) return isSame(share.lower.value, zero) ? null : { lower: least, upper: null };
  const isAny = isSame(share.lower.value, zero) && isSame(share.upper.value, one);
  if (isAny || isNotKnown(share, ruled, 'votes')) return null;
  return { lower: least, upper: shownEnd(share.upper, 'upper') };
}

export interface PartiesAbove {
  readonly asked: NodeId;
  readonly capital: Interests;
  readonly votes: Interests;
  readonly votesNotKnownOf: readonly NodeId[];
  readonly heldBy: ReadonlyMap<NodeId, readonly NodeId[]>;
  readonly ownParts: ReadonlyMap<NodeId, OwnPart>;
}

/** Everybody above a company to whom something of it comes, or of whom the rule says something: those who count first. */
export function partiesAbove(
  { asked, capital, votes }: Pick<PartiesAbove, 'asked' | 'capital' | 'votes'>,
  { persons }: RuleResult,
  reached: ReadonlySet<NodeId>,
): FoundParty[] {
  const ruledOf = new Map(persons.map((one) => [one.person, one]));
  return [...reached]
    .flatMap((node): FoundParty[] => {
      const [share, ruled] = [capital.of(node), ruledOf.get(node) ?? null];
      if (node === asked || (ruled === null && share === null && votes.of(node) === null)) return [];
      return [{ node, capital: share ?? none, ruled }];
    })
    .toSorted(firstToRead);
}

/** How much of the asked company comes to each of those found above it, and what the rule says of the persons. */
export function viewParties(above: PartiesAbove, found: readonly FoundParty[]): ViewParty[] {
  const { asked, capital, votes } = above;
  // What is left of votes that nobody states is no figure: all of them may be theirs, or none.
  const untoldHolders = new Set(above.votesNotKnownOf.map(notKnownHolderOf));
  const isPartly = above.votesNotKnownOf.length > 0;
  return found.map((party, place): ViewParty => {
    const { node, capital: share, ruled } = party;
    const { lower, lowerUnlessCircleCloses } = share;
    const isExplained = place < maxInView.explained && capital.isEnd(node) && share.upper.value.numerator > 0n;
    const { chains, more } = chainsOf(node, asked, above.heldBy);
    return {
      node,
      capital: isNotKnown(share, ruled, 'capital') ? null : shownShare(share),
      capitalAtMost: capitalAtMost(party),
      capitalForOthers: capitalForOthers(party),
      votes: untoldHolders.has(node) ? null : viewVotes(votes.of(node) ?? none, ruled, isPartly),
      lowerUnlessCircleCloses: isSame(lower.value, lowerUnlessCircleCloses.value)
        ? null
        : shownEnd(lowerUnlessCircleCloses, 'lower'),
      votesNotKnownOf: above.votesNotKnownOf.slice(0, readable.votesNotKnown),
      verdict: ruled?.verdict ?? null,
      controlNotShown: ruled?.controlNotShown ?? false,
      grounds: ruled === null ? [] : groundsIn(ruled),
      mayBe: [],
      openWith: [],
      explained: isExplained ? explainedShare(capital.graph, node, above.ownParts) : null,
      chains: chains.map((chain) => [...chain]),
      moreChains: more,
    };
  });
}
