import { expect, it } from 'vitest';
import { recordOfVersion } from './migrated-rows.ts';

it('P10: migration 42 knows of no change from before it: the next backup is a full one, or begins at this count', () => {
  const { db, migrateTo } = recordOfVersion(41);
  const commits: unknown = db.prepare('SELECT commits FROM record_state').pluck().get();
  migrateTo(42);
  expect(db.prepare('SELECT since FROM changes_known').pluck().all()).toEqual(commits === undefined ? [] : [commits]);
  expect(db.prepare('SELECT * FROM changed_rows').all()).toEqual([]);
  db.close();
});
