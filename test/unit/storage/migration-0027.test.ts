import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations } from '../../../src-main/storage/migrations/migrations.ts';

const before = migrations.filter(({ version }) => version < 27);
const upTo27 = migrations.filter(({ version }) => version <= 27);

it('P12: migration 27 adds a place for what officers state of searches, and says of no search of before what it was for', () => {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(db, before);
  db.exec(
    `INSERT INTO searches (asked_at, officer, interface, jurisdiction, name, outcome, hit_count)
     VALUES ('then', 'A', 'rest', 'LU', 'Meridian', 'answered', 0)`,
  );
  const kept = db.prepare('SELECT * FROM searches').all();
  migrate(db, upTo27);
  expect(versionOf(db)).toBe(27);
  expect(db.prepare('SELECT * FROM searches').all()).toEqual(
    kept.map((row) => Object.assign({}, row, { made_for: null })),
  );
  expect(db.prepare('SELECT * FROM search_settlements').all()).toEqual([]);
  const stated = (searchId: number, value: number, reason: string) => () =>
    db
      .prepare(
        `INSERT INTO search_settlements (search_id, at, officer, ledger, value, reason)
         VALUES (?, 'then', 'A', 'credit', ?, ?)`,
      )
      .run(searchId, value, reason);
  stated(1, 3, 'The invoice.')();
  expect(stated(9, 3, 'The invoice.')).toThrow('FOREIGN KEY');
  expect(stated(1, -3, 'The invoice.')).toThrow('CHECK');
  expect(stated(1, 3, '')).toThrow('CHECK');
  expect(() => db.exec('UPDATE search_settlements SET value = 0')).toThrow('never changed');
  expect(() => db.exec("UPDATE searches SET made_for = 'fun'")).toThrow('CHECK');
  db.close();
});
