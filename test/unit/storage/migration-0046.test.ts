import { expect, it } from 'vitest';
import { insertOrder, recordOfVersion } from './migrated-rows.ts';

it('P12: migration 46 works out how each dossier of before stands, and counts them by their review and risk', () => {
  const { db, migrateTo } = recordOfVersion(45);
  const dossier = db.prepare(
    "INSERT INTO dossiers (id, company_key, company, saved_at, saved_by) VALUES (?, ?, '{}', 'then', 'A')",
  );
  for (const id of [1, 2, 3]) dossier.run(id, `number:GB:${String(id)}@`);
  insertOrder(db, 1, { dossier_id: 3, owners_of: '{}' });
  const columns = db.prepare("SELECT name FROM pragma_table_info('work_changes')").pluck().all();
  expect(columns).toContain('review_due');
  migrateTo(46);
  expect(
    db.prepare('SELECT dossier_id, risk, waiting, newer, undecided FROM work_standing ORDER BY dossier_id').raw().all(),
  ).toEqual([
    [1, 'none', 0, 0, 'no-decision'],
    [2, 'none', 0, 0, 'no-decision'],
    [3, 'none', 0, 0, 'for-owners'],
  ]);
  expect(db.prepare('SELECT due, risk, dossiers FROM review_totals').raw().all()).toEqual([['', 'none', 3]]);
  // One that is ordered for itself from now on is no longer there for the owners of another alone.
  insertOrder(db, 2, { dossier_id: 3 });
  expect(db.prepare('SELECT undecided FROM work_standing WHERE dossier_id = 3').pluck().get()).toBe('no-decision');
  db.close();
});
