import type { Basis } from '../graph/flags.ts';
import type { NodeId, ShareInterval } from '../holding.ts';
import { interestGraph, type InterestGraph } from '../interest/interest-graph.ts';
import { interestOf } from '../interest/interest.ts';
import type { KnownOwnership } from './known-ownership.ts';

/** What somebody has of a company, multiplied along chains: what is known, and that with all that could also be theirs. */
export interface MultipliedShare {
  readonly known: ShareInterval;
  readonly withOpen: ShareInterval;
}

/** Works out multiplied shares. The graph of each company that is asked about is made once. */
export function multipliedShares(
  known: KnownOwnership,
): (party: NodeId, company: NodeId, basis: Basis) => MultipliedShare {
  const graphs = new Map<string, InterestGraph>();
  const graphOf = (company: NodeId, basis: Basis) => {
    const key = `${basis}:${company}`;
    const made = graphs.get(key) ?? interestGraph(known.lists[basis], company);
    graphs.set(key, made);
    return made;
  };
  return (party, company, basis) => {
    const graph = graphOf(company, basis);
    return { known: interestOf(graph, [party]), withOpen: interestOf(graph, [party, ...known.open]) };
  };
}
