import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { searches } from '../../../src-main/storage/migrations/0001-searches.ts';
import { orders } from '../../../src-main/storage/migrations/0002-orders.ts';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { recordSearch } from '../../../src-main/storage/queries/record-search.ts';
import { answer } from './journal-rows.ts';

it('P12: migration 2 adds orders and dossiers and leaves every search as it was', () => {
  const db = new Sqlite(':memory:');
  migrate(db, [searches]);
  recordSearch(db, {
    officer: 'A. Officer',
    askedAt: '2026-11-20T09:00:00.000Z',
    query: { jurisdiction: 'LU', name: 'Meridian', companyNumber: null },
    interface: 'v2',
    outcome: { kind: 'answered', hitCount: 0 },
    hits: [],
    answer: answer('{}'),
    cost: null,
    confirmations: [],
  });
  const all = () => ['answers', 'bodies', 'searches'].map((table) => db.prepare(`SELECT * FROM ${table}`).all());
  const before = all();
  migrate(db, [searches, orders]);
  expect(versionOf(db)).toBe(2);
  expect(all()).toEqual(before);
  expect(db.prepare('SELECT count(*) FROM orders').pluck().get()).toBe(0);
  expect(db.prepare('SELECT count(*) FROM dossier_names').pluck().get()).toBe(0);
  expect(db.pragma('foreign_key_check')).toEqual([]);
  db.close();
});
