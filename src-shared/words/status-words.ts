import { parseRegistryDate } from '../domain/read-registry-date.ts';
import { betweenWords, dissolutionIn } from '../domain/status-reading.ts';
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
