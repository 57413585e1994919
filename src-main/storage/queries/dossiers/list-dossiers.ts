import { z } from 'zod';
import type { DossierSummary } from '../../../../src-shared/domain/dossier.ts';
import type { ListPlace } from '../../../../src-shared/domain/list-sort.ts';
import { DossierSort } from '../../../../src-shared/domain/list-sorts.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';
import { query } from '../../query.ts';
import { fewRows, sortedPage, type SortedBy } from '../../sorted-page.ts';
import { dossierSummary } from './dossier-summary.ts';
import { countShown, DossiersShown, isFiltered, questionsFor, type ShownQuestions } from './dossiers-shown.ts';

export const DossierPage = DossiersShown.extend({
  before: z.number().int().nullable(),
  /** The order they are listed in; the newest first where it is left out. */
  sort: DossierSort.optional(),
  limit: z.number().int().min(1).max(500),
});
export type DossierPage = z.infer<typeof DossierPage>;

interface ListedDossiers {
  dossiers: DossierSummary[];
  more: boolean;
  total: number;
  /** Where the next page of a sorted list begins; left out for one that is not sorted, null after the last page. */
  next?: ListPlace | null;
}

const sorts: Readonly<Record<DossierSort['column'], SortedBy>> = {
  company: { keys: ['sort_name'], index: 'work_standing_by_name' },
  jurisdiction: { keys: ['jurisdiction'], index: 'work_standing_by_jurisdiction' },
  number: { keys: ['sort_number'], index: 'work_standing_by_number' },
  profile: { keys: ['profile_at'], index: 'work_standing_by_profile' },
  documents: { keys: ['documents'], index: 'work_standing_by_documents' },
  openOrders: { keys: ['open_orders'], index: 'work_standing_by_open_orders' },
  risk: { keys: ['risk_place'], index: 'work_standing_by_risk_alone' },
  review: { keys: ['review_key'], index: 'work_standing_by_review_key' },
  decision: { keys: ['verdict_place'], index: 'work_standing_by_verdict_alone' },
};
const byNumber: SortedBy = { keys: [], index: null };

const Id = z.object({ id: z.number().int() });

/**
 * The newest of a list that words alone narrow, and one id more than were asked for. What was typed is asked of the full text itself,
 * which stops after a page; that every dossier is in it holds `index-missing.ts`.
 */
function newestIds(db: Database, { match = null }: ShownQuestions['values'], page: DossierPage): number[] {
  const { before, limit } = page;
  const sql =
    match === null
      ? 'SELECT id FROM dossiers WHERE id < @before ORDER BY id DESC LIMIT @limit'
      : `SELECT rowid AS id FROM dossier_names WHERE dossier_names MATCH @match AND rowid < @before
         ORDER BY rowid DESC LIMIT @limit`;
  return prepareOnce(db, sql)
    .all({ match, before: before ?? Number.MAX_SAFE_INTEGER, limit: limit + 1 })
    .map((row) => Id.parse(row).id);
}

/** A page of a list in the order of a column, or of one that a filter narrows, whose newest come first. */
function pageOf(db: Database, { ids, condition, values }: ShownQuestions, page: DossierPage, total: number) {
  const { sort, before, limit } = page;
  const after = before === null ? null : { keys: [], id: before };
  return sortedPage(db, {
    ...{ table: 'work_standing', id: 'dossier_id', values, limit },
    by: sort === undefined ? byNumber : sorts[sort.column],
    sort: sort ?? { column: 'saved', direction: 'descending', after },
    rows: total <= fewRows ? { kind: 'few', ids } : { kind: 'many', condition },
  });
}

/** Kept companies, the newest first or in the order of a column, with how many there are in all. */
export const listDossiers = query(DossierPage, (db, page): ListedDossiers => {
  const questions = questionsFor(page);
  const isSorted = page.sort !== undefined;
  if (questions === null) return { dossiers: [], more: false, total: 0, ...(isSorted ? { next: null } : {}) };
  const total = countShown(db, questions);
  const summaries = (ids: readonly number[]) => ids.map((id) => dossierSummary(db, id));
  if (isSorted || isFiltered(page)) {
    const { ids, next } = pageOf(db, questions, page, total);
    return { dossiers: summaries(ids), more: next !== null, total, ...(isSorted ? { next } : {}) };
  }
  const ids = newestIds(db, questions.values, page);
  return { dossiers: summaries(ids.slice(0, page.limit)), more: ids.length > page.limit, total };
});
