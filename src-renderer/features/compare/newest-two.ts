import type { SnapshotSummary } from '../../../src-shared/domain/dossier.ts';

/** The day of which a snapshot tells: a document may tell of an earlier day than the one on which it came. */
const dayToldOf = ({ documentDay, takenAt }: SnapshotSummary) =>
  documentDay === undefined || documentDay === null || documentDay === '' ? takenAt.slice(0, 10) : documentDay;

/** The later one first: by the day that they tell of, and on the same day by when they came. */
function laterFirst(one: SnapshotSummary, other: SnapshotSummary): number {
  const days = dayToldOf(other).localeCompare(dayToldOf(one));
  return days === 0 ? other.snapshotId - one.snapshotId : days;
}

/** The newest and the one before it, of those that are about this company; of all, where there are not two such. */
export function newestTwo(snapshots: readonly SnapshotSummary[]): { before: number; after: number } | null {
  const ofCompany = snapshots.filter(({ otherCompany = null }) => otherCompany === null);
  const [after, before] = (ofCompany.length > 1 ? ofCompany : snapshots).toSorted(laterFirst);
  return after === undefined || before === undefined ? null : { before: before.snapshotId, after: after.snapshotId };
}
