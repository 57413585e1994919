import type { OwnershipGraph } from '../graph/ownership-graph.ts';
import { partyKey } from '../graph/mentions.ts';
import type { NodeId } from '../holding.ts';
import type { JoinEvent } from '../join-event.ts';
import type { RuleResult } from '../rules/apply-rule.ts';
import { createDisjointSets } from '../graph/disjoint-sets.ts';

/** Whoever may be one with somebody else, each with the key of one of its parties, which a graph of other joins has as well. */
function personKeys({ nodes }: OwnershipGraph): Map<NodeId, string> {
  return new Map(
    nodes.flatMap((node) => {
      const [first] = node.kind === 'person' ? node.parties : [];
      return first === undefined ? [] : [[node.id, partyKey(first)] as const];
    }),
  );
}

/** The persons of one question who do not count each by themselves; a question about one alone changes nothing. */
function askedTogether(graph: OwnershipGraph, { persons }: RuleResult): ReadonlySet<NodeId> {
  const keys = personKeys(graph);
  const nodeOf = new Map(
    graph.nodes.flatMap((node) =>
      'parties' in node ? node.parties.map((party) => [partyKey(party), node.id] as const) : [],
    ),
  );
  const sets = createDisjointSets();
  for (const { sides } of graph.proposals) {
    const [one, other] = sides.map((side) => (side.kind === 'party' ? nodeOf.get(partyKey(side)) : undefined));
    if (one !== undefined && other !== undefined) sets.join(one, other);
  }
  const without = persons.filter(({ person, verdict }) => verdict === 'does-not-count' && keys.has(person));
  const members = new Map<string, NodeId[]>();
  for (const { person } of without) members.set(sets.find(person), [...(members.get(sets.find(person)) ?? []), person]);
  return new Set([...members.values()].flatMap((group) => (group.length > 1 ? group : [])));
}

/**
 * The persons who do not count each by themselves, and who would, or might, if all who may be one by their names were one: it
 * is not known of them that they do not count until an officer said who is who.
 *
 * @param ifOne the rule applied to the graph in which these joins are made as well, and that graph
 */
export function countedAsOne(
  graph: OwnershipGraph,
  result: RuleResult,
  ifOne: (joins: readonly JoinEvent[]) => { graph: OwnershipGraph; result: RuleResult } | null,
): ReadonlySet<NodeId> {
  const asked = askedTogether(graph, result);
  if (asked.size === 0) return new Set();
  // Later than anything that an officer said.
  const joins = graph.proposals.map(({ sides }, place): JoinEvent => ({
    ...{ eventId: Number.MAX_SAFE_INTEGER - place, kind: 'accepted', sides, officer: '', at: graph.moment, reason: '' },
  }));
  const joined = ifOne(joins);
  if (joined === null) return new Set();
  const verdicts = new Map(joined.result.persons.map(({ person, verdict }) => [person, verdict]));
  const verdictOfKey = new Map(
    joined.graph.nodes.flatMap((node) =>
      node.kind === 'person' ? node.parties.map((party) => [partyKey(party), verdicts.get(node.id)] as const) : [],
    ),
  );
  const keys = personKeys(graph);
  return new Set(
    [...asked].filter((person) => (verdictOfKey.get(keys.get(person) ?? '') ?? 'does-not-count') !== 'does-not-count'),
  );
}
