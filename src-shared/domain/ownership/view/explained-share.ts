import { multiply, zero } from '../fraction.ts';
import type { NodeId } from '../holding.ts';
import { interestOf, type Reading } from '../interest/interest.ts';
import type { InterestGraph } from '../interest/interest-graph.ts';
import { restingOnEach } from '../interest/resting-on.ts';
import type { ExplainedShare, ShareStep } from './ownership-view.ts';
import { shownValue } from './shown-share.ts';

/** In one reading: what rests on each company that somebody holds directly, times the share of it. */
function stepsIn(graph: InterestGraph, holder: NodeId, reading: Reading): ShareStep[] {
  const resting = restingOnEach(graph, reading);
  return graph.shares.flatMap(({ company, shares }) => {
    const place = shares.findIndex((one) => one.holder === holder);
    const share = reading.get(company)?.[place] ?? zero;
    const onIt = resting.get(company) ?? zero;
    if (place === -1 || share.numerator === 0n || onIt.numerator === 0n) return [];
    const comes = multiply(onIt, share);
    return [{ company, resting: shownValue(onIt), share: shownValue(share), comes: shownValue(comes) }];
  });
}

/**
 * How the bounds of somebody come about, so that they can be worked out anew with a pocket calculator: the steps of an end
 * add up to it. Only for an end of the graph; what comes to a company goes on to its holders.
 */
export function explainedShare(graph: InterestGraph, holder: NodeId): ExplainedShare {
  const interest = interestOf(graph, [holder]);
  return {
    lower: stepsIn(graph, holder, interest.lower.reading),
    upper: stepsIn(graph, holder, interest.upper.reading),
  };
}
