import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations } from '../../../src-main/storage/migrations/migrations.ts';
import { company } from './journal-rows.ts';

const before = migrations.filter(({ version }) => version < 44);
const upTo44 = migrations.filter(({ version }) => version <= 44);

it('P12: migration 44 adds a place for answers that say otherwise, and tells nobody of what was answered before', () => {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(db, before);
  db.prepare(
    `INSERT INTO dossiers (company_key, company, saved_at, saved_by) VALUES ('number:LU:B218447', ?, 'then', 'A')`,
  ).run(JSON.stringify(company));
  const search = db.prepare(
    `INSERT INTO searches (asked_at, officer, interface, jurisdiction, name, outcome, hit_count)
     VALUES ('then', 'A', 'v2', 'LU', 'Meridian', 'answered', 0)`,
  );
  search.run();
  search.run();
  const kept = db.prepare('SELECT * FROM searches').all();
  migrate(db, upTo44);
  expect(versionOf(db)).toBe(44);
  expect(db.prepare('SELECT * FROM searches').all()).toEqual(kept);
  expect(db.prepare('SELECT * FROM answer_changes').all()).toEqual([]);
  const insert = (searchId: number, hit: number | null, earlier: number | null) => () =>
    db
      .prepare(
        `INSERT INTO answer_changes (dossier_id, search_id, hit_position, before_search_id, before_hit, newest_decision,
           newest_snapshot) VALUES (1, ?, ?, 1, ?, 0, 0)`,
      )
      .run(searchId, hit, earlier);
  expect(insert(9, 0, 0)).toThrow('FOREIGN KEY');
  expect(insert(2, null, null)).toThrow('CHECK');
  expect(insert(2, null, 0)).not.toThrow();
  expect(insert(2, 0, 0)).toThrow('UNIQUE');
  expect(() => db.exec('UPDATE answer_changes SET hit_position = 1')).toThrow('never changed');
  db.prepare("INSERT INTO answer_looks (dossier_id, at, officer, newest_change) VALUES (1, 'then', 'A', 1)").run();
  expect(() => db.exec("UPDATE answer_looks SET officer = 'B'")).toThrow('never changed');
  db.close();
});
