import type { NodeId } from '../holding.ts';
import { maxInView } from './view-bounds.ts';

/** How many steps are gone in search of the chains of one party: circles have more ways than anybody reads. */
const maxSteps = 5_000;

export interface Chains {
  /** Each from the party down to the asked company. */
  readonly chains: readonly (readonly NodeId[])[];
  readonly more: boolean;
}

/**
 * The ways from somebody to the asked company, the shortest first, none of which comes twice to one place.
 *
 * @param heldBy for each holder the companies that it holds
 */
export function chainsOf(party: NodeId, asked: NodeId, heldBy: ReadonlyMap<NodeId, readonly NodeId[]>): Chains {
  const found: NodeId[][] = [];
  const open: NodeId[][] = [[party]];
  let steps = 0;
  for (const chain of open) {
    const last = chain.at(-1) ?? party;
    for (const next of heldBy.get(last) ?? []) {
      steps += 1;
      if (found.length === maxInView.chains || steps > maxSteps || chain.length === maxInView.chainLength)
        return { chains: found, more: true };
      if (chain.includes(next)) continue;
      if (next === asked) found.push([...chain, next]);
      else open.push([...chain, next]);
    }
  }
  return { chains: found, more: false };
}
