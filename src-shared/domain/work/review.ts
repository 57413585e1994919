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

/** What a rhythm is counted in, besides months, each with how many of them are ten years. */
export const maxReviewCounts = { days: 3_653, weeks: 522, years: 10 } as const;
export const ReviewUnit = z.enum(['days', 'weeks', 'years']);
export type ReviewUnit = z.infer<typeof ReviewUnit>;

/**
 * When a dossier is looked at again: on a day and then every so many months, or days, weeks or years; on a given day and no
 * more; or when something newer came. Months have a kind of their own because records hold it so.
 */
export const Review = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('every'), months: z.number().int().min(1).max(maxReviewMonths), due: Day }),
  z
    .strictObject({ kind: z.literal('recurring'), count: z.number().int().min(1), unit: ReviewUnit, due: Day })
    .refine(({ count, unit }) => count <= maxReviewCounts[unit]),
  z.strictObject({ kind: z.literal('on-day'), due: Day }),
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

/** The day so many units after another. */
export function unitsAfter(day: string, count: number, unit: ReviewUnit | 'months'): string {
  switch (unit) {
    case 'days':
      return daysAfter(day, count);
    case 'weeks':
      return daysAfter(day, 7 * count);
    case 'months':
      return monthsAfter(day, count);
    case 'years':
      return monthsAfter(day, 12 * count);
  }
}

/** The day on which a review is due; null where none is stated. */
export function dueOf(review: Review | null): string | null {
  return review === null || review.kind === 'on-change' ? null : review.due;
}

/**
 * A review after a decision came into force on a day: what recurs is due that much later, and one on a given day was done
 * by a decision on it or later.
 */
export function reviewAfter(review: Review, day: string): Review | null {
  switch (review.kind) {
    case 'every':
      return { ...review, due: monthsAfter(day, review.months) };
    case 'recurring':
      return { ...review, due: unitsAfter(day, review.count, review.unit) };
    case 'on-day':
      return day < review.due ? review : null;
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
