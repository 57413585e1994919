import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations } from '../../../src-main/storage/migrations/migrations.ts';

it('P12: migration 38 adds a place for how often kept companies are asked for; the batches that are there were begun by officers', () => {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(
    db,
    migrations.filter(({ version }) => version < 38),
  );
  const run = (sql: string) => () => db.prepare(sql).run();
  run(
    "INSERT INTO batches (at, officer, name, source, sha256, row_count) VALUES ('then', 'A', 'a.csv', '{}', 'x', 1)",
  )();
  const kept = db.prepare('SELECT * FROM batches').get();
  migrate(
    db,
    migrations.filter(({ version }) => version <= 38),
  );
  expect(versionOf(db)).toBe(38);
  expect(db.prepare('SELECT * FROM batches').get()).toEqual({ ...Object(kept), rhythm_id: null });
  expect(run("INSERT INTO batch_rhythms (at, officer, every_days) VALUES ('then', 'A', 0)")).toThrow('CHECK');
  expect(run("INSERT INTO batch_rhythms (at, officer, every_days) VALUES ('then', 'A', NULL)")).not.toThrow();
  expect(run('UPDATE batch_rhythms SET every_days = 7')).toThrow('never changed');
  db.close();
});
