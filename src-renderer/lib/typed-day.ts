import { dayHere, monthsAfter } from '../../src-shared/domain/work/review.ts';
import { shortDate } from './time.ts';

/** Today where this machine is, as `YYYY-MM-DD`. */
export const today = () => dayHere(new Date());

/** A day that shows how one is written: of a year ago, or of the next year where a day to come is asked for. */
export const exampleDay = (isAhead: boolean) => monthsAfter(today(), isAhead ? 12 : -12);

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const isoForm = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u;
/** Day, month and year in figures: with dots the day comes first wherever they are written so. */
const dottedForm = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/u;
const slashedForm = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u;
const namedForm = /^(\d{1,2})\.? ([a-z]{3})[a-z]*\.?,? (\d{4})$/u;

/** The month that is named between day and year, from 1; 0 for none. */
const monthIn = (words: string) => months.indexOf(namedForm.exec(words)?.[2] ?? '') + 1;

/** `YYYY-MM-DD`, or null for a day that no calendar has. */
function asDay(year: number, month: number, day: number): string | null {
  const date = new Date(year, month - 1, day);
  if (date.getMonth() !== month - 1 || date.getDate() !== day) return null;
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${String(year)}-${two(month)}-${two(day)}`;
}

/** The days that figures between slashes may be: the day stands first in some offices, and the month in others. */
function daysBetweenSlashes(words: string): string[] {
  const [one, other, year] = slashedForm.exec(words)?.slice(1).map(Number) ?? [];
  if (one === undefined || other === undefined || year === undefined) return [];
  const days = [asDay(year, other, one), asDay(year, one, other)].filter((day) => day !== null);
  return [...new Set(days)];
}

/** Whether a day was typed that may be two, such as "03/04/2017": nobody knows which of its figures is the month. */
export function mayBeTwoDays(typed: string): boolean {
  return daysBetweenSlashes(typed.trim()).length > 1;
}

/**
 * The day that was typed, as `YYYY-MM-DD`: "14 Mar 2017", "14 March 2017", "2017-03-14", "14.3.2017", "14/03/2017", "today",
 * "yesterday"; '' for nothing typed. Null for anything else, and where it may be two days.
 */
export function readTypedDay(typed: string, now: Date = new Date()): string | null {
  const words = typed.trim().toLowerCase();
  if (words === '') return '';
  if (words === 'today') return asDay(now.getFullYear(), now.getMonth() + 1, now.getDate());
  if (words === 'yesterday') {
    const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
    return asDay(before.getFullYear(), before.getMonth() + 1, before.getDate());
  }
  const iso = isoForm.exec(words);
  if (iso !== null) return asDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const dotted = dottedForm.exec(words);
  if (dotted !== null) return asDay(Number(dotted[3]), Number(dotted[2]), Number(dotted[1]));
  const [slashed, second] = daysBetweenSlashes(words);
  if (slashed !== undefined && second === undefined) return slashed;
  const named = namedForm.exec(words);
  const month = monthIn(words);
  return named === null || month === 0 ? null : asDay(Number(named[3]), month, Number(named[1]));
}

/**
 * Whether a day was typed that no calendar has, such as "31 Feb 2026" or "31.02.2026", in whichever order day and month
 * stand. That is no matter of how it is written.
 */
export function namesNoDay(typed: string): boolean {
  const words = typed.trim().toLowerCase();
  if (dottedForm.test(words)) return readTypedDay(words) === null;
  const figures = /^(\d{1,2})[/ -](\d{1,2})[/ -](\d{4})$/u.exec(words)?.slice(1).map(Number);
  if (figures !== undefined) {
    const [one = 0, other = 0, year = 0] = figures;
    return asDay(year, other, one) === null && asDay(year, one, other) === null;
  }
  const isWritten = isoForm.test(words) || monthIn(words) > 0;
  return isWritten && readTypedDay(words) === null;
}

/** "14 Mar 2017" of a day as `YYYY-MM-DD`; '' of none. */
export function dayInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return year === undefined || month === undefined || date === undefined
    ? ''
    : shortDate(new Date(year, month - 1, date));
}
