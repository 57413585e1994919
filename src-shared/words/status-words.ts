import type { StatusWord } from '../domain/company-status.ts';
import { parseRegistryDate } from '../domain/read-registry-date.ts';
import { betweenWords, dissolutionIn, type StatusReading } from '../domain/status-reading.ts';
import { m } from '../messages/generated/messages.js';
import { dateText } from './date-words.ts';

/** A status as it is shown: its words as they came, and a day of dissolution as a date. */
export function statusText(status: string): string {
  const shown = (word: string) => {
    const date = dissolutionIn(word);
    return date === null ? word : m.search_status_dissolution({ date: dateText(parseRegistryDate(date)) });
  };
  return status.split(betweenWords).map(shown).join(betweenWords);
}

/** What a status means, in our own words. */
export function readingText(reading: StatusReading): string {
  return {
    active: m.search_status_active,
    'in-trouble': m.search_status_in_trouble,
    'not-active': m.search_status_not_active,
    contradicting: m.search_status_contradicting,
    'not-understood': m.search_status_not_understood,
  }[reading]();
}

/** The same where there is room to say what it means. */
export function readingInWords(reading: StatusReading): string {
  return reading === 'in-trouble' ? m.search_status_in_trouble_long() : readingText(reading);
}

/** Who said a word, and when in words; `date` is null where nobody knows. */
export function statusSourceText({ source }: Pick<StatusWord, 'source'>, date: string | null): string {
  if (source === 'profile' && date !== null) return m.search_source_profile_of({ date });
  if (source === 'registry' && date !== null) return m.search_source_registry_on({ date });
  return {
    profile: m.search_source_profile,
    registry: m.search_source_registry,
    stored: m.search_source_stored,
    answer: m.search_source_answer,
  }[source]();
}

/** A word with who said it, and when in words. */
export function sourcedStatusText(word: StatusWord, date: string | null): string {
  const status = word.status === null ? m.search_no_status() : statusText(word.status);
  return m.search_word_sourced({ status, source: statusSourceText(word, date) });
}
