import type { RegistryDate } from './registry-date.ts';

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Which number comes first where both could be a month. Stated by the field's documentation, never assumed. */
export type DayOrder = 'day-first' | 'month-first' | 'not-stated';

interface Read {
  year: number;
  month: number | null;
  day: number | null;
}

function monthNumber(name: string): number | null {
  const word = name.toLowerCase().replace(/\.$/, '');
  if (word.length < 3) return null;
  const index = months.findIndex(
    (month) => month === word || month.slice(0, 3) === word || (word === 'sept' && month === 'september'),
  );
  return index < 0 ? null : index + 1;
}

/** `03/04/2020` is two dates. Both are read only where one of them cannot be, or the order is stated. */
function ordered(first: number, second: number, year: number, order: DayOrder): Read | null {
  if (first === second || second > 12)
    return { year, month: first > 12 ? second : first, day: first > 12 ? first : second };
  if (first > 12 || order === 'day-first') return { year, month: second, day: first };
  return order === 'month-first' ? { year, month: first, day: second } : null;
}

/** A longer text is no date. */
const longest = 200;

/** What may follow a date without changing it: nothing, a time, or words such as a place of birth. */
const rest = String.raw`(?:[T\s]\d{1,2}:\d{2}.*|(?<words>[\s,]\D*))?$`;
const patterns = {
  year: /^(\d{4})$/,
  yearMonth: /^(\d{4})[-/.](\d{1,2})$/,
  monthYear: /^(\d{1,2})[-/.](\d{4})$/,
  yearFirst: new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${rest}`, 's'),
  compact: /^(\d{4})(\d{2})(\d{2})$/,
  dayOrMonthFirst: new RegExp(String.raw`^(\d{1,2})([-/])(\d{1,2})\2(\d{4})${rest}`, 's'),
  // With dots the day comes first wherever registries write so.
  dotted: new RegExp(String.raw`^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})${rest}`, 's'),
  dayMonthName: new RegExp(String.raw`^(\d{1,2})(?:st|nd|rd|th)?[\s-]([A-Za-z]{3,9}\.?),?[\s-](\d{4})${rest}`, 's'),
  monthNameDay: new RegExp(String.raw`^([A-Za-z]{3,9}\.?)\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})${rest}`, 's'),
  monthNameYear: /^([A-Za-z]{3,9}\.?)[\s-](\d{4})$/,
  chinese: /^(\d{4})年(?:(\d{1,2})月(?:(\d{1,2})日)?)?$/,
};

function groups(pattern: RegExp, text: string): string[] | null {
  const match = pattern.exec(text);
  return match === null ? null : match.slice(1);
}

function number(text: string | undefined): number | null {
  return text === undefined ? null : Number(text);
}

function read(text: string, order: DayOrder): Read | null {
  let parts = groups(patterns.year, text) ?? groups(patterns.yearMonth, text) ?? groups(patterns.chinese, text);
  if (parts !== null) return { year: Number(parts[0]), month: number(parts[1]), day: number(parts[2]) };
  parts = groups(patterns.monthYear, text);
  if (parts !== null) return { year: Number(parts[1]), month: Number(parts[0]), day: null };
  parts = groups(patterns.compact, text);
  if (parts !== null) return { year: Number(parts[0]), month: Number(parts[1]), day: Number(parts[2]) };
  parts = groups(patterns.yearFirst, text);
  if (parts !== null) return { year: Number(parts[0]), month: Number(parts[2]), day: Number(parts[3]) };
  parts = groups(patterns.dayOrMonthFirst, text);
  if (parts !== null) return ordered(Number(parts[0]), Number(parts[2]), Number(parts[3]), order);
  parts = groups(patterns.dotted, text);
  if (parts !== null) return { year: Number(parts[2]), month: Number(parts[1]), day: Number(parts[0]) };
  return readNamedMonth(text);
}

function readNamedMonth(text: string): Read | null {
  const dayFirst = groups(patterns.dayMonthName, text);
  if (dayFirst !== null) return named(dayFirst[2], dayFirst[1], dayFirst[0]);
  const monthFirst = groups(patterns.monthNameDay, text);
  if (monthFirst !== null) return named(monthFirst[2], monthFirst[0], monthFirst[1]);
  const withoutDay = groups(patterns.monthNameYear, text);
  return withoutDay === null ? null : named(withoutDay[1], withoutDay[0], undefined);
}

function named(year: string | undefined, month: string | undefined, day: string | undefined): Read | null {
  const known = monthNumber(month ?? '');
  return known === null ? null : { year: Number(year), month: known, day: number(day) };
}

const earliestYear = 1500;
const latestYear = 2200;

function exists({ year, month, day }: Read): boolean {
  // Year 1 is how some systems write "none", and years far from ours are those of other calendars.
  if (year < earliestYear || year > latestYear) return false;
  if (month !== null && (month < 1 || month > 12)) return false;
  if (month === null || day === null) return day === null;
  return day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Signs of other calendars: of the Hijra, of Iran, of the Buddha, and the eras of Japan and Taiwan. */
const calendarSign =
  /(?:\d|\s)(?:A\.?H\.?|A\.?P\.?|B\.?E\.?|H)(?![\p{L}\p{N}])|平成|令和|昭和|大正|明治|民國|民国|هـ|พ\.?ศ/u;
const calendarName = /\b(?:hijri|hijra|buddhist|minguo|reiwa|heisei|showa)\b/i;

/** Whether a date names the calendar that it is of, and that is another than ours: its numbers mean other days. */
export function isOfOtherCalendar(text: string): boolean {
  return text.length <= longest && (calendarSign.test(text) || calendarName.test(text));
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * Reads a registry's date. The day is the one written: a time zone never moves it, and none is added.
 * What is ambiguous, unknown or impossible has precision `none` and keeps its text.
 *
 * @param order for fields whose documentation says which number is the day.
 */
export function parseRegistryDate(text: string, order: DayOrder = 'not-stated'): RegistryDate {
  const found = text.length > longest || isOfOtherCalendar(text) ? null : read(text.trim(), order);
  if (found === null || !exists(found)) return { text, value: null, precision: 'none' };
  const year = String(found.year);
  if (found.month === null) return { text, value: year, precision: 'year' };
  const month = `${year}-${twoDigits(found.month)}`;
  if (found.day === null) return { text, value: month, precision: 'month' };
  return { text, value: `${month}-${twoDigits(found.day)}`, precision: 'day' };
}

const withWords = [
  patterns.yearFirst,
  patterns.dayOrMonthFirst,
  patterns.dotted,
  patterns.dayMonthName,
  patterns.monthNameDay,
];

/**
 * What a registry wrote around a date that does not belong to it, such as the place of birth of "12.03.1970 in Köln":
 * the words that follow the date, or the whole text where the date was not read from it alone. Null where there are none.
 */
export function wordsBesideDate(text: string): string | null {
  const stated = text.trim();
  if (stated.length > longest || !/\p{L}{2}/u.test(stated)) return null;
  for (const pattern of withWords) {
    const match = pattern.exec(stated);
    if (match !== null) return match.groups?.['words']?.replace(/^[\s,]+/, '') || null;
  }
  return read(stated, 'not-stated') === null ? stated : null;
}
