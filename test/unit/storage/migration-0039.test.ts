import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations } from '../../../src-main/storage/migrations/migrations.ts';
import { company } from './journal-rows.ts';

const before = migrations.filter(({ version }) => version < 39);
const upTo39 = migrations.filter(({ version }) => version <= 39);

it('P12: migration 39 adds a place for what officers say of answers, and changes nothing that is there', () => {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(db, before);
  db.prepare(
    `INSERT INTO dossiers (company_key, company, saved_at, saved_by) VALUES ('number:LU:B218447', ?, 'then', 'A')`,
  ).run(JSON.stringify(company));
  const kept = db.prepare('SELECT * FROM dossiers').all();
  migrate(db, upTo39);
  expect(versionOf(db)).toBe(39);
  expect(db.prepare('SELECT * FROM dossiers').all()).toEqual(kept);
  expect(db.prepare('SELECT * FROM company_words').all()).toEqual([]);
  const insert = (other: string, reason: string) => () =>
    db
      .prepare(
        `INSERT INTO company_words (snapshot_id, at, officer, newest_decision, other_company, reason)
         VALUES (1, 'then', 'A', 0, ?, ?)`,
      )
      .run(other, reason);
  expect(insert('{}', 'Seen')).toThrow('FOREIGN KEY');
  expect(insert('no JSON', 'Seen')).toThrow('CHECK');
  expect(insert('{}', '')).toThrow('CHECK');
  db.close();
});
