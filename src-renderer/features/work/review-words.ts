import {
  ReviewRisk,
  totalOf,
  type ReviewCalendar,
  type ReviewPeriod,
  type RiskCounts,
} from '../../../src-shared/domain/work/review-calendar.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { count } from '../../../src-shared/words/count-words.ts';
import { riskLevelName } from '../../../src-shared/words/work-fact-words.ts';

const monthForm = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const dayForm = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const noBreak = (text: string) => text.replaceAll(' ', '\u{A0}');
const written = (form: Intl.DateTimeFormat, day: string) => noBreak(form.format(new Date(`${day}T00:00:00Z`)));

/** "Dec 2026", or what is overdue, or due after the months that are shown. */
export function monthName({ key }: ReviewPeriod): string {
  if (key === 'overdue') return m.review_overdue();
  return key === 'later' ? m.review_later() : written(monthForm, `${key}-01`);
}

/** "7–13 Dec": the days of one week, which are in one month. */
export function weekName({ from, to }: ReviewPeriod): string {
  const [first, last] = [from ?? '', to ?? ''];
  if (first === last) return written(dayForm, first);
  return `${String(Number(first.slice(8)))}–${written(dayForm, last)}`;
}

/** A time with how many reviews it has. */
export const counted = (label: string, counts: RiskCounts) =>
  m.review_option({ label, count: noBreak(count(totalOf(counts))) });

/** "12 reviews. Risk: high 3, not stated 9." */
export function sumWords(counts: RiskCounts): string {
  const total = totalOf(counts);
  const risks = ReviewRisk.options.filter((risk) => counts[risk] > 0);
  if (total === 0) return m.review_count({ count: total });
  const told = risks.map((risk) => m.review_risk_count({ level: riskLevelName(risk), count: count(counts[risk]) }));
  return `${m.review_count({ count: total })} ${m.review_risks({ risks: told.join(', ') })}`;
}

/** What the calendar does not show, because it has no day; empty where every dossier has one. */
export function undatedWords({ onChange, notStated }: ReviewCalendar): string {
  return [
    ...(onChange === 0 ? [] : [m.review_on_change({ count: onChange })]),
    ...(notStated === 0 ? [] : [m.review_not_stated({ count: notStated })]),
  ].join(' ');
}
