import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations } from '../../../src-main/storage/migrations/migrations.ts';

it('P12: migration 53 adds places for rhythms of portfolios and shares of days; what is there is of all dossiers and not spread', () => {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(
    db,
    migrations.filter(({ version }) => version < 53),
  );
  const run = (sql: string) => () => db.prepare(sql).run();
  run("INSERT INTO batch_rhythms (at, officer, every_days) VALUES ('then', 'A', 30)")();
  run(
    `INSERT INTO batches (at, officer, name, source, sha256, row_count, rhythm_id) VALUES ('then', 'A', 'a', '{}', 'x', 1, 1)`,
  )();
  const kept = db.prepare('SELECT * FROM batches').get();
  const chosen = db.prepare('SELECT * FROM batch_rhythms').get();
  migrate(
    db,
    migrations.filter(({ version }) => version <= 53),
  );
  expect(versionOf(db)).toBe(53);
  expect(db.prepare('SELECT * FROM batches').get()).toEqual({ ...Object(kept), questions: null, day_share: null });
  expect(db.prepare('SELECT * FROM batch_rhythms').get()).toEqual({ ...Object(chosen), portfolio_id: null });
  const batch = (questions: string, share: string) =>
    run(
      `INSERT INTO batches (at, officer, name, source, sha256, row_count, questions, day_share)
       VALUES ('then', 'A', 'a', '{}', 'x', 1, ${questions}, ${share})`,
    );
  expect(batch('5', 'NULL')).toThrow('CHECK');
  expect(batch('NULL', '5')).toThrow('CHECK');
  expect(batch('5', '0')).toThrow('CHECK');
  expect(batch('0', '20')).not.toThrow();
  const share = (kind: string, officer: string, count: string, batchId = 1) =>
    run(
      `INSERT INTO batch_shares (batch_id, at, day, kind, officer, share, after_search)
       VALUES (${String(batchId)}, 'then', '2026-11-02', '${kind}', ${officer}, ${count}, 0)`,
    );
  expect(share('day', 'NULL', '20')).not.toThrow();
  expect(share('at-once', "'A'", 'NULL')).not.toThrow();
  expect(share('at-once', 'NULL', 'NULL')).toThrow('CHECK');
  expect(share('at-once', "'A'", '20')).toThrow('CHECK');
  expect(share('day', "'A'", '20')).toThrow('CHECK');
  expect(share('day', 'NULL', '-1')).toThrow('CHECK');
  expect(share('day', 'NULL', '20', 9)).toThrow('FOREIGN KEY');
  expect(run('UPDATE batch_shares SET share = 7')).toThrow('never changed');
  db.close();
});
