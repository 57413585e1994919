import { createDisjointSets } from '../graph/disjoint-sets.ts';
import type { NodeId } from '../holding.ts';
import type { ViewProposal } from './join-view.ts';
import { maxInView } from './view-bounds.ts';
import type { ViewParty, ViewVotes } from './party-view.ts';

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
  /** Among thousands each is looked for in the same others: they are sorted into their questions once. */
  const sorted = new WeakMap<ReadonlySet<NodeId>, ReadonlyMap<NodeId, NodeId[]>>();
  function sort(others: ReadonlySet<NodeId>): ReadonlyMap<NodeId, NodeId[]> {
    const found = new Map<NodeId, NodeId[]>();
    for (const other of others) {
      const question = sets.find(other);
      const asked = found.get(question);
      if (asked === undefined) found.set(question, [other]);
      else asked.push(other);
    }
    sorted.set(others, found);
    return found;
  }
  return (node: NodeId, others: ReadonlySet<NodeId>): NodeId[] =>
    ((sorted.get(others) ?? sort(others)).get(sets.find(node)) ?? []).filter((other) => other !== node);
}

const weight = { counts: 0, 'cannot-be-decided': 1, 'does-not-count': 2 } as const;

const order = ({ verdict }: ViewParty) => (verdict === null ? 3 : weight[verdict]);

/** Nothing of it is theirs, unless they are somebody else as well. */
const isNothing = (share: ViewVotes | null) => share?.upper?.exact === true && share.upper.percent === '0';

/** Somebody above the company, as far as who they are decides about them. */
type Judged = Pick<ViewParty, 'node' | 'verdict'>;

/** Whom each may be as well, and what the rule says of them as long as nobody answered that. */
export interface OpenIdentity {
  /** Others whom they may be as well, which alone leaves the verdict open. */
  mayBe(party: Judged): readonly NodeId[];
  /** The others of the open question that they are in, whatever the verdict. */
  openWith(node: NodeId): readonly NodeId[];
  verdict(party: Judged): ViewParty['verdict'];
}

/**
 * A person who may be somebody that counts, or may count, is not said not to count: the share that the arithmetic finds may
 * stand under the other entry of the same person, until an officer has said who it is. Whoever is in an open question is told
 * with the others of it: the figures of each hold only if the others are somebody else.
 *
 * @param parties everybody above the company, also who is not shown: whom somebody may be does not depend on that
 * @param asOne those who count, or may count, only together with others whom they may be one with
 */
export function openIdentityAmong(
  parties: readonly Judged[],
  proposals: readonly ViewProposal[],
  asOne: ReadonlySet<NodeId>,
): OpenIdentity {
  const mayBeAmong = createMayBe(proposals);
  const possible = new Set(
    parties.flatMap(({ node, verdict }) => (verdict === null || verdict === 'does-not-count' ? [] : [node])),
  );
  const inQuestion = new Set(proposals.flatMap(({ sides }) => sides.map(({ node }) => node)));
  const asked = new Set(
    parties.flatMap(({ node, verdict }) => (verdict !== null && inQuestion.has(node) ? [node] : [])),
  );
  function mayBe({ node, verdict }: Judged): NodeId[] {
    if (verdict !== 'does-not-count') return [];
    const found = mayBeAmong(node, possible);
    return found.length > 0 || !asOne.has(node) ? found : mayBeAmong(node, asOne);
  }
  return {
    mayBe,
    openWith: (node) => (asked.has(node) ? mayBeAmong(node, asked) : []),
    verdict: (party) => (mayBe(party).length === 0 ? party.verdict : 'cannot-be-decided'),
  };
}

/** Those who are shown come first: of the others a reader has no name. */
function readable(nodes: readonly NodeId[], shown: ReadonlySet<NodeId>): NodeId[] {
  const named = nodes.filter((node) => shown.has(node));
  return (named.length === 0 ? nodes.slice(0, 1) : named).slice(0, maxInView.mayBe);
}

/** Parties with whom they may be as well, those who count first. */
export function withOpenIdentity(
  parties: readonly ViewParty[],
  identity: OpenIdentity,
  shown: ReadonlySet<NodeId>,
): ViewParty[] {
  return parties
    .map((one): ViewParty => {
      const party = { ...one, openWith: readable(identity.openWith(one.node), shown) };
      const mayBe = readable(identity.mayBe(one), shown);
      if (mayBe.length === 0) return party;
      const { capital, votes } = party;
      const known = { capital: isNothing(capital) ? null : capital, votes: isNothing(votes) ? null : votes };
      return { ...party, ...known, verdict: 'cannot-be-decided', mayBe };
    })
    .toSorted((a, b) => order(a) - order(b));
}
