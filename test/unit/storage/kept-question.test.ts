import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../src-main/storage/database.ts';
import { listSearches } from '../../../src-main/storage/queries/searches/read-searches.ts';
import { searchFor } from './history-rows.ts';
import { newRecord } from './journal-rows.ts';

let db: Database;
beforeEach(() => {
  db = newRecord();
  return () => db.close();
});

const keptFor = (question: { jurisdiction: string | null; name: string | null; companyNumber: string | null }) =>
  listSearches(db, { before: null, limit: 10, question }).searches.map(({ searchId }) => searchId);

it('what is kept for a question is what asked the same, of the same registry, in whatever case', () => {
  const first = searchFor(db, { name: 'Meridian' });
  const inRegistry = searchFor(db, { name: 'Meridian', jurisdiction: 'LU' });
  searchFor(db, { name: 'Meridian Maritime' });
  const again = searchFor(db, { name: 'MERIDIAN' });
  const name = { jurisdiction: null, name: 'meridian', companyNumber: null };
  expect(keptFor(name)).toEqual([again, first]);
  expect(keptFor({ ...name, jurisdiction: 'LU' })).toEqual([inRegistry]);
  expect(keptFor({ ...name, companyNumber: 'B 1' })).toEqual([]);
  expect(keptFor({ ...name, name: 'Merid' })).toEqual([]);
});
