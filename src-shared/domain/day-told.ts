import type { SnapshotSummary } from './dossier.ts';

type Dated = Pick<SnapshotSummary, 'snapshotId' | 'takenAt' | 'documentDay'>;

/**
 * The day of which a snapshot tells, as YYYY-MM-DD: a filing tells of its own day, whenever it was bought. A day after the
 * one on which it came cannot be what it tells of.
 */
export function dayTold({ documentDay, takenAt }: Pick<Dated, 'takenAt' | 'documentDay'>): string {
  const came = takenAt.slice(0, 10);
  const stated = documentDay ?? '';
  return stated === '' || stated > came ? came : stated;
}

/** The later one first: by the day of which they tell, and on the same day by when they came. */
export function latestToldFirst(a: Dated, b: Dated): number {
  const [ours, theirs] = [dayTold(a), dayTold(b)];
  if (ours !== theirs) return ours < theirs ? 1 : -1;
  return Date.parse(b.takenAt) - Date.parse(a.takenAt) || b.snapshotId - a.snapshotId;
}
