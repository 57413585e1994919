import { createDisjointSets } from '../graph/disjoint-sets.ts';
import type { NodeId } from '../holding.ts';
import type { ViewProposal } from './join-view.ts';
import { most, type ViewParty, type ViewVotes } from './ownership-view.ts';

/**
 * Finds whom of others a party may be as well, as long as no officer said so: proposals may lead there by way of a third,
 * since no more are made than are needed.
 *
 * @param proposals all that lead on from somebody who is shown, also those between two who are not: which of them were made
 *   depends on what was saved first, and who may be one must not
 */
export function createMayBe(proposals: readonly ViewProposal[]) {
  const sets = createDisjointSets();
  for (const { sides } of proposals) sets.join(sides[0].node, sides[1].node);
  return (node: NodeId, others: ReadonlySet<NodeId>): NodeId[] =>
    [...others].filter((other) => other !== node && sets.find(other) === sets.find(node));
}

const weight = { counts: 0, 'cannot-be-decided': 1, 'does-not-count': 2 } as const;

const order = ({ verdict }: ViewParty) => (verdict === null ? 3 : weight[verdict]);

/** Nothing of it is theirs, unless they are somebody else as well. */
const isNothing = (share: ViewVotes | null) => share?.upper?.exact === true && share.upper.percent === '0';

/**
 * A person who may be somebody that counts, or may count, is not said not to count: the share that the arithmetic finds may
 * stand under the other entry of the same person, until an officer has said who it is. Whoever is in an open question is told
 * with the others of it: the figures of each hold only if the others are somebody else.
 *
 * @param asOne those who count, or may count, only together with others whom they may be one with
 */
export function withOpenIdentity(
  parties: readonly ViewParty[],
  proposals: readonly ViewProposal[],
  asOne: ReadonlySet<NodeId>,
): ViewParty[] {
  const mayBeAmong = createMayBe(proposals);
  const possible = new Set(
    parties.flatMap(({ node, verdict }) => (verdict === null || verdict === 'does-not-count' ? [] : [node])),
  );
  const othersOf = (node: NodeId): NodeId[] => {
    const found = mayBeAmong(node, possible);
    return (found.length > 0 || !asOne.has(node) ? found : mayBeAmong(node, asOne)).slice(0, most.mayBe);
  };
  const inQuestion = new Set(proposals.flatMap(({ sides }) => sides.map(({ node }) => node)));
  const asked = new Set(
    parties.flatMap(({ node, verdict }) => (verdict !== null && inQuestion.has(node) ? [node] : [])),
  );
  return parties
    .map((one): ViewParty => {
      const openWith = asked.has(one.node) ? mayBeAmong(one.node, asked).slice(0, most.mayBe) : [];
      const party = { ...one, openWith };
      const mayBe = party.verdict === 'does-not-count' ? othersOf(party.node) : [];
      if (mayBe.length === 0) return party;
      const { capital, votes } = party;
      const known = { capital: isNothing(capital) ? null : capital, votes: isNothing(votes) ? null : votes };
      return { ...party, ...known, verdict: 'cannot-be-decided', mayBe };
    })
    .toSorted((a, b) => order(a) - order(b));
}
