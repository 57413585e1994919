import { isReadDate, keptMoment, registryDate as datedInWords } from '../../src-shared/domain/moments.ts';
import type { RegistryDate } from '../../src-shared/domain/registry-date.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import { shortText } from './short-text.ts';

/** English first: one locale for the catalogue and for dates, so that a screen never mixes two. */
const locale = 'en-US';

interface DateParts {
  day: string;
  month: string;
  year: string;
}

/** Made once: making one takes as long as drawing a row. One in this machine's zone would hold on to a zone left behind. */
const utcDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const utcClock = new Intl.DateTimeFormat(locale, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

function partsOf(date: Date, format: Intl.DateTimeFormat): DateParts {
  const found = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
  return { day: found['day'] ?? '', month: found['month'] ?? '', year: found['year'] ?? '' };
}

/** A moment in words; a text that is no time as it came. */
function inWords(at: string | Date, words: (date: Date) => string): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? String(at) : words(date);
}

const shortMonth = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
const shortMonths = Array.from({ length: 12 }, (_, month) => shortMonth.format(new Date(Date.UTC(2026, month, 1))));

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** "10:14" in this machine's zone as it is now, which a date knows and a formatter that was made before does not. */
const clock = (date: Date) => `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;

/** This moment as ISO 8601, in UTC. */
export const momentNow = (): string => new Date().toISOString();

/** "14 Mar 2017" from a date or an ISO 8601 text, in this machine's zone. A text that is no date is shown as it came. */
export function shortDate(at: string | Date): string {
  return inWords(
    at,
    (date) => `${String(date.getDate())} ${shortMonths[date.getMonth()] ?? ''} ${String(date.getFullYear())}`,
  );
}

/**
 * "14 Mar 2017" of a moment, in this machine's zone; of a day that a document states of itself, as precisely as it was
 * stated and in no zone.
 */
export function keptDate(at: string): string {
  return at.length > 'YYYY-MM-DD'.length ? shortDate(at) : (keptMoment(at, 'short') ?? m.time_not_read());
}

/** "14 Mar 2017", and with its time where another of these moments is of the same day: then the day alone does not tell. */
export function dayAmong(at: string, all: readonly (string | null)[]): string {
  const day = keptDate(at);
  const isAlone = !all.some((other) => other !== null && other !== at && keptDate(other) === day);
  return isAlone || at.length <= 'YYYY-MM-DD'.length ? day : dateAndTimeAmong(at, all);
}

/** "14 Mar 2017, 10:14", and with its seconds where another of these moments is of the same minute. */
export function dateAndTimeAmong(at: string, all: readonly (string | null)[]): string {
  const minute = dateAndTime(at);
  const isAlone = !all.some((other) => other !== null && other !== at && dateAndTime(other) === minute);
  return isAlone ? minute : inWords(at, (date) => `${shortDate(date)}, ${clockTime(at)}`);
}

/** "Today 10:14" or "14 Mar 2017", in this machine's zone: for lists, where the full time is one step away. */
export function listTime(iso: string, now: Date = new Date()): string {
  return isDayOf(iso, now) ? m.time_today({ time: clock(new Date(iso)) }) : shortDate(iso);
}

/** "today 10:14" or "14 Mar 2017", after words that it belongs to. */
export function listTimeWithin(iso: string, now: Date = new Date()): string {
  return isDayOf(iso, now) ? dayTimeWithin(iso, now) : listTime(iso, now);
}

/** Whether it is a moment of this day. */
function isDayOf(iso: string, now: Date): boolean {
  return new Date(iso).toDateString() === now.toDateString();
}

/** "Today 10:14" or "14 Mar 2017 10:14", in this machine's zone. */
export function dayTime(iso: string, now: Date = new Date()): string {
  return inWords(iso, (date) => timeOfDay(date, clock(date), now));
}

function timeOfDay(date: Date, time: string, now: Date): string {
  return date.toDateString() === now.toDateString() ? m.time_today({ time }) : `${shortDate(date)} ${time}`;
}

/** "today 10:14" or "14 Mar 2017 10:14", for the middle of a sentence. */
export function dayTimeWithin(iso: string, now: Date = new Date()): string {
  return isDayOf(iso, now) ? m.time_today_within({ time: clock(new Date(iso)) }) : dayTime(iso, now);
}

/** "14 Mar 2017, 10:14", in this machine's zone: of an answer that may be looked at, or shown to others, on another day. */
export function dateAndTime(iso: string): string {
  return inWords(iso, (date) => `${shortDate(date)}, ${clock(date)}`);
}

/** "10:14:07", in this machine's zone. */
export function clockTime(iso: string): string {
  return inWords(iso, (date) => `${clock(date)}:${twoDigits(date.getSeconds())}`);
}

/** "10:14:07" of this day, "14 Mar 2017 10:14" of another one, in this machine's zone: after "since". */
export function sinceTime(iso: string, now: Date): string {
  return isDayOf(iso, now) ? clockTime(iso) : dayTime(iso, now);
}

/** "Today 10:14:07" or "14 Mar 2017 10:14:07", in this machine's zone: where the order of what happened matters. */
export function exactDayTime(iso: string, now: Date = new Date()): string {
  return inWords(iso, (date) => timeOfDay(date, clockTime(iso), now));
}

/** This moment in the form in which moments are kept (ISO 8601, UTC). */
export function thisMoment(): string {
  return new Date().toISOString();
}

/** The last moment before one that is kept, in the same form: what was known until then. */
export function momentBefore(at: string): string {
  return new Date(Date.parse(at) - 1).toISOString();
}

/** "14 March 2017, 10:22:41 UTC": for evidence, where the zone must be said. */
export function evidenceTime(iso: string): string {
  return inWords(iso, (date) => {
    const { day, month, year } = partsOf(date, utcDay);
    return `${day} ${month} ${year}, ${utcClock.format(date)} UTC`;
  });
}

/** The times of a saved answer as evidence has them; the day that a filing states of itself as precisely as it does. */
export const evidenceDates = { came: evidenceTime, filed: keptDate };

/** A registry's date as precisely as it was stated, with the short month of lists. One that could not be read says so. */
export function registryDate(date: RegistryDate): string {
  const text = shortText(datedInWords(date, 'short'));
  return isReadDate(date) ? text : m.report_text_as_it_came({ text });
}

/** "0:42" or "12:05": minutes and seconds until a moment, never below zero. */
export function countdown(until: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((new Date(until).getTime() - now) / 1000));
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}
