import { z } from 'zod';
import { lastListedDay } from '../../../../src-shared/domain/work/review.ts';
import type { WorkCounts } from '../../../../src-shared/domain/work/work-groups.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';
import { conditions, dutyPassed, isFirstFound, isFirstOpen, standing } from './work-conditions.ts';

const Count = z.object({ count: z.number().int() });

/**
 * How many are overdue, for a review or a discrepancy, or wait for a second person, each dossier once. How many reviews are
 * overdue is read from the totals, however many these are.
 */
export function countUrgent(db: Database, today: string): number {
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

const Counts = z.object({
  ...{ overdue: z.number().int(), due: z.number().int(), 'second-person': z.number().int() },
  ...{ 'newer-profile': z.number().int(), conditions: z.number().int(), undecided: z.number().int() },
});

const counted = (condition: string) => `(SELECT count(*) FROM work_standing WHERE ${condition})`;
const dueBetween = (condition: string) =>
  `(SELECT coalesce(sum(dossiers), 0) FROM review_totals WHERE due > '' AND ${condition})`;

/**
 * How many dossiers have a reason of a group, as the totals and the indexes of these alone tell it. Of discrepancies and of answers
 * that say otherwise each one would be looked at, and no number is told.
 */
export function countGroups(db: Database, today: string): WorkCounts {
  const overdueSteps = `(SELECT count(*) FROM discrepancy_steps AS stated
    WHERE ${dutyPassed('stated.due')} AND ${isFirstOpen('stated')} AND NOT (${conditions.overdue('stated.dossier_id')}))`;
  const sql = `SELECT ${overdueSteps} + ${dueBetween('due < @today')} AS overdue,
      ${dueBetween('due BETWEEN @today AND @until')} AS due,
      ${counted('waiting = 1')} AS "second-person", ${counted('newer = 1')} AS "newer-profile",
      ${counted('conditions = 1')} AS conditions, ${counted('undecided IS NOT NULL')} AS undecided`;
  return Counts.parse(prepareOnce(db, sql).get({ today, until: lastListedDay(today) }));
}
