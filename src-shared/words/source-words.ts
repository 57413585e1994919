import { m } from '../messages/generated/messages.js';

/** A saved answer, by when it came and, where it is a filing, by the day that it states; empty where that is not known. */
export interface DatedSource {
  readonly takenAt: string;
  /** Null for a profile, which tells of the day on which it came. */
  readonly filedDay: string | null;
}

/** How the two moments of a source are written: `filed` is as precise as the filing states it. */
export interface SourceDates {
  came(iso: string): string;
  filed(day: string): string;
}

/**
 * "profile of 12 Nov 2026", "filing of 3 Mar 2024 (came 12 Nov 2026)": a filing tells of its own day, whenever it was bought.
 * It follows "the" in a sentence.
 */
export function sourceName({ takenAt, filedDay }: DatedSource, dates: SourceDates): string {
  const came = dates.came(takenAt);
  if (filedDay === null) return m.source_profile({ came });
  return filedDay === '' ? m.source_filing_undated({ came }) : m.source_filing({ day: dates.filed(filedDay), came });
}
