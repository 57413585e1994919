import { z } from 'zod';
import { ReviewPlace } from '../../../../src-shared/contract/reviews.ts';
import type { ListPlace } from '../../../../src-shared/domain/list-sort.ts';
import { ReviewSort } from '../../../../src-shared/domain/list-sorts.ts';
import { VerdictKind } from '../../../../src-shared/domain/work/decision.ts';
import { Day } from '../../../../src-shared/domain/work/review.ts';
import {
  lastCountedDay,
  ReviewRisk,
  type ReviewCalendar,
  type ReviewRow,
  type RiskCounts,
} from '../../../../src-shared/domain/work/review-calendar.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';
import { query } from '../../query.ts';
import { fewRows, sortedPage, type SortedBy } from '../../sorted-page.ts';
import { companyOf, workFactsOf } from './work-changes.ts';

const Counted = z.array(
  z.object({ part: z.enum(['overdue', 'day', 'later']), day: Day, risk: ReviewRisk, count: z.number().int() }),
);

/** Each review that is due on a day, counted by that day and by risk; those of before today, and of after `@until`, as one. */
const countedByDay = `SELECT
    CASE WHEN due < @today THEN 'overdue' WHEN due > @until THEN 'later' ELSE 'day' END AS part,
    max(@today, min(@until, due)) AS day, risk, sum(dossiers) AS count
  FROM review_totals WHERE due > '' GROUP BY part, day, risk ORDER BY day`;

const countedOthers = `SELECT coalesce(sum(CASE WHEN on_change = 1 THEN dossiers END), 0) AS onChange,
    coalesce(sum(dossiers), 0) AS dossiers FROM review_totals`;

const Others = z.object({ onChange: z.number().int(), dossiers: z.number().int() });

export const CalendarAsked = z.object({ today: Day });

const noReviews = (): RiskCounts => ({ high: 0, medium: 0, low: 0, own: 0, none: 0 });

/** When the dossiers of the record are looked at again, counted by day and by risk. `today`: the officer's day. */
export const readReviewCalendar = query(CalendarAsked, (db, { today }): ReviewCalendar => {
  const until = lastCountedDay(today);
  const counted = Counted.parse(prepareOnce(db, countedByDay).all({ today, until }));
  const { onChange, dossiers } = Others.parse(prepareOnce(db, countedOthers).get());
  const [overdue, later] = [noReviews(), noReviews()];
  const days = new Map<string, RiskCounts>();
  for (const { part, day, risk, count } of counted) {
    const ofDay = days.get(day) ?? noReviews();
    const counts = { overdue, later, day: ofDay }[part];
    counts[risk] = count;
    if (part === 'day') days.set(day, ofDay);
  }
  const dated = counted.reduce((sum, { count }) => sum + count, 0);
  return {
    ...{ today, until, overdue, later, onChange },
    days: [...days].map(([day, counts]) => ({ day, counts })),
    notStated: dossiers - dated - onChange,
  };
});

export const ReviewsPage = z.object({
  /** Both included; null for no such end. */
  from: Day.nullable(),
  to: Day.nullable(),
  after: ReviewPlace.nullable(),
  /** The order they are listed in; the first due first where it is left out. */
  sort: ReviewSort.optional(),
  limit: z.number().int().min(1).max(500),
});

const Row = z.object({ dossierId: z.number().int(), due: Day, risk: ReviewRisk, verdict: z.string() });

const selected = `SELECT standing.dossier_id AS dossierId, standing.review_due AS due, standing.risk, standing.verdict
  FROM work_standing AS standing`;
const listed = `${selected}
  WHERE standing.review_due BETWEEN @from AND @to AND (standing.review_due, standing.dossier_id) > (@due, @dossierId)
  ORDER BY standing.review_due, standing.dossier_id LIMIT @limit`;

function rowOf(db: Database, received: unknown): ReviewRow {
  const { verdict, ...row } = Row.parse(received);
  return {
    ...row,
    company: companyOf(db, row.dossierId),
    verdict: VerdictKind.safeParse(verdict).data ?? null,
    people: workFactsOf(db, row.dossierId).people ?? [],
  };
}

/** What each column sorts by: of one risk, and of one decision, the first due first. */
const sorts: Readonly<Record<ReviewSort['column'], SortedBy>> = {
  due: { keys: ['review_due'], index: 'work_standing_by_review' },
  company: { keys: ['sort_name'], index: 'work_standing_by_name' },
  risk: { keys: ['risk_place', 'review_due'], index: 'work_standing_by_risk' },
  decision: { keys: ['verdict_place', 'review_due'], index: 'work_standing_by_verdict' },
};

const Count = z.object({ count: z.number().int() });
const countDue = `SELECT coalesce(sum(dossiers), 0) AS count FROM review_totals WHERE due > '' AND due BETWEEN @from AND @to`;

interface ListedReviews {
  rows: ReviewRow[];
  more: boolean;
  /** Where the next page of a sorted list begins; left out for one that is not sorted, null after the last page. */
  next?: ListPlace | null;
}

function sortedReviews(
  db: Database,
  bounds: { from: string; to: string },
  { sort, limit }: { sort: ReviewSort; limit: number },
): ListedReviews {
  const { count } = Count.parse(prepareOnce(db, countDue).get(bounds));
  const isDue = 'work_standing.review_due BETWEEN @from AND @to';
  const { ids, next } = sortedPage(db, {
    ...{ table: 'work_standing', id: 'dossier_id', by: sorts[sort.column], sort, values: bounds, limit },
    rows:
      count <= fewRows
        ? { kind: 'few', ids: `SELECT dossier_id AS id FROM work_standing WHERE ${isDue}` }
        : { kind: 'many', condition: isDue },
  });
  const one = prepareOnce(db, `${selected} WHERE standing.dossier_id = ?`);
  return { rows: ids.map((id) => rowOf(db, one.get(id))), more: next !== null, next };
}

/** The dossiers whose review is due in a time, the first due first or in the order of a column, from just after a place on. */
export const listReviews = query(ReviewsPage, (db, { from, to, after, sort, limit }): ListedReviews => {
  const bounds = { from: from ?? '', to: to ?? '9999-12-31' };
  if (sort !== undefined) return sortedReviews(db, bounds, { sort, limit });
  const place = { due: after?.due ?? '', dossierId: after?.dossierId ?? 0 };
  const rows = prepareOnce(db, listed).all({ ...bounds, ...place, limit: limit + 1 });
  return { rows: rows.slice(0, limit).map((row) => rowOf(db, row)), more: rows.length > limit };
});
