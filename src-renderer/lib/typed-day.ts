import { shortDate } from './time.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `YYYY-MM-DD`, or null for a day that no calendar has. */
function asDay(year: number, month: number, day: number): string | null {
  const date = new Date(year, month - 1, day);
  if (date.getMonth() !== month - 1 || date.getDate() !== day) return null;
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${String(year)}-${two(month)}-${two(day)}`;
}

/**
 * The day that was typed, as `YYYY-MM-DD`: "14 Mar 2017", "14 March 2017", "2017-03-14", "today", "yesterday"; '' for
 * nothing typed. Null for anything else: in "03/04/2017" nobody knows which is the month.
 */
export function readTypedDay(typed: string, now: Date = new Date()): string | null {
  const words = typed.trim().toLowerCase();
  if (words === '') return '';
  if (words === 'today') return asDay(now.getFullYear(), now.getMonth() + 1, now.getDate());
  if (words === 'yesterday') {
    const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
    return asDay(before.getFullYear(), before.getMonth() + 1, before.getDate());
  }
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(words);
  if (iso !== null) return asDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const named = /^(\d{1,2})\.? ([a-z]{3})[a-z]*\.?,? (\d{4})$/u.exec(words);
  const month = months.indexOf(named?.[2] ?? '') + 1;
  return named === null || month === 0 ? null : asDay(Number(named[3]), month, Number(named[1]));
}

/** "14 Mar 2017" of a day as `YYYY-MM-DD`; '' of none. */
export function dayInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return year === undefined || month === undefined || date === undefined
    ? ''
    : shortDate(new Date(year, month - 1, date));
}
