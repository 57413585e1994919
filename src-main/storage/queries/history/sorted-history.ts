import { z } from 'zod';
import type { HistorySort } from '../../../../src-shared/domain/list-sorts.ts';
import type { Database } from '../../database.ts';
import { prepareValueOnce } from '../../prepared.ts';
import { fewRows, sortedPage, type SortedBy, type SortedList } from '../../sorted-page.ts';

/** What each column sorts by. Credits of different ledgers are no amounts to compare: each ledger stands by itself. */
const sorts: Readonly<Record<HistorySort['column'], SortedBy>> = {
  // By number, never by a clock that can be set.
  time: { keys: [], index: null },
  what: { keys: ['sort_subject'], index: 'history_by_subject' },
  jurisdiction: { keys: ['sort_jurisdiction'], index: 'history_by_jurisdiction' },
  by: { keys: ['sort_by'], index: 'history_by_officer' },
  cost: { keys: ['cost_ledger', 'cost_value'], index: 'history_by_cost' },
};

/** What entries are found by in the full text, with the times that they lie between; null for the whole history. */
export type FoundEntries = { match: string; from: string; to: string } | null;

const between = 'history.at >= @from AND history.at < @to';
const matching = 'history_terms MATCH @match';

function rowsIn(db: Database, found: FoundEntries): Pick<SortedList, 'rows' | 'values'> {
  const ids =
    found === null
      ? 'SELECT history.id FROM history'
      : `SELECT history.id FROM history_terms CROSS JOIN history ON history.id = history_terms.rowid
         WHERE ${matching} AND ${between}`;
  const condition =
    found === null ? 'true' : `history.id IN (SELECT rowid FROM history_terms WHERE ${matching}) AND ${between}`;
  const values = found ?? {};
  const most = fewRows + 1;
  const counted = prepareValueOnce(db, `SELECT count(*) FROM (${ids} LIMIT @most)`).get({ ...values, most });
  const isFew = z.number().int().parse(counted) <= fewRows;
  return { rows: isFew ? { kind: 'few', ids } : { kind: 'many', condition }, values };
}

/** The ids of a page of the history in the order of a column. */
export function sortedHistory(
  db: Database,
  found: FoundEntries,
  { sort, limit }: { sort: HistorySort; limit: number },
): ReturnType<typeof sortedPage> {
  return sortedPage(db, { table: 'history', by: sorts[sort.column], sort, limit, ...rowsIn(db, found) });
}
