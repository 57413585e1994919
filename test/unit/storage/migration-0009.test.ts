import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { notes } from '../../../src-main/storage/migrations/0009-notes.ts';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations } from '../../../src-main/storage/migrations/migrations.ts';

it('P12: migration 9 keeps every dossier, takes notes about it, and lets none be changed', () => {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  const before = migrations.filter(({ version }) => version < 9);
  migrate(db, before);
  db.exec(`INSERT INTO dossiers (company_key, company, saved_at, saved_by) VALUES ('number:LU:B1', '{}', '', '')`);
  const all = () => db.prepare('SELECT * FROM dossiers').all();
  const kept = all();
  migrate(db, [...before, notes]);
  expect(versionOf(db)).toBe(9);
  expect(all()).toEqual(kept);
  const write = (dossierId: number) =>
    db.prepare(`INSERT INTO notes (dossier_id, at, officer, text) VALUES (?, '', 'A. Officer', 'x')`).run(dossierId);
  write(1);
  expect(() => write(2)).toThrow('FOREIGN KEY');
  expect(() => db.exec(`UPDATE notes SET text = 'y'`)).toThrow('never changed');
  db.close();
});
