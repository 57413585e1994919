import { z } from 'zod';
import type { ListPlace } from '../../../../src-shared/domain/list-sort.ts';
import { WorkSort } from '../../../../src-shared/domain/list-sorts.ts';
import { Day } from '../../../../src-shared/domain/work/review.ts';
import { reasonsOf, WorkGroup, type WorkCounts } from '../../../../src-shared/domain/work/work-groups.ts';
import { WorkPlace, type WorkRow } from '../../../../src-shared/domain/work/work-list.ts';
import type { Database } from '../../database.ts';
import { query } from '../../query.ts';
import { statusOfCompany } from '../companies/bought-status.ts';
import { countGroups, countUrgent } from './count-work.ts';
import { sortedWork } from './sorted-work.ts';
import { companyOf, workFactsOf } from './work-changes.ts';
import { placesAfter } from './work-places.ts';
import { workReasonsOf } from './work-reasons.ts';

export const WorkPage = z.object({
  /** The officer's day. */
  today: Day,
  /** Which reasons it is narrowed to; all where it is left out. */
  group: WorkGroup.optional(),
  after: WorkPlace.nullable(),
  /** The order they are listed in; the most urgent first where it is left out. */
  sort: WorkSort.optional(),
  limit: z.number().int().min(1).max(500),
});
export type WorkPage = z.infer<typeof WorkPage>;

export interface WorkList {
  rows: WorkRow[];
  more: boolean;
  /** Where the next page of a sorted list begins; left out for one that is not sorted, null after the last page. */
  next?: ListPlace | null;
  /** How many are overdue, for a review or a discrepancy, or wait for a second person. */
  urgent: number;
  /** Told with the first page. */
  counts?: WorkCounts;
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
 * The dossiers that wait for somebody, the most urgent first or in the order of a column, from just after a place on (keyset paging).
 * It goes by what the rows say: signatures are held against their keys where a dossier is opened.
 */
export const listWork = query(WorkPage, (db, { today, group, after, sort, limit }): WorkList => {
  const reasons = reasonsOf(group);
  const isFirst = after === null && (sort?.after ?? null) === null;
  const told = { urgent: countUrgent(db, today), ...(isFirst ? { counts: countGroups(db, today) } : {}) };
  const rowsOf = (ids: readonly number[]) => ids.map((dossierId) => workRowOf(db, dossierId, today));
  if (sort !== undefined) {
    const { ids, next } = sortedWork(db, { today, reasons, sort, limit });
    return { rows: rowsOf(ids), more: next !== null, next, ...told };
  }
  const ids = placesAfter(db, { today, reasons, after, limit: limit + 1 }).map(({ dossierId }) => dossierId);
  return { rows: rowsOf(ids.slice(0, limit)), more: ids.length > limit, ...told };
});
