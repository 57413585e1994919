import { createDisjointSets } from '../graph/disjoint-sets.ts';
import type { ViewProposal, ViewSaid, ViewSide } from './join-view.ts';

/** Two of whom something is asked, as far as it tells who they are. */
type Sided = Pick<ViewProposal, 'sides'>;

/** Proposals that all speak of the same party, so that one word can answer all of them. */
export interface ProposalGroup<Pair extends Sided = ViewProposal> {
  readonly proposals: readonly Pair[];
  /** Everybody who may be one, each once. */
  readonly sides: readonly ViewSide[];
}

const keyOf = ({ side }: ViewSide) => JSON.stringify(side);

/** Everybody of several pairs, each once. */
export function sidesOfPairs(pairs: readonly ViewProposal['sides'][]): ViewSide[] {
  return [...new Map(pairs.flat().map((side) => [keyOf(side), side])).values()];
}

/** What two proposals speak of together: the same place in an answer, or places that are one party already. */
const subjectsOf = ({ sides }: Sided) => sides.flatMap((side) => [`node ${side.node}`, `side ${keyOf(side)}`]);

/** The proposals of a graph, those together that speak of one party, in the order of the first of each. */
export function proposalGroups<Pair extends Sided>(proposals: readonly Pair[]): ProposalGroup<Pair>[] {
  const parties = createDisjointSets();
  const firstOf = new Map<Pair, string>();
  for (const proposal of proposals) {
    const [first = '', ...others] = subjectsOf(proposal);
    firstOf.set(proposal, first);
    for (const other of others) parties.join(first, other);
  }
  const groups = new Map<string, Pair[]>();
  for (const [proposal, first] of firstOf) {
    const party = parties.find(first);
    const group = groups.get(party);
    if (group === undefined) groups.set(party, [proposal]);
    else group.push(proposal);
  }
  return [...groups.values()].map((group) => ({
    proposals: group,
    sides: sidesOfPairs(group.map(({ sides }) => sides)),
  }));
}

/** Of several proposals those of which officers said last, by other answers, that they are one: one word may say so again. */
export function saidOneBefore(proposals: readonly ViewProposal[]): readonly ViewProposal[] {
  return proposals.filter(({ saidBefore: [last] }) => last?.kind === 'accepted');
}

/** What officers said of two among several who are asked to be one: that they are two, which keeps these from becoming one. */
export function refusedAmong(sides: readonly ViewSide[], said: readonly ViewSaid[]): ViewSaid[] {
  const nodes = new Set(sides.map(({ node }) => node));
  return said.filter((word) => word.kind === 'refused' && word.sides.every(({ node }) => nodes.has(node)));
}
