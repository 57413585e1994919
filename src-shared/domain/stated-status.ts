import type { Profile } from './profile.ts';
import type { BoughtStatus, SearchHit } from './search.ts';
import { endReading, mayNameADay, saysADay } from './stated-end.ts';
import { betweenWords, dissolutionWord, isDissolution, readStatus } from './status-reading.ts';

/** What one answer states of a company's status: the registry's own word, the service's, and a day of dissolution. */
interface Stated {
  original: string | null;
  normalized: string | null;
  dissolutionDate: string | null;
}

/**
 * What an answer states of a status as the one text that is kept, read and shown wherever a status stands: the
 * registry's own word, with the service's beside it where the two contradict each other, and with the day of
 * dissolution where the word does not say already that the company is gone.
 */
function asOneText(jurisdiction: string, { original, normalized, dissolutionDate }: Stated): string | null {
  const both = [original, normalized].filter((word) => word !== null);
  const isContradiction = readStatus(jurisdiction, both.join(betweenWords)) === 'contradicting';
  const words = both.length === 2 && isContradiction ? both : both.slice(0, 1);
  const reading = readStatus(jurisdiction, words.join(betweenWords));
  // Beside trouble, a day that cannot be read says nothing that could be relied on.
  const isUnheard = reading === 'not-active' || (reading === 'in-trouble' && !isDissolution(dissolutionDate));
  const all = dissolutionDate === null || isUnheard ? words : [...words, dissolutionWord(dissolutionDate)];
  return all.length === 0 ? null : all.join(betweenWords);
}

/**
 * The day of dissolution as one of the words of a status. One that lies ahead of the answer has not happened, and "not
 * dissolved" is none. One that cannot be read may have passed: it is kept as it came.
 */
function dissolvedBy({ dissolutionDate }: Pick<Profile, 'dissolutionDate'>, at: string): string | null {
  if (dissolutionDate === null) return null;
  const stated = dissolutionDate.value;
  if (saysADay(stated)) return endReading(stated, at) === 'ahead' ? null : stated.value;
  return mayNameADay(stated) ? stated.text : null;
}

/**
 * The status that a profile states, as one text; null where it states none.
 *
 * @param at when the profile came: a dissolution after that day does not count
 */
export function statusOfProfile(
  jurisdiction: string,
  profile: Pick<Profile, 'status' | 'dissolutionDate'>,
  at: string,
): string | null {
  const original = profile.status.original?.value ?? null;
  const normalized = profile.status.normalized?.value ?? null;
  return asOneText(jurisdiction, { original, normalized, dissolutionDate: dissolvedBy(profile, at) });
}

/**
 * The bought status of a company as the profile at hand states it, where it is that profile's: records of before keep the
 * registry's own word alone.
 */
export function boughtAsStated(
  bought: BoughtStatus | null,
  jurisdiction: string,
  snapshot: { readonly profile: Pick<Profile, 'status' | 'dissolutionDate'>; readonly takenAt: string } | null,
): BoughtStatus | null {
  if (bought === null || bought.takenAt !== snapshot?.takenAt) return bought;
  const status = statusOfProfile(jurisdiction, snapshot.profile, snapshot.takenAt);
  return status === null ? bought : { ...bought, status };
}

/** The status that a hit of a search states, as one text; null where it states none. */
export function statusOfHit({
  jurisdiction,
  status: original,
  statusNormalized,
}: Pick<SearchHit, 'jurisdiction' | 'status' | 'statusNormalized'>): string | null {
  return asOneText(jurisdiction, { original, normalized: statusNormalized ?? null, dissolutionDate: null });
}
