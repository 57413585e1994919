import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { searches } from '../../../src-main/storage/migrations/0001-searches.ts';
import { orders } from '../../../src-main/storage/migrations/0002-orders.ts';
import { spendRules } from '../../../src-main/storage/migrations/0003-spend-rules.ts';
import { trail } from '../../../src-main/storage/migrations/0004-trail.ts';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { appendTrail } from '../../../src-main/storage/trail/append-trail.ts';
import { findingsOf } from './trail-rows.ts';

it('P12: migration 4 adds an empty audit trail, which the next change begins', () => {
  const db = new Sqlite(':memory:');
  migrate(db, [searches, orders, spendRules]);
  db.exec(`INSERT INTO searches (asked_at, officer, interface, name, outcome, hit_count)
    VALUES ('2026-11-20T09:00:00.000Z', 'A. Officer', 'v2', 'Meridian', 'answered', 0)`);
  const before = db.prepare('SELECT * FROM searches').all();
  migrate(db, [searches, orders, spendRules, trail]);
  expect(versionOf(db)).toBe(4);
  expect(db.prepare('SELECT * FROM searches').all()).toEqual(before);
  expect(db.prepare('SELECT count(*) FROM trail').pluck().get()).toBe(0);
  appendTrail(db, { at: '', officer: null, kind: 'viewed', about: { dossierId: 1 }, text: null });
  expect(db.prepare('SELECT min(id) FROM trail').pluck().get()).toBe(1);
  expect(findingsOf(db)).toEqual([]);
  db.close();
});
