import { compare, one } from '../fraction.ts';
import type { OwnershipNode } from '../graph/nodes.ts';
import type { OwnershipGraph } from '../graph/ownership-graph.ts';
import { exactShare, type NodeId, type ShareInterval } from '../holding.ts';
import { applyRule, type RuleResult } from '../rules/apply-rule.ts';
import type { Rule } from '../rules/rule.ts';
import type { Interests } from './interests.ts';
import type { ToBuy } from './gap-view.ts';
import { shownShare } from './shown-share.ts';
import { isWorthBuying } from './worth-buying.ts';

/** Beyond these it is not tried out what could decide a verdict: each of them is the whole rule once more. */
const most = { companies: 10, persons: 6, nodes: 120 } as const;

interface Candidate {
  readonly node: NodeId;
  readonly share: ShareInterval;
}

/** The upper end first, then the lower. */
function heavierFirst(a: Candidate, b: Candidate): number {
  const [byUpper, byLower] = [
    compare(b.share.upper.value, a.share.upper.value),
    compare(b.share.lower.value, a.share.lower.value),
  ];
  return byUpper === 0 ? byLower : byUpper;
}

const replaced = (nodes: readonly OwnershipNode[], id: NodeId, by: OwnershipNode) =>
  nodes.map((node) => (node.id === id ? by : node));

/** The graph as it would be if whoever is behind a company were of no interest. */
function withoutInterest(graph: OwnershipGraph, id: NodeId): OwnershipGraph {
  const by = { kind: 'neither', id, neither: 'state', name: null, parties: [] } as const;
  return { ...graph, nodes: replaced(graph.nodes, id, by) };
}

/** The graph as it would be if a person had the whole of a company. */
function whollyHeldBy(graph: OwnershipGraph, id: NodeId, person: NodeId): OwnershipGraph {
  const list = { company: id, held: [{ holder: person, share: exactShare(one) }], list: 'complete' } as const;
  const { capital, votes } = graph.holders;
  const nodes = graph.nodes.map((node) =>
    node.id === id && node.kind === 'unopened' ? { ...node, kind: 'company' as const, name: node.name ?? '' } : node,
  );
  const added = (lists: typeof capital) => ({
    'by-title': [...lists['by-title'], list],
    'as-held-for-others': [...lists['as-held-for-others'], list],
  });
  return { ...graph, nodes, holders: { capital: added(capital), votes: added(votes) } };
}

const isDecided = ({ persons }: RuleResult, person: NodeId) =>
  persons.find((one) => one.person === person)?.verdict !== 'cannot-be-decided';

/** Of whom it could decide something: if the company is of no interest, or if the person has the whole of it. */
function couldDecide(
  graph: OwnershipGraph,
  asked: NodeId,
  rule: Rule,
  { node, undecided }: { node: NodeId; undecided: readonly NodeId[] },
): NodeId[] {
  if (undecided.length === 0) return [];
  const without = applyRule(withoutInterest(graph, node), asked, rule);
  return undecided.filter(
    (person) =>
      isDecided(without, person) || isDecided(applyRule(whollyHeldBy(graph, node, person), asked, rule), person),
  );
}

/**
 * What to buy to know more: companies that are known by their number and not opened, by how much of the asked one can rest
 * on them. One whose profile is saved, and does not tell who holds it, is not bought again for that. Those that could decide an open verdict say whose.
 */
export function toBuyNext(graph: OwnershipGraph, interests: Interests, asked: NodeId, result: RuleResult): ToBuy[] {
  const unopened = graph.nodes
    .filter((node) => node.kind === 'unopened' && node.id !== asked && isWorthBuying(node.silent))
    .flatMap(({ id }): Candidate[] => {
      const share = interests.of(id);
      return share === null || share.upper.value.numerator === 0n ? [] : [{ node: id, share }];
    })
    .toSorted(heavierFirst);
  const undecided = result.persons
    .filter(({ verdict }) => verdict === 'cannot-be-decided')
    .map(({ person }) => person)
    .slice(0, most.persons);
  const isSmall = interests.graph.ids.length <= most.nodes;
  return unopened.map(({ node, share }, place) => ({
    node,
    share: shownShare(share),
    couldDecide: isSmall && place < most.companies ? couldDecide(graph, asked, result.rule, { node, undecided }) : [],
  }));
}
