import { expect, it } from 'vitest';
import { versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { recordOfVersion } from './migrated-rows.ts';

it('P12: after migration 58 the day of a review sorts a dossier, and one without a day stands last', () => {
  const { db, migrateTo } = recordOfVersion(57);
  const keep = db.prepare(
    "INSERT INTO dossiers (company_key, company, saved_at, saved_by) VALUES (?, '{}', '2026-11-21', 'A')",
  );
  for (const key of ['one', 'two', 'three']) keep.run(key);
  db.exec("UPDATE work_standing SET review_due = '2027-01-01' WHERE dossier_id = 2");
  migrateTo(58);
  expect(versionOf(db)).toBe(58);
  db.exec("UPDATE work_standing SET review_due = '2026-12-01' WHERE dossier_id = 3");
  const sorted =
    'SELECT dossier_id, review_key FROM work_standing INDEXED BY work_standing_by_review_key ORDER BY review_key, dossier_id';
  expect(db.prepare(sorted).raw().all()).toEqual([
    [3, '2026-12-01'],
    [2, '2027-01-01'],
    [1, '~'],
  ]);
  db.close();
});
