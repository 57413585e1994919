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
