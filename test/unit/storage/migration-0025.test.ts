import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations } from '../../../src-main/storage/migrations/migrations.ts';
import { company } from './journal-rows.ts';

const before = migrations.filter(({ version }) => version < 25);
const upTo25 = migrations.filter(({ version }) => version <= 25);

it('P12: migration 25 adds a place for what officers say of two parties, and changes nothing that is there', () => {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(db, before);
  db.prepare(
    `INSERT INTO dossiers (company_key, company, saved_at, saved_by) VALUES ('number:LU:B218447', ?, 'then', 'A')`,
  ).run(JSON.stringify(company));
  const kept = db.prepare('SELECT * FROM dossiers').all();
  migrate(db, upTo25);
  expect(versionOf(db)).toBe(25);
  expect(db.prepare('SELECT * FROM dossiers').all()).toEqual(kept);
  expect(db.prepare('SELECT * FROM ownership_joins').all()).toEqual([]);
  const insert = (dossierId: number, kind: string, sides: string, reason: string) => () =>
    db
      .prepare(
        `INSERT INTO ownership_joins (dossier_id, at, officer, kind, sides, sides_key, reason)
         VALUES (?, 'then', 'A', ?, ?, 'key', ?)`,
      )
      .run(dossierId, kind, sides, reason);
  insert(1, 'accepted', '[]', 'Seen')();
  expect(insert(9, 'accepted', '[]', 'Seen')).toThrow('FOREIGN KEY');
  expect(insert(1, 'perhaps', '[]', 'Seen')).toThrow('CHECK');
  expect(insert(1, 'accepted', 'no json', 'Seen')).toThrow('CHECK');
  expect(insert(1, 'accepted', '[]', '')).toThrow('CHECK');
  db.close();
});
