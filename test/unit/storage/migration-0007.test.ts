import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { searches } from '../../../src-main/storage/migrations/0001-searches.ts';
import { orders } from '../../../src-main/storage/migrations/0002-orders.ts';
import { spendRules } from '../../../src-main/storage/migrations/0003-spend-rules.ts';
import { recordState } from '../../../src-main/storage/migrations/0006-record-state.ts';
import { restSearches } from '../../../src-main/storage/migrations/0007-rest-searches.ts';
import { doubtedAnswers } from '../../../src-main/storage/migrations/0022-doubted-answers.ts';
import { nothingFound } from '../../../src-main/storage/migrations/0011-nothing-found.ts';
import { heldAndSettled } from '../../../src-main/storage/migrations/0013-held-and-settled.ts';
import { searchSettlements } from '../../../src-main/storage/migrations/0027-search-settlements.ts';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { readSearch } from '../../../src-main/storage/queries/searches/read-searches.ts';

it('P12: migration 7 keeps every search, and says of the REST ones of before which family they were', () => {
  const db = new Sqlite(':memory:');
  migrate(db, [searches, orders, spendRules, recordState]);
  db.exec(`
    INSERT INTO searches (asked_at, officer, interface, jurisdiction, company_number, outcome, hit_count)
    VALUES ('2026-11-20T09:00:00.000Z', 'A. Officer', 'rest', 'GB', '04418820', 'answered', 0),
      ('2026-11-20T09:01:00.000Z', 'A. Officer', 'v2', 'GB', '04418820', 'answered', 0);
  `);
  const all = () => db.prepare('SELECT * FROM searches').all();
  const before = all();
  migrate(db, [searches, orders, spendRules, recordState, restSearches]);
  expect(versionOf(db)).toBe(7);
  expect(all()).toEqual(before);
  const read = [nothingFound, heldAndSettled, doubtedAnswers, searchSettlements];
  migrate(db, [searches, orders, spendRules, recordState, restSearches, ...read]);
  expect(readSearch(db, { searchId: 1 }).way).toEqual({
    interface: 'rest',
    family: 'core',
    reference: null,
    registrationAuthority: null,
  });
  expect(readSearch(db, { searchId: 2 }).way).toEqual({ interface: 'v2' });
  expect(db.pragma('foreign_key_check')).toEqual([]);
  db.close();
});
