import type { RegistryDate } from '../registry-date.ts';

/** The first day that a date can mean; null where it could not be read. */
function firstDay({ value }: RegistryDate): string | null {
  if (value === null) return null;
  if (value.length === 4) return `${value}-01-01`;
  return value.length === 7 ? `${value}-01` : value;
}

/** The last day that a date can mean, as a text to compare with: a month has 31 days here. */
function lastDay({ value }: RegistryDate): string | null {
  if (value === null) return null;
  if (value.length === 4) return `${value}-12-31`;
  return value.length === 7 ? `${value}-31` : value;
}

/** The same day of the year before. */
const yearBefore = (day: string) => `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;

/** Whether a date is less than a year before a day and not after it, whichever of the days that it can mean is meant. */
export function isWithinYearOf(date: RegistryDate, day: string): boolean {
  const first = firstDay(date);
  return first !== null && first > yearBefore(day) && first <= day;
}

/** Whether a date lies after a day, whichever of the days that it can mean is meant. */
export function isAfter(date: RegistryDate, day: string): boolean {
  const first = firstDay(date);
  return first !== null && first > day;
}

/** Whether a date lies before a day, whichever of the days that it can mean is meant. */
export function isBefore(date: RegistryDate, day: string): boolean {
  const last = lastDay(date);
  return last !== null && last < day;
}
