import type { ControlEdge } from '../graph/control-edges.ts';
import type { NodeId } from '../holding.ts';
import type { StatedHolding } from './stated-holdings.ts';

/** Whoever is above a company, nearest first, that company among them: by what is held, and by what is declared. */
export function reachedNodes(
  asked: NodeId,
  holdings: readonly StatedHolding[],
  control: readonly ControlEdge[],
): ReadonlySet<NodeId> {
  const above = new Map<NodeId, NodeId[]>();
  // A list that is copied for each holder of it takes seconds with thousands of them.
  function note(subject: NodeId, holder: NodeId): void {
    const known = above.get(subject);
    if (known === undefined) above.set(subject, [holder]);
    else known.push(holder);
  }
  for (const { subject, holder, capital } of holdings) if (capital.upper.value.numerator > 0n) note(subject, holder);
  for (const { subject, holder } of control) note(subject, holder);
  const reached = new Set([asked]);
  // A set goes through what is added to it meanwhile.
  for (const node of reached) for (const next of above.get(node) ?? []) reached.add(next);
  return reached;
}
