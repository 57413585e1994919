import { m } from '../../../src-shared/messages/generated/messages.js';

const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** Which day of this machine's zone a time belongs to; a text that is no time is a day of its own. */
export function dayOf(at: string): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? at : date.toDateString();
}

/** "Today, Thursday 12 November 2026", or the day without the word. */
export function dayName(at: string, now: Date = new Date()): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return at;
  const name = day.format(date).replace(',', '');
  return date.toDateString() === now.toDateString() ? m.history_today({ date: name }) : name;
}
