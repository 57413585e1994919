import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations } from '../../../src-main/storage/migrations/migrations.ts';
import { company } from './journal-rows.ts';

const before = migrations.filter(({ version }) => version < 28);
const upTo28 = migrations.filter(({ version }) => version <= 28);

it('P12: migration 28 adds places for facts set aside and for what companies share, and changes nothing that is there', () => {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(db, before);
  db.prepare(
    `INSERT INTO dossiers (company_key, company, saved_at, saved_by) VALUES ('number:LU:B218447', ?, 'then', 'A')`,
  ).run(JSON.stringify(company));
  const kept = db.prepare('SELECT * FROM dossiers').all();
  migrate(db, upTo28);
  expect(versionOf(db)).toBe(28);
  expect(db.prepare('SELECT * FROM dossiers').all()).toEqual(kept);
  for (const table of ['facts_set_aside', 'traits_read', 'company_traits'])
    expect(db.prepare(`SELECT * FROM ${table}`).all()).toEqual([]);
  const said = (dossierId: number, step: string, fact: string, reason: string) => () =>
    db
      .prepare(
        `INSERT INTO facts_set_aside (dossier_id, at, officer, step, fact, reason) VALUES (?, 'then', 'A', ?, ?, ?)`,
      )
      .run(dossierId, step, fact, reason);
  said(1, 'set-aside', '{}', 'why')();
  expect(said(9, 'set-aside', '{}', 'why')).toThrow('FOREIGN KEY');
  expect(said(1, 'perhaps', '{}', 'why')).toThrow('CHECK');
  expect(said(1, 'set-aside', 'no json', 'why')).toThrow('CHECK');
  expect(said(1, 'set-aside', '{}', '')).toThrow('CHECK');
  expect(() => db.prepare(`UPDATE facts_set_aside SET reason = 'other'`).run()).toThrow('never changed');
  expect(() => db.prepare('INSERT INTO traits_read VALUES (9, 1, 0, 0, 0)').run()).toThrow('FOREIGN KEY');
  db.close();
});
