import type { Basis } from '../graph/flags.ts';
import type { NodeId, ShareInterval } from '../holding.ts';
import { interestGraph } from '../interest/interest-graph.ts';
import { interestsOfSets } from '../interest/interest.ts';
import type { KnownOwnership } from './known-ownership.ts';

/** What somebody has of a company, multiplied along chains: what is known, and that with all that could also be theirs. */
export interface MultipliedShare {
  readonly known: ShareInterval;
  readonly withOpen: ShareInterval;
}

/** Works out multiplied shares, each once. The graph of each company that is asked about is made once. */
export function multipliedShares(
  known: KnownOwnership,
): (party: NodeId, company: NodeId, basis: Basis) => MultipliedShare {
  const askers = new Map<string, ReturnType<typeof interestsOfSets>>();
  const askerOf = (company: NodeId, basis: Basis) => {
    const key = `${basis}:${company}`;
    const made = askers.get(key) ?? interestsOfSets(interestGraph(known.lists[basis], company));
    askers.set(key, made);
    return made;
  };
  const found = new Map<string, MultipliedShare>();
  return (party, company, basis) => {
    const key = JSON.stringify([party, company, basis]);
    const before = found.get(key);
    if (before !== undefined) return before;
    const interest = askerOf(company, basis);
    const share = { known: interest([party]), withOpen: interest([party, ...known.open]) };
    found.set(key, share);
    return share;
  };
}
