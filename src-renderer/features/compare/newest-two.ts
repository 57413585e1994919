import { latestToldFirst } from '../../../src-shared/domain/day-told.ts';
import type { SnapshotSummary } from '../../../src-shared/domain/dossier.ts';

/** The newest and the one before it, of those that are about this company; of all, where there are not two such. */
export function newestTwo(snapshots: readonly SnapshotSummary[]): { before: number; after: number } | null {
  const ofCompany = snapshots.filter(({ otherCompany = null }) => otherCompany === null);
  const [after, before] = (ofCompany.length > 1 ? ofCompany : snapshots).toSorted(latestToldFirst);
  return after === undefined || before === undefined ? null : { before: before.snapshotId, after: after.snapshotId };
}
