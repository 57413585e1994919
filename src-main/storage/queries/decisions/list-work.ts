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
import { isForOwners } from './for-owners.ts';
import { inForce } from './in-force.ts';
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

/** The review of a dossier that holds now: `row` is one change of it. */
export const isCurrentReview = (row: string) =>
  `${row}.id = (SELECT max(id) FROM work_changes WHERE dossier_id = ${row}.dossier_id AND fact = 'review')`;

/** Whether a row of decisions is the newest of its dossier and nobody has answered it. */
const isWaiting = (row: string) =>
  `${row}.needs_second = 1 AND ${row}.id = (SELECT max(id) FROM decisions WHERE dossier_id = ${row}.dossier_id)
     AND NOT EXISTS (SELECT 1 FROM approvals WHERE decision_id = ${row}.id)`;

/** That a row of decisions is one with conditions; written as its index has it. */
const hasConditions = (row: string) =>
  `CASE WHEN json_valid(${row}.statement) THEN ${row}.statement ->> '$.verdict.kind' END = 'accept-with-conditions'`;

const dueBetween = (dossier: string, condition: string) =>
  `EXISTS (SELECT 1 FROM work_changes AS due WHERE due.dossier_id = ${dossier} AND due.fact = 'review'
     AND due.review_due ${condition} AND ${isCurrentReview('due')})`;

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

/**
 * That a snapshot came after those that a decision rests on; after the decision itself where it rests on none. So did one of
 * which an officer said only since then that it is the company's.
 */
const isNewer = (snapshot: string, decision: string) =>
  `(${snapshot}.id > ${decision}.newest_snapshot OR (${decision}.newest_snapshot IS NULL
     AND ${snapshot}.taken_at > CASE WHEN json_valid(${decision}.statement) THEN ${decision}.statement ->> '$.at' END)
     OR EXISTS (SELECT 1 FROM company_words WHERE snapshot_id = ${snapshot}.id AND newest_decision >= ${decision}.id))`;

/** That an answer that says otherwise is the newest of its dossier, and nobody looked at it or decided since. */
const isNewestOpen = (change: string) =>
  `${change}.id = (SELECT max(id) FROM answer_changes WHERE dossier_id = ${change}.dossier_id)
     AND ${isOpenChange(change)}`;

/** That a dossier is listed under a reason. The rows in each have names that no question around it has. */
const conditions: Readonly<Record<WorkReasonKind, (dossier: string) => string>> = {
  'discrepancy-overdue': (dossier) => discrepancyThat(dossier, dutyPassed),
  overdue: (dossier) => dueBetween(dossier, '< @today'),
  'discrepancy-due': (dossier) => discrepancyThat(dossier, dutyToCome),
  'discrepancy-found': (dossier) =>
    `EXISTS (SELECT 1 FROM discrepancies_standing AS standing WHERE standing.dossier_id = ${dossier})`,
  'second-person': (dossier) =>
    `EXISTS (SELECT 1 FROM decisions AS waiting WHERE waiting.dossier_id = ${dossier} AND ${isWaiting('waiting')})`,
  'discrepancy-open': (dossier) => discrepancyThat(dossier, noDuty),
  'answer-changed': (dossier) =>
    `EXISTS (SELECT 1 FROM answer_changes AS answered WHERE answered.dossier_id = ${dossier}
       AND ${isNewestOpen('answered')})`,
  'newer-profile': (dossier) =>
    `EXISTS (SELECT 1 FROM decisions AS decided JOIN snapshots AS newer ON newer.dossier_id = decided.dossier_id
       WHERE decided.id = ${inForce(dossier)} AND newer.other_company IS NULL AND ${isNewer('newer', 'decided')})`,
  conditions: (dossier) =>
    `EXISTS (SELECT 1 FROM decisions AS conditional WHERE conditional.dossier_id = ${dossier}
       AND ${hasConditions('conditional')} AND conditional.id = ${inForce('conditional.dossier_id')})`,
  due: (dossier) => dueBetween(dossier, 'BETWEEN @today AND @until'),
  'no-decision': (dossier) => `${isUndecided(dossier)} AND NOT (${isForOwners(dossier)})`,
  'for-owners': (dossier) => `${isUndecided(dossier)} AND ${isForOwners(dossier)}`,
};

/** That nothing decided of a dossier is in force, and nothing waits. */
function isUndecided(dossier: string): string {
  return `${inForce(dossier)} IS NULL AND NOT (${conditions['second-person'](dossier)})`;
}

/** Every dossier under a reason that no index of its own has. */
const byDossier = (reason: WorkReasonKind) =>
  `SELECT dossiers.id AS dossierId, NULL AS due FROM dossiers WHERE dossiers.id > @dossierId
     AND ${conditions[reason]('dossiers.id')} AND ${notBefore(reason, 'dossiers.id')} ORDER BY dossiers.id LIMIT @limit`;

/** That a dossier is listed under no more urgent reason: each is listed once. */
function notBefore(reason: WorkReasonKind, dossier: string): string {
  const earlier = workReasons.slice(0, workReasons.indexOf(reason));
  return ['1', ...earlier.map((one) => `NOT (${conditions[one](dossier)})`)].join(' AND ');
}

/** The dossiers under each reason in their order, from just after a place on. Every one is read from an index. */
const listed: Readonly<Record<WorkReasonKind, string>> = {
  'discrepancy-overdue': byLastDay('discrepancy-overdue', dutyPassed),
  overdue: byDay('overdue', '< @today'),
  'discrepancy-due': byLastDay('discrepancy-due', dutyToCome),
  'discrepancy-found': `SELECT found.dossier_id AS dossierId, found.last_day AS due FROM discrepancies_standing AS found
    WHERE (found.last_day, found.dossier_id) > (@due, @dossierId) AND ${isFirstFound('found')}
      AND ${notBefore('discrepancy-found', 'found.dossier_id')} ORDER BY found.last_day, found.dossier_id LIMIT @limit`,
  'second-person': `SELECT asked.dossier_id AS dossierId, NULL AS due FROM decisions AS asked
    WHERE asked.needs_second = 1 AND asked.dossier_id > @dossierId AND ${isWaiting('asked')}
      AND ${notBefore('second-person', 'asked.dossier_id')} ORDER BY asked.dossier_id LIMIT @limit`,
  'discrepancy-open': `SELECT stated.dossier_id AS dossierId, NULL AS due FROM discrepancy_steps AS stated
    WHERE ${noDuty('stated.due')} AND stated.dossier_id > @dossierId AND ${isFirstOpen('stated')}
      AND ${notBefore('discrepancy-open', 'stated.dossier_id')} ORDER BY stated.dossier_id LIMIT @limit`,
  'answer-changed': `SELECT changed.dossier_id AS dossierId, NULL AS due FROM answer_changes AS changed
    WHERE changed.dossier_id > @dossierId AND ${isNewestOpen('changed')}
      AND ${notBefore('answer-changed', 'changed.dossier_id')} ORDER BY changed.dossier_id LIMIT @limit`,
  'newer-profile': `SELECT followed.dossier_id AS dossierId, NULL AS due FROM decisions AS followed
    WHERE followed.dossier_id > @dossierId AND followed.id = ${inForce('followed.dossier_id')}
      AND ${conditions['newer-profile']('followed.dossier_id')} AND ${notBefore('newer-profile', 'followed.dossier_id')} ORDER BY followed.dossier_id LIMIT @limit`,
  conditions: `SELECT accepted.dossier_id AS dossierId, NULL AS due FROM decisions AS accepted
    WHERE ${hasConditions('accepted')} AND accepted.dossier_id > @dossierId AND accepted.id = ${inForce('accepted.dossier_id')}
      AND ${notBefore('conditions', 'accepted.dossier_id')} ORDER BY accepted.dossier_id LIMIT @limit`,
  due: byDay('due', 'BETWEEN @today AND @until'),
  'no-decision': byDossier('no-decision'),
  'for-owners': byDossier('for-owners'),
};

/** By the day on which the review is due, and by dossier within a day. */
function byDay(reason: WorkReasonKind, condition: string): string {
  return `SELECT review.dossier_id AS dossierId, review.review_due AS due FROM work_changes AS review
    WHERE review.review_due ${condition} AND (review.review_due, review.dossier_id) > (@due, @dossierId)
      AND ${isCurrentReview('review')} AND ${notBefore(reason, 'review.dossier_id')}
    ORDER BY review.review_due, review.dossier_id LIMIT @limit`;
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

/** How many are overdue, for a review or a discrepancy, or wait for a second person, each dossier once. */
function countUrgent(db: Database, today: string): number {
  const sql = `SELECT
      (SELECT count(*) FROM discrepancy_steps AS stated WHERE ${dutyPassed('stated.due')} AND ${isFirstOpen('stated')})
      + (SELECT count(*) FROM work_changes AS review WHERE review.review_due < @today AND ${isCurrentReview('review')}
          AND ${notBefore('overdue', 'review.dossier_id')})
      + (SELECT count(*) FROM discrepancies_standing AS found WHERE ${dutyPassed('found.last_day')} AND ${isFirstFound('found')}
          AND NOT (${conditions['discrepancy-overdue']('found.dossier_id')})
          AND NOT (${conditions.overdue('found.dossier_id')}) AND NOT (${conditions['second-person']('found.dossier_id')}))
      + (SELECT count(*) FROM decisions AS asked WHERE ${isWaiting('asked')}
          AND NOT (${conditions['discrepancy-overdue']('asked.dossier_id')})
          AND NOT (${conditions.overdue('asked.dossier_id')})) AS count`;
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
