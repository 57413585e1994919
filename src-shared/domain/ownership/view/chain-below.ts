import type { NodeId } from '../holding.ts';
import type { OwnershipView } from './ownership-view.ts';

/** Everybody whom a chain from somebody down to the asked company leads through, with themselves. */
export function chainBelow(
  { edges, controls }: Pick<OwnershipView, 'edges' | 'controls'>,
  from: NodeId,
): ReadonlySet<NodeId> {
  const subjectsOf = new Map<NodeId, NodeId[]>();
  for (const { holder, subject } of [...edges, ...controls])
    subjectsOf.set(holder, [...(subjectsOf.get(holder) ?? []), subject]);
  const reached = new Set([from]);
  for (const node of reached) for (const subject of subjectsOf.get(node) ?? []) reached.add(subject);
  return reached;
}
