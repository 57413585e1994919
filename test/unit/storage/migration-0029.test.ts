import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrateToNewest, migrations, newestVersion } from '../../../src-main/storage/migrations/migrations.ts';
import { listDossiers } from '../../../src-main/storage/queries/dossiers/list-dossiers.ts';
import { company } from './journal-rows.ts';

const before = migrations.filter(({ version }) => version < 29);

it('P12: migration 29 makes dossiers of before found by their numbers without signs, and changes nothing that is kept', () => {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(db, before);
  db.prepare(
    `INSERT INTO dossiers (company_key, company, saved_at, saved_by) VALUES ('number:CH:CHE123456789', ?, 'then', 'A')`,
  ).run(JSON.stringify({ ...company, companyNumber: 'CHE-123.456.789' }));
  // As it was indexed before.
  db.prepare(`INSERT INTO dossier_names (rowid, grams) VALUES (1, 'ch he e 12 23 3 45 56 6 78 89 9')`).run();
  const kept = db.prepare('SELECT * FROM dossiers').all();
  migrateToNewest(db);
  expect(versionOf(db)).toBe(newestVersion);
  expect(db.prepare('SELECT * FROM dossiers').all()).toEqual(kept);
  expect(listDossiers(db, { words: 'che123456789', before: null, limit: 5 }).total).toBe(1);
  db.close();
});
