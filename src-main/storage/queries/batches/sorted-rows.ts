import { z } from 'zod';
import type { StandingRow } from '../../../../src-shared/domain/batch/batch.ts';
import { foldText } from '../../../../src-shared/domain/fold-text.ts';
import type { ListPlace } from '../../../../src-shared/domain/list-sort.ts';
import { BatchRowSort } from '../../../../src-shared/domain/list-sorts.ts';
import type { Database } from '../../database.ts';
import { prepareValueOnce } from '../../prepared.ts';
import { query } from '../../query.ts';
import { fewRows, sortedPage, type SortedBy, type SortedList } from '../../sorted-page.ts';
import { idsWithWords, rowsOf, RowsAsked } from './batch-rows.ts';

export const SortedRowsAsked = RowsAsked.omit({ after: true }).extend({ sort: BatchRowSort });
type SortedRowsAsked = z.infer<typeof SortedRowsAsked>;

/** What each column sorts by, all within one batch. */
const sorts: Readonly<Record<BatchRowSort['column'], SortedBy>> = {
  row: { keys: ['sort_row'], index: 'batch_rows_by_row' },
  reference: { keys: ['sort_reference'], index: 'batch_rows_by_reference' },
  standing: { keys: ['standing_place', 'position'], index: 'batch_rows_by_standing_place' },
  taken: { keys: ['sort_found'], index: 'batch_rows_by_found' },
  // The order of the list itself, which the rows of a batch are told apart by.
  place: { keys: ['position'], index: 'sqlite_autoindex_batch_rows_1' },
};

/** Which rows are listed, as the condition that each of them fulfils. */
function shownIn({ batchId, standings, differing }: SortedRowsAsked) {
  const places = [...new Set(standings)];
  const names = places.map((_, at) => `@standing${String(at)}`);
  const conditions = [
    'batch_rows.batch_id = @batchId',
    ...(names.length === 0 ? [] : [`batch_rows.standing IN (${names.join(', ')})`]),
    ...(differing === true ? ['batch_rows.differs = 1'] : []),
  ];
  const values = Object.fromEntries(places.map((standing, at) => [`standing${String(at)}`, standing]));
  return { condition: conditions.join(' AND '), values: { ...values, batchId } };
}

const Count = z.number().int();

/** How the listed rows are read: few of them aside, and those with some words, which are looked at one after the other anyway. */
function rowsIn(db: Database, asked: SortedRowsAsked): Pick<SortedList, 'rows' | 'values'> {
  const words = foldText(asked.words?.trim() ?? '');
  if (words !== '') {
    const every = { ...asked, after: null, limit: Number.MAX_SAFE_INTEGER };
    const values = { batchId: asked.batchId, found: JSON.stringify(idsWithWords(db, every, words)) };
    return { rows: { kind: 'few', ids: 'SELECT value AS id FROM json_each(@found)' }, values };
  }
  const { condition, values } = shownIn(asked);
  const ids = `SELECT batch_rows.id FROM batch_rows WHERE ${condition}`;
  const most = fewRows + 1;
  const count = Count.parse(prepareValueOnce(db, `SELECT count(*) FROM (${ids} LIMIT @most)`).get({ ...values, most }));
  return { rows: count <= fewRows ? { kind: 'few', ids } : { kind: 'many', condition }, values };
}

/** Rows of a batch in the order of a column, from a place on. */
export const sortBatchRows = query(SortedRowsAsked, (db, asked): { rows: StandingRow[]; next: ListPlace | null } => {
  const { batchId, sort, limit } = asked;
  const list = { table: 'batch_rows', by: sorts[sort.column], sort, limit, ...rowsIn(db, asked) };
  const { ids, next } = sortedPage(db, list);
  return { rows: rowsOf(db, batchId, ids), next };
});
