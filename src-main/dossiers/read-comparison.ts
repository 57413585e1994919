import type { ComparisonAsked, OpenDossier } from '../../src-shared/contract/dossiers.ts';
import { fail } from '../../src-shared/contract/failure.ts';
import type { Comparison } from '../../src-shared/domain/comparison/change.ts';
import { compareProfiles } from '../../src-shared/domain/comparison/compare-profiles.ts';
import type { Snapshot } from '../../src-shared/domain/dossier.ts';
import type { TrailAnchor } from '../../src-shared/domain/trail.ts';
import type { Storage } from '../storage/storage-client.ts';
import { readSnapshot } from './open-dossier.ts';

/** Two snapshots of one dossier, what differs between them, and how far the audit trail went when they were read. */
export interface ReadComparison {
  readonly opened: Pick<OpenDossier, 'dossier' | 'snapshots' | 'orders'>;
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly comparison: Comparison;
  /** Null for an empty trail. */
  readonly anchor: TrailAnchor | null;
}

/**
 * Compares two snapshots as the window does, from the answers themselves. Makes no request. Throws `not-found` where they
 * are not both of the dossier, `input-invalid` where they are one and the same.
 */
export async function readComparison(
  storage: Storage,
  { dossierId, before: beforeId, after: afterId }: ComparisonAsked,
): Promise<ReadComparison> {
  if (beforeId === afterId) throw fail('input-invalid', 'A comparison needs two snapshots.');
  const opened = await storage.readDossier({ dossierId });
  const kept = new Set(opened.snapshots.map(({ snapshotId }) => snapshotId));
  if (!kept.has(beforeId) || !kept.has(afterId)) throw fail('not-found', 'The dossier has no such snapshot.');
  const [before, after] = [await readSnapshot(storage, beforeId), await readSnapshot(storage, afterId)];
  const anchor = await storage.readTrailHead();
  return { opened, before, after, comparison: compareProfiles(before, after), anchor };
}
