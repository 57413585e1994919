import { z } from 'zod';
import type { WorkSort } from '../../../../src-shared/domain/list-sorts.ts';
import { lastListedDay } from '../../../../src-shared/domain/work/review.ts';
import type { WorkReasonKind } from '../../../../src-shared/domain/work/work-list.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';
import { fewRows, sortedPage, type SortedBy, type SortedList } from '../../sorted-page.ts';
import {
  conditions,
  dutyPassed,
  dutyToCome,
  isNewestOpen,
  isOfRow,
  isOpenStep,
  noDuty,
  standing,
  type DayCondition,
} from './work-conditions.ts';

const sorts: Readonly<Record<WorkSort['column'], SortedBy>> = {
  company: { keys: ['sort_name'], index: 'work_standing_by_name' },
};

const withStep = (condition: DayCondition) =>
  `SELECT step.dossier_id AS id FROM discrepancy_steps AS step WHERE ${condition('step.due')} AND ${isOpenStep('step')}`;

/** The dossiers that have a reason, some of them several times. */
function idsWith(reason: WorkReasonKind): string {
  if (isOfRow(reason))
    return `SELECT kept.dossier_id AS id FROM work_standing AS kept WHERE ${standing[reason]('kept')}`;
  switch (reason) {
    case 'discrepancy-overdue':
      return withStep(dutyPassed);
    case 'discrepancy-due':
      return withStep(dutyToCome);
    case 'discrepancy-open':
      return withStep(noDuty);
    case 'discrepancy-found':
      return 'SELECT shown.dossier_id AS id FROM discrepancies_standing AS shown';
    case 'answer-changed':
      return `SELECT answered.dossier_id AS id FROM answer_changes AS answered WHERE ${isNewestOpen('answered')}`;
  }
}

/** That the row of a dossier has a reason. */
const isUnder = (reason: WorkReasonKind) =>
  isOfRow(reason) ? standing[reason]('work_standing') : conditions[reason]('work_standing.dossier_id');

interface WorkAsked {
  today: string;
  reasons: readonly WorkReasonKind[];
  sort: WorkSort;
  limit: number;
}

const Count = z.object({ count: z.number().int() });

/** A page of the dossiers that wait for somebody for one of these reasons, in the order of a column. */
export function sortedWork(db: Database, { today, reasons, sort, limit }: WorkAsked): ReturnType<typeof sortedPage> {
  const values = { today, until: lastListedDay(today) };
  const ids = reasons.map(idsWith).join(' UNION ALL ');
  // Whether they are few is all that has to be known: no more of them are counted.
  const some = `SELECT count(*) AS count FROM (${ids} LIMIT ${String(fewRows + 1)})`;
  const { count } = Count.parse(prepareOnce(db, some).get(values));
  const rows: SortedList['rows'] =
    count <= fewRows
      ? { kind: 'few', ids: `SELECT DISTINCT id FROM (${ids})` }
      : { kind: 'many', condition: reasons.map((reason) => `(${isUnder(reason)})`).join(' OR ') };
  return sortedPage(db, {
    ...{ table: 'work_standing', id: 'dossier_id', by: sorts[sort.column], sort, rows, values, limit },
  });
}
