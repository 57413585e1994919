import type { OwnershipGraph } from '../graph/ownership-graph.ts';
import type { NodeId } from '../holding.ts';
import type { SnapshotSource } from '../graph/sources.ts';
import type { ViewProfile } from './ownership-view.ts';

/**
 * The profiles that a view rests on, each once and the oldest first: those of the companies that are reached, and of no
 * other company of the record.
 */
export function restingProfiles({ sources, holdings }: OwnershipGraph, reached: ReadonlySet<NodeId>): ViewProfile[] {
  const found = new Map<number, ViewProfile>();
  const note = (company: NodeId, source: SnapshotSource | null) => {
    if (source === null || !reached.has(company)) return;
    const { dossierId, snapshotId, takenAt, filedDay, answer } = source;
    found.set(snapshotId, { company, dossierId, snapshotId, takenAt, filedDay, answer });
  };
  for (const { company, shareholders, officials, owners } of sources)
    for (const source of [shareholders, officials, owners]) note(company, source);
  for (const { subject, heldForOthersAt } of holdings) note(subject, heldForOthersAt);
  return [...found.values()].toSorted(
    (a, b) => Date.parse(a.takenAt) - Date.parse(b.takenAt) || a.snapshotId - b.snapshotId,
  );
}
