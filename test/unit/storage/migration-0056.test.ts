import { expect, it } from 'vitest';
import { versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { recordOfVersion } from './migrated-rows.ts';

it('P12: after migration 56 dossiers are counted by whether a decision is in force, and stay so', () => {
  const { db, migrateTo } = recordOfVersion(55);
  const decide = db.prepare(
    `INSERT INTO decisions (dossier_id, statement, statement_id, signature, needs_second)
     VALUES (?, '{"verdict":{"kind":"accept"}}', ?, '', 0)`,
  );
  const keep = db.prepare(
    "INSERT INTO dossiers (company_key, company, saved_at, saved_by) VALUES (?, '{}', '2026-11-21', 'A')",
  );
  for (const key of ['one', 'two', 'three']) keep.run(key);
  decide.run(1, 'a');
  const before = db.prepare('SELECT due, on_change, risk, dossiers FROM review_totals').all();
  migrateTo(56);
  expect(versionOf(db)).toBe(56);
  const totals = () => db.prepare('SELECT decided, dossiers FROM review_totals ORDER BY decided').raw().all();
  expect(before).toEqual([{ due: '', on_change: 0, risk: 'none', dossiers: 3 }]);
  expect(totals()).toEqual([
    [0, 2],
    [1, 1],
  ]);
  keep.run('four');
  decide.run(2, 'b');
  expect(totals()).toEqual([
    [0, 2],
    [1, 2],
  ]);
  decide.run(3, 'c');
  decide.run(4, 'd');
  expect(totals()).toEqual([[1, 4]]);
  db.close();
});
