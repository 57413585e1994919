import type { ViewProposal, ViewSide } from '../../../src-shared/domain/ownership/view/join-view.ts';

/** Proposals that all speak of the same party, so that one word can answer all of them. */
export interface ProposalGroup {
  readonly proposals: readonly ViewProposal[];
  /** Everybody who may be one, each once. */
  readonly sides: readonly ViewSide[];
}

const keyOf = ({ side }: ViewSide) => JSON.stringify(side);

/** Everybody of several pairs, each once. */
export function sidesOfPairs(pairs: readonly ViewProposal['sides'][]): ViewSide[] {
  return [...new Map(pairs.flat().map((side) => [keyOf(side), side])).values()];
}

/** Whether two groups speak of a party together: the same place in an answer, or places that are one party already. */
const touch = (one: ProposalGroup, other: ProposalGroup) =>
  one.sides.some((a) => other.sides.some((b) => a.node === b.node || keyOf(a) === keyOf(b)));

function merged(groups: readonly ProposalGroup[]): ProposalGroup {
  const proposals = groups.flatMap((group) => group.proposals);
  return { proposals, sides: sidesOfPairs(proposals.map(({ sides }) => sides)) };
}

/** The proposals of a graph, those together that speak of one party, in the order of the first of each. */
export function proposalGroups(proposals: readonly ViewProposal[]): ProposalGroup[] {
  return proposals.reduce<ProposalGroup[]>((groups, proposal) => {
    const alone = { proposals: [proposal], sides: proposal.sides };
    const [first, ...others] = groups.filter((group) => touch(group, alone));
    if (first === undefined) return [...groups, alone];
    const together = merged([first, ...others, alone]);
    return groups.flatMap((group) => (group === first ? [together] : others.includes(group) ? [] : [group]));
  }, []);
}
