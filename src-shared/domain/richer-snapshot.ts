import type { SnapshotSource, SnapshotSummary } from './dossier.ts';

/** Whether a product brings all that the service has on a company. A document states what it is about, and no more. */
export function isWholeProfile(source: SnapshotSource): boolean {
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

/** Those of another day that are whole profiles of this company, the newest first. The one that the dossier opens with is none of them. */
function wholeBeside({ snapshots, snapshot: newest }: Kept): SnapshotSummary[] {
  const isOfCompany = ({ otherCompany, doubt }: SnapshotSummary) => (otherCompany ?? doubt ?? null) === null;
  return snapshots.filter(
    (snapshot) =>
      snapshot.snapshotId !== newest?.snapshotId && isWholeProfile(snapshot.source) && isOfCompany(snapshot),
  );
}

/** So many are looked at for one that says more: each has to be read. */
const maxRead = 5;

/** Beside a whole profile, those that may hold more though their product is the same: what they say decides it. */
export function perhapsFuller(
  kept: Kept,
  shown: Pick<SnapshotSummary, 'snapshotId' | 'source' | 'otherCompany'>,
): SnapshotSummary[] {
  if (!isWholeProfile(shown.source) || (shown.otherCompany ?? null) !== null) return [];
  return wholeBeside(kept)
    .filter(({ snapshotId }) => snapshotId !== shown.snapshotId)
    .slice(0, maxRead);
}

/**
 * The newest profile of another day that can say more than the one that is shown, because its product brings more; null where
 * there is none. The one that the dossier opens with is not it: that a newer one is kept is said by itself. One of which
 * it is doubtful that it is about this company is not it either.
 */
export function richerSnapshot(
  kept: Kept,
  shown: Pick<SnapshotSummary, 'source' | 'otherCompany'>,
): SnapshotSummary | null {
  if (isWholeProfile(shown.source) || (shown.otherCompany ?? null) !== null) return null;
  return wholeBeside(kept)[0] ?? null;
}
