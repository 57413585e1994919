import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations } from '../../../src-main/storage/migrations/migrations.ts';
import { company } from './journal-rows.ts';

const before = migrations.filter(({ version }) => version < 30);
const upTo30 = migrations.filter(({ version }) => version <= 30);

it('P12: migration 30 adds a place for what officers say of shares, and changes nothing that is there', () => {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(db, before);
  db.prepare(
    `INSERT INTO dossiers (company_key, company, saved_at, saved_by) VALUES ('number:LU:B218447', ?, 'then', 'A')`,
  ).run(JSON.stringify(company));
  const kept = db.prepare('SELECT * FROM dossiers').all();
  migrate(db, upTo30);
  expect(versionOf(db)).toBe(30);
  expect(db.prepare('SELECT * FROM dossiers').all()).toEqual(kept);
  expect(db.prepare('SELECT * FROM share_settlements').all()).toEqual([]);
  const insert = (dossierId: number, word: string, reason: string) => () =>
    db
      .prepare(
        `INSERT INTO share_settlements (dossier_id, at, officer, word, snapshot_id, place, reason)
         VALUES (?, 'then', 'A', ?, 1, '/data', ?)`,
      )
      .run(dossierId, word, reason);
  expect(insert(1, 'stated', 'Seen')).toThrow('FOREIGN KEY');
  expect(insert(1, 'perhaps', 'Seen')).toThrow('CHECK');
  expect(insert(1, 'stated', '')).toThrow('CHECK');
  db.close();
});
