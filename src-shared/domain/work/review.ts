import { z } from 'zod';

/** A day of the calendar, `YYYY-MM-DD`. */
export const Day = z.string().refine(isDay);

const dayForm = /^(\d{4})-(\d{2})-(\d{2})$/u;

function isDay(text: string): boolean {
  const [, year, month, day] = dayForm.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  return Number(day) >= 1 && Number(month) >= 1 && Number(month) <= 12 && Number(day) <= daysIn(+year, +month);
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A dossier that nobody has to look at within ten years is not reviewed. */
export const maxReviewMonths = 120;

/** When a dossier is looked at again: on a day and then every so many months, or when something newer came. */
export const Review = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('every'), months: z.number().int().min(1).max(maxReviewMonths), due: Day }),
  z.strictObject({ kind: z.literal('on-change') }),
]);
export type Review = z.infer<typeof Review>;

/** The day so many months after another; the last of its month where that month is shorter. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const at = year * 12 + (month - 1) + months;
  const [inYear, inMonth] = [Math.floor(at / 12), (at % 12) + 1];
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${String(inYear).padStart(4, '0')}-${two(inMonth)}-${two(Math.min(date, daysIn(inYear, inMonth)))}`;
}

/** A review after a decision came into force on a day: what recurs is due that many months later. */
export function reviewAfter(review: Review, day: string): Review {
  switch (review.kind) {
    case 'every':
      return { ...review, due: monthsAfter(day, review.months) };
    case 'on-change':
      return review;
  }
}

/** How many days before its day a review is listed as due. */
export const listedDaysBefore = 30;

/** The day so many days after another. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The last day whose reviews are listed as due on a day. */
export function lastListedDay(today: string): string {
  return daysAfter(today, listedDaysBefore);
}

/** A moment's day where this machine is: an officer's day, not that of UTC. */
export function dayHere(moment: Date): string {
  const two = (figure: number) => String(figure).padStart(2, '0');
  const year = String(moment.getFullYear()).padStart(4, '0');
  return `${year}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
