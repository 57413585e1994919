import { z } from 'zod';
import { dutyFrom } from '../../../../src-shared/domain/ownership/discrepancy/deadline.ts';
import { Day, lastListedDay } from '../../../../src-shared/domain/work/review.ts';
import {
  WorkPlace,
  workReasons,
  type WorkReasonKind,
  type WorkRow,
} from '../../../../src-shared/domain/work/work-list.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';
import { query } from '../../query.ts';
import { statusOfCompany } from '../companies/bought-status.ts';
import { isOpenChange } from './answer-changes.ts';
import { companyOf, workFactsOf } from './work-changes.ts';
import { workReasonsOf } from './work-reasons.ts';

export const WorkPage = z.object({
  /** The officer's day. */
  today: Day,
  after: WorkPlace.nullable(),
  limit: z.number().int().min(1).max(500),
});
export type WorkPage = z.infer<typeof WorkPage>;

export interface WorkList {
  rows: WorkRow[];
  more: boolean;
  /** How many are overdue, for a review or a discrepancy, or wait for a second person. */
  urgent: number;
}

/** A step of a discrepancy that leaves it open and that none follows. */
const isOpenStep = (step: string) =>
  `${step}.is_open = 1
     AND ${step}.id = (SELECT max(id) FROM discrepancy_steps WHERE discrepancy_id = ${step}.discrepancy_id)`;

type DayCondition = (due: string) => string;

/** A last day before the regulation applies is no duty's: nothing is overdue then, and nothing presses. */
const dutyPassed: DayCondition = (due) => `${due} < @today AND ${due} >= '${dutyFrom}'`;
const dutyToCome: DayCondition = (due) => `${due} >= @today AND ${due} >= '${dutyFrom}'`;
const noDuty: DayCondition = (due) => `(${due} IS NULL OR ${due} < '${dutyFrom}')`;

const discrepancyThat = (dossier: string, condition: DayCondition) =>
  `EXISTS (SELECT 1 FROM discrepancy_steps AS step WHERE step.dossier_id = ${dossier} AND ${condition('step.due')}
     AND ${isOpenStep('step')})`;

/** That an open step is the one by which its dossier is listed: of those of a duty, and of the others, the one due first. */
const isFirstOpen = (step: string) =>
  `${isOpenStep(step)} AND NOT EXISTS (SELECT 1 FROM discrepancy_steps AS sooner
     WHERE sooner.dossier_id = ${step}.dossier_id AND ${isOpenStep('sooner')}
       AND (coalesce(sooner.due, ''), sooner.id) < (coalesce(${step}.due, ''), ${step}.id)
       AND ${noDuty('sooner.due')} = ${noDuty(`${step}.due`)})`;

/** That a discrepancy that nobody spoke of is the one by which its dossier is listed: the one with the earliest last day. */
function isFirstFound(found: string): string {
  return `NOT EXISTS (SELECT 1 FROM discrepancies_standing AS sooner WHERE sooner.dossier_id = ${found}.dossier_id
     AND (sooner.last_day, sooner.discrepancy_id) < (${found}.last_day, ${found}.discrepancy_id))`;
}

/** What a dossier is listed under that its own row says, as the triggers of the record keep it; in the words of its indexes. */
const standing = {
  overdue: (row: string) => `${row}.review_due < @today`,
  due: (row: string) => `${row}.review_due BETWEEN @today AND @until`,
  'second-person': (row: string) => `${row}.waiting = 1`,
  'newer-profile': (row: string) => `${row}.newer = 1`,
  conditions: (row: string) => `${row}.conditions = 1`,
  'no-decision': (row: string) => `${row}.undecided = 'no-decision'`,
  'for-owners': (row: string) => `${row}.undecided = 'for-owners'`,
} as const satisfies Partial<Record<WorkReasonKind, (row: string) => string>>;

/** That the row of a dossier says so. */
const stands = (dossier: string, reason: keyof typeof standing) =>
  `EXISTS (SELECT 1 FROM work_standing AS kept WHERE kept.dossier_id = ${dossier} AND ${standing[reason]('kept')})`;

/** That an answer that says otherwise is the newest of its dossier, and nobody looked at it or decided since. */
const isNewestOpen = (change: string) =>
  `${change}.id = (SELECT max(id) FROM answer_changes WHERE dossier_id = ${change}.dossier_id)
     AND ${isOpenChange(change)}`;

/** That a dossier is listed under a reason. The rows in each have names that no question around it has. */
const conditions: Readonly<Record<WorkReasonKind, (dossier: string) => string>> = {
  'discrepancy-overdue': (dossier) => discrepancyThat(dossier, dutyPassed),
  overdue: (dossier) => stands(dossier, 'overdue'),
  'discrepancy-due': (dossier) => discrepancyThat(dossier, dutyToCome),
  'discrepancy-found': (dossier) =>
    `EXISTS (SELECT 1 FROM discrepancies_standing AS shown WHERE shown.dossier_id = ${dossier})`,
  'second-person': (dossier) => stands(dossier, 'second-person'),
  'discrepancy-open': (dossier) => discrepancyThat(dossier, noDuty),
  'answer-changed': (dossier) =>
    `EXISTS (SELECT 1 FROM answer_changes AS answered WHERE answered.dossier_id = ${dossier}
       AND ${isNewestOpen('answered')})`,
  'newer-profile': (dossier) => stands(dossier, 'newer-profile'),
  conditions: (dossier) => stands(dossier, 'conditions'),
  due: (dossier) => stands(dossier, 'due'),
  'no-decision': (dossier) => stands(dossier, 'no-decision'),
  'for-owners': (dossier) => stands(dossier, 'for-owners'),
};

/** The dossiers under a reason that has no day, by dossier. */
const byDossier = (reason: keyof typeof standing) =>
  `SELECT listed.dossier_id AS dossierId, NULL AS due FROM work_standing AS listed
     WHERE ${standing[reason]('listed')} AND listed.dossier_id > @dossierId
       AND ${notBefore(reason, 'listed.dossier_id')} ORDER BY listed.dossier_id LIMIT @limit`;

/** That a dossier is listed under no more urgent reason: each is listed once. */
function notBefore(reason: WorkReasonKind, dossier: string): string {
  const earlier = workReasons.slice(0, workReasons.indexOf(reason));
  return ['1', ...earlier.map((one) => `NOT (${conditions[one](dossier)})`)].join(' AND ');
}

/** The dossiers under each reason in their order, from just after a place on. Every one is read from an index. */
const listed: Readonly<Record<WorkReasonKind, string>> = {
  'discrepancy-overdue': byLastDay('discrepancy-overdue', dutyPassed),
  overdue: byDay('overdue'),
  'discrepancy-due': byLastDay('discrepancy-due', dutyToCome),
  'discrepancy-found': `SELECT found.dossier_id AS dossierId, found.last_day AS due FROM discrepancies_standing AS found
    WHERE (found.last_day, found.dossier_id) > (@due, @dossierId) AND ${isFirstFound('found')}
      AND ${notBefore('discrepancy-found', 'found.dossier_id')} ORDER BY found.last_day, found.dossier_id LIMIT @limit`,
  'second-person': byDossier('second-person'),
  'discrepancy-open': `SELECT stated.dossier_id AS dossierId, NULL AS due FROM discrepancy_steps AS stated
    WHERE ${noDuty('stated.due')} AND stated.dossier_id > @dossierId AND ${isFirstOpen('stated')}
      AND ${notBefore('discrepancy-open', 'stated.dossier_id')} ORDER BY stated.dossier_id LIMIT @limit`,
  'answer-changed': `SELECT changed.dossier_id AS dossierId, NULL AS due FROM answer_changes AS changed
    WHERE changed.dossier_id > @dossierId AND ${isNewestOpen('changed')}
      AND ${notBefore('answer-changed', 'changed.dossier_id')} ORDER BY changed.dossier_id LIMIT @limit`,
  'newer-profile': byDossier('newer-profile'),
  conditions: byDossier('conditions'),
  due: byDay('due'),
  'no-decision': byDossier('no-decision'),
  'for-owners': byDossier('for-owners'),
};

/** By the day on which the review is due, and by dossier within a day. */
function byDay(reason: 'overdue' | 'due'): string {
  return `SELECT listed.dossier_id AS dossierId, listed.review_due AS due FROM work_standing AS listed
    WHERE ${standing[reason]('listed')} AND (listed.review_due, listed.dossier_id) > (@due, @dossierId)
      AND ${notBefore(reason, 'listed.dossier_id')}
    ORDER BY listed.review_due, listed.dossier_id LIMIT @limit`;
}

/** By the earliest day on which something is due about a discrepancy of it, and by dossier within a day. */
function byLastDay(reason: WorkReasonKind, condition: DayCondition): string {
  return `SELECT stated.dossier_id AS dossierId, stated.due AS due FROM discrepancy_steps AS stated
    WHERE ${condition('stated.due')} AND (stated.due, stated.dossier_id) > (@due, @dossierId) AND ${isFirstOpen('stated')}
      AND ${notBefore(reason, 'stated.dossier_id')} ORDER BY stated.due, stated.dossier_id LIMIT @limit`;
}

const Found = z.object({ dossierId: z.number().int(), due: z.string().nullable() });

/** The dossiers after a place, reason after reason, at most so many. */
function placesAfter(db: Database, today: string, after: WorkPlace | null, limit: number): WorkPlace[] {
  const places: WorkPlace[] = [];
  const days = { today, until: lastListedDay(today) };
  const begin = after === null ? 0 : workReasons.indexOf(after.reason);
  for (const reason of workReasons.slice(begin)) {
    if (places.length >= limit) break;
    const from = after?.reason === reason ? after : { due: null, dossierId: 0 };
    const rows = prepareOnce(db, listed[reason])
      .all({ ...days, due: from.due ?? '', dossierId: from.dossierId, limit: limit - places.length })
      .map((row) => Found.parse(row));
    places.push(...rows.map((row) => ({ reason, ...row })));
  }
  return places;
}

const Count = z.object({ count: z.number().int() });

/**
 * How many are overdue, for a review or a discrepancy, or wait for a second person, each dossier once. How many reviews are
 * overdue is read from the totals, however many these are.
 */
function countUrgent(db: Database, today: string): number {
  const overdueSteps = `SELECT stated.dossier_id FROM discrepancy_steps AS stated
    WHERE ${dutyPassed('stated.due')} AND ${isFirstOpen('stated')}`;
  const sql = `SELECT
      (SELECT count(*) FROM (${overdueSteps} AND NOT (${conditions.overdue('stated.dossier_id')})))
      + (SELECT coalesce(sum(dossiers), 0) FROM review_totals WHERE due > '' AND due < @today)
      + (SELECT count(*) FROM discrepancies_standing AS found WHERE ${dutyPassed('found.last_day')} AND ${isFirstFound('found')}
          AND NOT (${conditions['discrepancy-overdue']('found.dossier_id')})
          AND NOT (${conditions.overdue('found.dossier_id')}) AND NOT (${conditions['second-person']('found.dossier_id')}))
      + (SELECT count(*) FROM work_standing AS asked WHERE ${standing['second-person']('asked')}
          AND NOT (${conditions['discrepancy-overdue']('asked.dossier_id')})
          AND NOT coalesce(${standing.overdue('asked')}, 0)) AS count`;
  return Count.parse(prepareOnce(db, sql).get({ today })).count;
}

function workRowOf(db: Database, dossierId: number, today: string): WorkRow {
  const company = companyOf(db, dossierId);
  return {
    ...{ dossierId, company },
    reasons: workReasonsOf(db, dossierId, today),
    people: workFactsOf(db, dossierId).people ?? [],
    ...statusOfCompany(db, company, dossierId),
  };
}

/**
 * The dossiers that wait for somebody, the most urgent first, from just after a place on (keyset paging). It goes by what
 * the rows say: signatures are held against their keys where a dossier is opened.
 */
export const listWork = query(WorkPage, (db, { today, after, limit }): WorkList => {
  const places = placesAfter(db, today, after, limit + 1);
  return {
    rows: places.slice(0, limit).map(({ dossierId }) => workRowOf(db, dossierId, today)),
    more: places.length > limit,
    urgent: countUrgent(db, today),
  };
});
