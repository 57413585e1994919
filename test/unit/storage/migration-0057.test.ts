import { expect, it } from 'vitest';
import { versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { recordOfVersion } from './migrated-rows.ts';

it('P12: after migration 57 the numbers of several dossiers stand in a table, and new ones come to it', () => {
  const { db, migrateTo } = recordOfVersion(56);
  const insert = db.prepare(
    "INSERT INTO dossiers (company_key, company, saved_at, saved_by) VALUES (?, '{}', '2026-11-21', 'A')",
  );
  for (const key of ['number:DE:1@a', 'number:DE:1@b', 'number:DE:2@a', 'number:DE:12', 'number:DE:4@a', 'id:x'])
    insert.run(key);
  migrateTo(57);
  expect(versionOf(db)).toBe(57);
  const shared = () => db.prepare('SELECT number FROM shared_numbers ORDER BY number').pluck().all();
  expect(shared()).toEqual(['number:DE:1@']);
  insert.run('number:DE:3@a');
  insert.run('number:DE:12@a');
  expect(shared()).toEqual(['number:DE:1@']);
  insert.run('number:DE:2@b');
  insert.run('number:DE:2@c');
  expect(shared()).toEqual(['number:DE:1@', 'number:DE:2@']);
  // The register of a dossier is stated later than its number.
  db.prepare("UPDATE dossiers SET company_key = 'number:DE:4@b' WHERE company_key = 'id:x'").run();
  expect(shared()).toEqual(['number:DE:1@', 'number:DE:2@', 'number:DE:4@']);
  db.close();
});
