import { z } from 'zod';
import { CompanyReference } from '../company-reference.ts';
import { VerdictKind } from './decision.ts';
import { Day, daysAfter, monthsAfter } from './review.ts';

/** How risky officers take a company to be, as reviews are counted by it. `none`: nobody stated it. */
export const ReviewRisk = z.enum(['high', 'medium', 'low', 'own', 'none']);
export type ReviewRisk = z.infer<typeof ReviewRisk>;

/** How many reviews there are, by risk. */
export const RiskCounts = z.record(ReviewRisk, z.number().int());
export type RiskCounts = z.infer<typeof RiskCounts>;

/** So many months are shown, with the one that it is. What is due after them is one number. */
export const shownMonths = 13;

/** When the dossiers of the record are looked at again. Each is counted once. */
export const ReviewCalendar = z.object({
  today: Day,
  /** The last day that is counted by itself. */
  until: Day,
  overdue: RiskCounts,
  /** Each day that has reviews, from today on, in order. */
  days: z.array(z.object({ day: Day, counts: RiskCounts })),
  later: RiskCounts,
  /** Those that are looked at when something newer came, and those of which no review is stated. */
  onChange: z.number().int(),
  notStated: z.number().int(),
});
export type ReviewCalendar = z.infer<typeof ReviewCalendar>;

/** A dossier with the day of its next review. */
export const ReviewRow = z.object({
  dossierId: z.number().int(),
  company: CompanyReference,
  due: Day,
  risk: ReviewRisk,
  /** Of the decision in force; null where none is. */
  verdict: VerdictKind.nullable(),
  people: z.array(z.string()),
});
export type ReviewRow = z.infer<typeof ReviewRow>;

/** The last of the days that a calendar counts by themselves: of the month that the last shown one is. */
export const lastCountedDay = (today: string) => daysAfter(`${monthsAfter(today, shownMonths).slice(0, 7)}-01`, -1);

/** A time in which reviews are due. Null: without a first or a last day. */
export interface ReviewPeriod {
  /** `overdue`, `later`, `2026-12` for a month, or the first day of a week. */
  readonly key: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly counts: RiskCounts;
}

const noReviews: RiskCounts = { high: 0, medium: 0, low: 0, own: 0, none: 0 };

/** How many there are of all risks together. */
export const totalOf = (counts: RiskCounts) => Object.values(counts).reduce((sum, count) => sum + count, 0);

function sumOf(calendar: ReviewCalendar, from: string, to: string): RiskCounts {
  return calendar.days
    .filter(({ day }) => day >= from && day <= to)
    .reduce((sum, { counts }) => {
      const risks = ReviewRisk.options;
      return RiskCounts.parse(Object.fromEntries(risks.map((risk) => [risk, sum[risk] + counts[risk]])));
    }, noReviews);
}

function period(calendar: ReviewCalendar, key: string, from: string, to: string): ReviewPeriod {
  return { key, from, to, counts: sumOf(calendar, from, to) };
}

/** What is overdue, month after month, and what is due later. The month that it is begins today. */
export function reviewPeriods(calendar: ReviewCalendar): ReviewPeriod[] {
  const { today, until, overdue, later } = calendar;
  const months = Array.from({ length: shownMonths }, (_, index) => {
    const first = `${monthsAfter(today, index).slice(0, 7)}-01`;
    const last = daysAfter(monthsAfter(first, 1), -1);
    return period(calendar, first.slice(0, 7), first < today ? today : first, last);
  });
  return [
    { key: 'overdue', from: null, to: daysAfter(today, -1), counts: overdue },
    ...months,
    { key: 'later', from: daysAfter(until, 1), to: null, counts: later },
  ];
}

/** The weeks of a month from Monday on, without the days of other months; none of what has no first or no last day. */
export function weeksOf(calendar: ReviewCalendar, { from, to }: ReviewPeriod): ReviewPeriod[] {
  if (from === null || to === null) return [];
  const weeks: ReviewPeriod[] = [];
  for (let first = from; first <= to;) {
    const sinceMonday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
    const sunday = daysAfter(first, 6 - sinceMonday);
    weeks.push(period(calendar, first, first, sunday < to ? sunday : to));
    first = daysAfter(sunday, 1);
  }
  return weeks;
}
