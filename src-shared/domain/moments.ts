import { wordsBesideDate } from './read-registry-date.ts';
import type { RegistryDate } from './registry-date.ts';
import type { StatedMoment } from './stated-moment.ts';

type MonthForm = 'short' | 'long';

/** A date or a time is never split over two lines. */
const noBreak = '\u00A0';

/** Dates are English, and the times are UTC whatever this machine's zone is: it must read the same everywhere. */
function partsOf(date: Date, month: MonthForm): { day: string; month: string; year: string } {
  const format = new Intl.DateTimeFormat('en-US', { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' });
  const found = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
  return { day: found['day'] ?? '', month: found['month'] ?? '', year: found['year'] ?? '' };
}

function readMoment(iso: string): Date | null {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** "14 March 2017" in text, "14 Mar 2017" in lists. A text that is no time is shown as it came. */
export function dayOf(iso: string, form: MonthForm): string {
  const date = readMoment(iso);
  if (date === null) return iso;
  const { day, month, year } = partsOf(date, form);
  return [day, month, year].join(noBreak);
}

/** "12 Nov 2026, 10:14 UTC" */
export function minuteOf(iso: string, form: MonthForm): string {
  const date = readMoment(iso);
  return date === null ? iso : `${dayOf(iso, form)}, ${date.toISOString().slice(11, 16)}${noBreak}UTC`;
}

/** "12 Nov 2026 10:14:02 UTC": for evidence. */
export function secondOf(iso: string): string {
  const date = readMoment(iso);
  return date === null ? iso : `${dayOf(iso, 'short')} ${date.toISOString().slice(11, 19)}${noBreak}UTC`;
}

/** Whether a date could be read. One that could not is shown as it came, and is said to be. */
export function isReadDate({ value, precision }: RegistryDate): boolean {
  return value !== null && precision !== 'none' && readMoment(value) !== null;
}

/**
 * A registry's date as precisely as it was stated, and as it came where it could not be read. Words that stood beside it,
 * such as a place of birth, stay with it.
 */
export function registryDate(date: RegistryDate, form: MonthForm): string {
  const { text, value } = date;
  if (value === null || readMoment(value) === null) return text;
  const words = wordsBesideDate(text);
  const read = readDate(date, value, form);
  return words === null || read === text ? read : `${read}, ${words}`;
}

function readDate({ text, precision }: RegistryDate, value: string, form: MonthForm): string {
  switch (precision) {
    case 'none':
      return text;
    case 'year':
      return value;
    case 'month':
      return dayOf(`${value}-01`, form).replace(/^\d+\s/, '');
    case 'day':
      return dayOf(value, form);
  }
}

/**
 * When something was kept: a moment to the minute, or the day that a document states of itself, as precisely as it was
 * stated. Null where a document states one that could not be read.
 */
export function keptMoment(at: string, form: MonthForm): string | null {
  if (at === '') return null;
  const [year, month, day] = at.split('-');
  if (year === at) return at;
  if (day === undefined) return `${partsOf(new Date(`${at}-01T00:00:00Z`), form).month}${noBreak}${year ?? ''}`;
  return month !== undefined && day.length === 2 ? dayOf(`${at}T00:00:00Z`, form) : minuteOf(at, form);
}

/** A moment with its zone as it was stated; one without a zone stays without. */
export function statedMoment({ text, local, offset }: StatedMoment): string {
  if (local === null) return text;
  const day = dayOf(`${local.slice(0, 10)}T00:00:00Z`, 'short');
  const time = local.slice(11, 19);
  if (time === '') return day;
  const zone = offset === null ? '' : ` ${offset === 'Z' ? 'UTC' : offset}`;
  return `${day}, ${time}${zone}`;
}
