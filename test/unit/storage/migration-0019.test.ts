import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { documentsRead } from '../../../src-main/storage/migrations/0019-documents-read.ts';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations } from '../../../src-main/storage/migrations/migrations.ts';

it('P12: migration 19 has every document of before still to be looked at, and only goes forward', () => {
  const db = new Sqlite(':memory:');
  const before = migrations.filter(({ version }) => version < 19);
  migrate(db, before);
  migrate(db, [...before, documentsRead]);
  expect(versionOf(db)).toBe(19);
  expect(db.prepare('SELECT id, up_to FROM documents_read').all()).toEqual([{ id: 1, up_to: 0 }]);
  expect(() => db.exec('INSERT INTO documents_read (id, up_to) VALUES (2, 0)')).toThrow('CHECK');
  expect(() => db.exec('UPDATE documents_read SET up_to = -1')).toThrow('CHECK');
  db.close();
});
