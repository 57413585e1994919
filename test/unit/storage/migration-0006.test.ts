import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { recordState } from '../../../src-main/storage/migrations/0006-record-state.ts';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations } from '../../../src-main/storage/migrations/migrations.ts';
import { commitsOf } from '../../../src-main/storage/record-facts.ts';

it('P12: migration 6 begins to count changes at none, keeps what was there, and tells of no restore', () => {
  const db = new Sqlite(':memory:');
  const before = migrations.filter(({ version }) => version < 6);
  migrate(db, before);
  db.exec(`INSERT INTO searches (asked_at, officer, interface, name, outcome, hit_count)
    VALUES ('2026-11-20T09:00:00.000Z', 'A. Officer', 'v2', 'Meridian', 'answered', 0)`);
  const all = () => db.prepare('SELECT * FROM searches').all();
  const kept = all();
  migrate(db, [...before, recordState]);
  expect(versionOf(db)).toBe(6);
  expect(all()).toEqual(kept);
  expect(commitsOf(db)).toBe(0);
  expect(db.prepare('SELECT count(*) FROM restores').pluck().get()).toBe(0);
  expect(() => db.exec('INSERT INTO record_state (id, commits) VALUES (2, 0)')).toThrow('CHECK');
  db.close();
});
