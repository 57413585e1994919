import type { CompanyHolders, NodeId } from '../holding.ts';
import { interestGraph, type InterestGraph } from '../interest/interest-graph.ts';
import { interestOfEach } from '../interest/interest-of-each.ts';
import { interestOf, type Interest } from '../interest/interest.ts';

/** How much of the asked company comes to each node of a graph. */
export interface Interests {
  readonly graph: InterestGraph;
  /** Whether the node is an end of the graph: somebody who has no list of holders. */
  isEnd(node: NodeId): boolean;
  /** Null for a node that no chain leads to. */
  of(node: NodeId): Interest | null;
}

/** What ends have is worked out for all of them at once, what comes through a company when it is asked for. */
export function interestsIn(lists: readonly CompanyHolders[], asked: NodeId): Interests {
  const graph = interestGraph(lists, asked);
  const ends = interestOfEach(graph);
  const through = new Map<NodeId, Interest>();
  function throughCompany(node: NodeId): Interest {
    const known = through.get(node) ?? interestOf(graph, [node]);
    through.set(node, known);
    return known;
  }
  return {
    graph,
    isEnd: (node) => ends.has(node),
    of: (node) => (graph.numberOf.has(node) ? (ends.get(node) ?? throughCompany(node)) : null),
  };
}
