import type { SnapshotSource, SnapshotSummary } from './dossier.ts';

/** Whether a product brings all that the service has on a company. A document states what it is about, and no more. */
function isWholeProfile(source: SnapshotSource): boolean {
  switch (source) {
    case 'v2-enhanced-profile':
    case 'rest-enhanced-profile':
      return true;
    case 'v2-lite-profile':
    case 'v2-document':
      return false;
  }
}

/** What is kept of a company, as far as it matters here: all its snapshots, the newest first, and the one that opens. */
interface Kept {
  snapshots: readonly SnapshotSummary[];
  snapshot: Pick<SnapshotSummary, 'snapshotId'> | null;
}

/**
 * The newest profile of another day that can say more than the one that is shown, because its product brings more; null where
 * there is none. The one that the dossier opens with is not it: that a newer one is kept is said by itself. One of which
 * it is doubtful that it is about this company is not it either.
 */
export function richerSnapshot(
  { snapshots, snapshot: newest }: Kept,
  shown: Pick<SnapshotSummary, 'source' | 'otherCompany'>,
): SnapshotSummary | null {
  if (isWholeProfile(shown.source) || (shown.otherCompany ?? null) !== null) return null;
  const isOfCompany = ({ otherCompany, doubt }: SnapshotSummary) => (otherCompany ?? doubt ?? null) === null;
  const richer = snapshots.find(
    (snapshot) =>
      snapshot.snapshotId !== newest?.snapshotId && isWholeProfile(snapshot.source) && isOfCompany(snapshot),
  );
  return richer ?? null;
}
