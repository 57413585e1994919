import type { Snapshot } from './dossier.ts';
import type { Profile } from './profile.ts';

/** So many days the data of a profile may be older than the answer that brought it before that is told (0094). */
const maxDataDays = 30;

const dayLength = 'YYYY-MM-DD'.length;
const dayMs = 86_400_000;

/** That the data of an answer was old when the answer came: the day that it states of itself, and how long before that was. */
export interface OldData {
  /** As YYYY-MM-DD. */
  readonly day: string;
  readonly days: number;
}

/**
 * Whether a profile states of its own data that it was old when the answer came. Null where it states no day that can be
 * read: then nothing is known of its age.
 */
export function oldDataIn({ lastUpdated }: Pick<Profile, 'lastUpdated'>, takenAt: string): OldData | null {
  const day = lastUpdated?.value.local?.slice(0, dayLength);
  if (day === undefined) return null;
  const days = Math.round((Date.parse(takenAt.slice(0, dayLength)) - Date.parse(day)) / dayMs);
  return days > maxDataDays ? { day, days } : null;
}

/** {@link oldDataIn} of a kept profile. A filing is of its own day, which is told with it. */
export function oldDataOf({ source, profile, takenAt }: Pick<Snapshot, 'source' | 'profile' | 'takenAt'>) {
  return source === 'v2-document' ? null : oldDataIn(profile, takenAt);
}
