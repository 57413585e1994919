import { z } from 'zod';
import { SearchQuery } from '../../../../src-shared/domain/search.ts';
import { sortKey } from '../../../../src-shared/domain/sort-key.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';

/** What a search is sorted by for what it asked: its name, or its number where it asked for no name. */
export const questionKey = ({ name, companyNumber }: Pick<SearchQuery, 'name' | 'companyNumber'>): string =>
  sortKey([name, companyNumber].filter((one) => one !== null).join(' '));

const Row = SearchQuery.pick({ name: true, companyNumber: true });

/** Gives every search of an officer that lacks it the key of its question. Those of a batch are in no list. */
export function fillSearchKeys(db: Database): void {
  // Ids first: rows are changed while they are read.
  const missing = db.prepare('SELECT id FROM searches WHERE batch_id IS NULL AND sort_question IS NULL').pluck().all();
  for (const id of z.array(z.number().int()).parse(missing)) {
    const sql = 'SELECT name, company_number AS companyNumber FROM searches WHERE id = ?';
    const key = questionKey(Row.parse(prepareOnce(db, sql).get(id)));
    prepareOnce(db, 'UPDATE searches SET sort_question = ? WHERE id = ?').run(key, id);
  }
}
