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

/**
 * The day that a filing states of itself, as precisely as it states it; empty where it states none that can be what it tells
 * of. Null for a profile, which tells of the day on which it came.
 */
export function filedDayOf({
  source,
  documentDay,
  takenAt,
}: Pick<SnapshotSummary, 'source' | 'documentDay' | 'takenAt'>): string | null {
  if (source !== 'v2-document') return null;
  const stated = documentDay ?? '';
  return stated > takenAt.slice(0, 'YYYY-MM-DD'.length) ? '' : stated;
}

/** The later one first: by the day of which they tell, and on the same day by when they came. */
export function latestToldFirst(a: Dated, b: Dated): number {
  const [ours, theirs] = [dayTold(a), dayTold(b)];
  if (ours !== theirs) return ours < theirs ? 1 : -1;
  return Date.parse(b.takenAt) - Date.parse(a.takenAt) || b.snapshotId - a.snapshotId;
}
