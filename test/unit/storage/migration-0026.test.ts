import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations } from '../../../src-main/storage/migrations/migrations.ts';
import { company } from './journal-rows.ts';

const before = migrations.filter(({ version }) => version < 26);
const upTo26 = migrations.filter(({ version }) => version <= 26);

it('P12: migration 26 adds places for discrepancies and what is said of them, and changes nothing that is there', () => {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(db, before);
  db.prepare(
    `INSERT INTO dossiers (company_key, company, saved_at, saved_by) VALUES ('number:LU:B218447', ?, 'then', 'A')`,
  ).run(JSON.stringify(company));
  const kept = db.prepare('SELECT * FROM dossiers').all();
  migrate(db, upTo26);
  expect(versionOf(db)).toBe(26);
  expect(db.prepare('SELECT * FROM dossiers').all()).toEqual(kept);
  expect(db.prepare('SELECT * FROM discrepancies').all()).toEqual([]);
  expect(db.prepare('SELECT * FROM discrepancy_steps').all()).toEqual([]);
  const shown = (dossierId: number, kind: string, person: string) => () =>
    db
      .prepare(
        `INSERT INTO discrepancies (dossier_id, shown_at, shown_day, officer, rule, kind, person, sources)
         VALUES (?, 'then', '2026-11-12', 'A', '{}', ?, ?, '[]')`,
      )
      .run(dossierId, kind, person);
  shown(1, 'declared-not-supported', '{}')();
  expect(shown(9, 'declared-not-supported', '{}')).toThrow('FOREIGN KEY');
  expect(shown(1, 'perhaps', '{}')).toThrow('CHECK');
  expect(shown(1, 'declared-not-supported', 'no json')).toThrow('CHECK');
  const said = (of: number, step: string, isOpen: number, due: string | null) => () =>
    db
      .prepare(
        `INSERT INTO discrepancy_steps (discrepancy_id, dossier_id, at, officer, step, said, is_open, due, newest_snapshot)
         VALUES (?, 1, 'then', 'A', ?, '{}', ?, ?, 0)`,
      )
      .run(of, step, isOpen, due);
  said(1, 'stated', 1, '2026-11-26')();
  expect(said(9, 'stated', 1, null)).toThrow('FOREIGN KEY');
  expect(said(1, 'perhaps', 1, null)).toThrow('CHECK');
  // What is settled is due on no day.
  expect(said(1, 'reported', 0, '2026-11-26')).toThrow('CHECK');
  db.close();
});
