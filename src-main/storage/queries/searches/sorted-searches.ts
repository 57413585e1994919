import { z } from 'zod';
import type { EarlierSort } from '../../../../src-shared/domain/list-sorts.ts';
import type { Database } from '../../database.ts';
import { prepareValueOnce } from '../../prepared.ts';
import { fewRows, sortedPage, type SortedBy, type SortedList } from '../../sorted-page.ts';

/** What each column sorts by, of the searches that were not made for a batch. */
const sorts: Readonly<Record<EarlierSort['column'], SortedBy>> = {
  question: { keys: ['sort_question'], index: 'searches_of_officers_by_words' },
  outcome: { keys: ['sort_hits'], index: 'searches_of_officers_by_hits' },
  // By number, never by a clock that can be set.
  asked: { keys: [], index: 'searches_of_officers' },
  officer: { keys: ['officer'], index: 'searches_of_officers_by_officer' },
};

/** A page of the searches that a condition leaves, in the order of a column. `index`: the one that finds them. */
export function sortedSearches(
  db: Database,
  { condition, index, values }: { condition: string; index: string; values: SortedList['values'] },
  { sort, limit }: { sort: EarlierSort; limit: number },
): ReturnType<typeof sortedPage> {
  const ids = `SELECT searches.id FROM searches INDEXED BY ${index} WHERE ${condition}`;
  const most = fewRows + 1;
  const counted = prepareValueOnce(db, `SELECT count(*) FROM (${ids} LIMIT @most)`).get({ ...values, most });
  const rows: SortedList['rows'] =
    z.number().int().parse(counted) <= fewRows ? { kind: 'few', ids } : { kind: 'many', condition };
  return sortedPage(db, { table: 'searches', by: sorts[sort.column], sort, limit, rows, values });
}
