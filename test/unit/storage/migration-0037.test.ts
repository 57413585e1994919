import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations } from '../../../src-main/storage/migrations/migrations.ts';

const before = migrations.filter(({ version }) => version < 37);
const upTo37 = migrations.filter(({ version }) => version <= 37);

it('P12: migration 37 adds a place for batches and changes nothing of the searches that are there', () => {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(db, before);
  db.prepare(
    `INSERT INTO searches (asked_at, officer, interface, jurisdiction, name, outcome, hit_count)
     VALUES ('then', 'A', 'v2', 'LU', 'Meridian', 'answered', 0)`,
  ).run();
  const kept = db.prepare('SELECT * FROM searches').get();
  migrate(db, upTo37);
  expect(versionOf(db)).toBe(37);
  expect(db.prepare('SELECT * FROM searches').get()).toEqual({ ...Object(kept), batch_id: null });
  const run = (sql: string) => () => db.prepare(sql).run();
  const batch = (rows: number) =>
    `INSERT INTO batches (at, officer, name, source, sha256, row_count) VALUES ('then', 'A', 'a.csv', '{}', 'x', ${String(rows)})`;
  expect(run(batch(0))).toThrow('CHECK');
  expect(run(batch(1))).not.toThrow();
  const row = (standing: string, query: string, search: string, hit: string, position: number) =>
    `INSERT INTO batch_rows (batch_id, position, row, query, standing, search_id, hit_position)
     VALUES (1, ${String(position)}, '{}', ${query}, '${standing}', ${search}, ${hit})`;
  // A row that can be asked is not broken, one that is taken has its hit, and one that was asked has its search.
  expect(run(row('broken', "'{}'", 'NULL', 'NULL', 0))).toThrow('CHECK');
  expect(run(row('waiting', 'NULL', 'NULL', 'NULL', 0))).toThrow('CHECK');
  expect(run(row('sure', "'{}'", '1', 'NULL', 0))).toThrow('CHECK');
  expect(run(row('none', "'{}'", 'NULL', 'NULL', 0))).toThrow('CHECK');
  expect(run(row('none', "'{}'", '2', 'NULL', 0))).toThrow('FOREIGN KEY');
  expect(run(row('waiting', "'{}'", 'NULL', 'NULL', 0))).not.toThrow();
  expect(run(row('waiting', "'{}'", 'NULL', 'NULL', 0))).toThrow('UNIQUE');
  expect(run("UPDATE batch_rows SET standing = 'none', search_id = 1")).not.toThrow();
  expect(run("UPDATE batch_rows SET row = '[]'")).toThrow('never changed');
  expect(run("UPDATE batches SET name = 'b.csv'")).toThrow('never changed');
  db.close();
});
