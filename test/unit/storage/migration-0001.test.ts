import { expect, it } from 'vitest';
import { versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { recordOfVersion } from './migrated-rows.ts';

it('P12: migration 1 makes a record in which a search has a question, and an end of one kind', () => {
  const { db } = recordOfVersion(1);
  expect(versionOf(db)).toBe(1);
  const insert = (columns: string, values: string) => () =>
    db.exec(`INSERT INTO searches (asked_at, officer, interface, ${columns}) VALUES ('then', 'A', 'v2', ${values})`);
  expect(insert('outcome, hit_count', "'answered', 0")).toThrow('CHECK');
  expect(insert('name, outcome', "'Meridian', 'answered'")).toThrow('CHECK');
  expect(insert('name, outcome, hit_count', "'Meridian', 'failed', 0")).toThrow('CHECK');
  expect(insert('name, outcome, hit_count, cost_value', "'Meridian', 'answered', 0, 1")).toThrow('CHECK');
  expect(insert('name, outcome, hit_count', "'Meridian', 'answered', 0")).not.toThrow();
  db.close();
});
