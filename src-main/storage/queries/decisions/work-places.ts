import { z } from 'zod';
import { lastListedDay } from '../../../../src-shared/domain/work/review.ts';
import type { WorkPlace, WorkReasonKind } from '../../../../src-shared/domain/work/work-list.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';
import {
  conditions,
  dutyPassed,
  dutyToCome,
  isFirstFound,
  isFirstOpen,
  isNewestOpen,
  noDuty,
  standing,
  type DayCondition,
} from './work-conditions.ts';

/** The more urgent reasons of the list: whatever has one of them is listed there. */
type Earlier = readonly WorkReasonKind[];

/** The dossiers under a reason that has no day, by dossier. */
const byDossier = (reason: keyof typeof standing) => (earlier: Earlier) =>
  `SELECT listed.dossier_id AS dossierId, NULL AS due FROM work_standing AS listed
     WHERE ${standing[reason]('listed')} AND listed.dossier_id > @dossierId
       AND ${noneOf(earlier, 'listed.dossier_id')} ORDER BY listed.dossier_id LIMIT @limit`;

/** That a dossier is listed under no more urgent reason: each is listed once. */
const noneOf = (earlier: Earlier, dossier: string) =>
  ['1', ...earlier.map((one) => `NOT (${conditions[one](dossier)})`)].join(' AND ');

/** The dossiers under each reason in their order, from just after a place on. Every one is read from an index. */
const listed: Readonly<Record<WorkReasonKind, (earlier: Earlier) => string>> = {
  'discrepancy-overdue': byLastDay(dutyPassed),
  overdue: byDay('overdue'),
  'discrepancy-due': byLastDay(dutyToCome),
  'discrepancy-found': (
    earlier,
  ) => `SELECT found.dossier_id AS dossierId, found.last_day AS due FROM discrepancies_standing AS found
    WHERE (found.last_day, found.dossier_id) > (@due, @dossierId) AND ${isFirstFound('found')}
      AND ${noneOf(earlier, 'found.dossier_id')} ORDER BY found.last_day, found.dossier_id LIMIT @limit`,
  'second-person': byDossier('second-person'),
  'discrepancy-open': (earlier) => `SELECT stated.dossier_id AS dossierId, NULL AS due FROM discrepancy_steps AS stated
    WHERE ${noDuty('stated.due')} AND stated.dossier_id > @dossierId AND ${isFirstOpen('stated')}
      AND ${noneOf(earlier, 'stated.dossier_id')} ORDER BY stated.dossier_id LIMIT @limit`,
  'answer-changed': (earlier) => `SELECT changed.dossier_id AS dossierId, NULL AS due FROM answer_changes AS changed
    WHERE changed.dossier_id > @dossierId AND ${isNewestOpen('changed')}
      AND ${noneOf(earlier, 'changed.dossier_id')} ORDER BY changed.dossier_id LIMIT @limit`,
  'newer-profile': byDossier('newer-profile'),
  conditions: byDossier('conditions'),
  due: byDay('due'),
  'no-decision': byDossier('no-decision'),
  'for-owners': byDossier('for-owners'),
};

/** By the day on which the review is due, and by dossier within a day. */
function byDay(reason: 'overdue' | 'due') {
  return (
    earlier: Earlier,
  ) => `SELECT listed.dossier_id AS dossierId, listed.review_due AS due FROM work_standing AS listed
    WHERE ${standing[reason]('listed')} AND (listed.review_due, listed.dossier_id) > (@due, @dossierId)
      AND ${noneOf(earlier, 'listed.dossier_id')}
    ORDER BY listed.review_due, listed.dossier_id LIMIT @limit`;
}

/** By the earliest day on which something is due about a discrepancy of it, and by dossier within a day. */
function byLastDay(condition: DayCondition) {
  return (
    earlier: Earlier,
  ) => `SELECT stated.dossier_id AS dossierId, stated.due AS due FROM discrepancy_steps AS stated
    WHERE ${condition('stated.due')} AND (stated.due, stated.dossier_id) > (@due, @dossierId) AND ${isFirstOpen('stated')}
      AND ${noneOf(earlier, 'stated.dossier_id')} ORDER BY stated.due, stated.dossier_id LIMIT @limit`;
}

const Found = z.object({ dossierId: z.number().int(), due: z.string().nullable() });

/** Which part of the list of work is asked for. */
interface PlacesAsked {
  today: string;
  /** Those that the list is narrowed to, the most urgent first. */
  reasons: readonly WorkReasonKind[];
  after: WorkPlace | null;
  limit: number;
}

/** The dossiers after a place, reason after reason, at most so many. */
export function placesAfter(db: Database, { today, reasons, after, limit }: PlacesAsked): WorkPlace[] {
  const places: WorkPlace[] = [];
  const days = { today, until: lastListedDay(today) };
  const begin = after === null ? 0 : reasons.indexOf(after.reason);
  for (const [at, reason] of reasons.entries()) {
    if (at < begin) continue;
    if (places.length >= limit) break;
    const from = after?.reason === reason ? after : { due: null, dossierId: 0 };
    const rows = prepareOnce(db, listed[reason](reasons.slice(0, at)))
      .all({ ...days, due: from.due ?? '', dossierId: from.dossierId, limit: limit - places.length })
      .map((row) => Found.parse(row));
    places.push(...rows.map((row) => ({ reason, ...row })));
  }
  return places;
}
