import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations } from '../../../src-main/storage/migrations/migrations.ts';

it('P12: migration 41 adds a place for runs of checks; a row that was settled stays so, and a run has no order twice', () => {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(
    db,
    migrations.filter(({ version }) => version <= 41),
  );
  expect(versionOf(db)).toBe(41);
  db.pragma('foreign_keys = OFF');
  const run = (sql: string) => () => db.prepare(sql).run();
  run(
    "INSERT INTO recheck_runs (at, officer, asks_registry, accepted, row_count, restores) VALUES ('then', 'A', 0, '[]', 2, 0)",
  )();
  const insert = (position: number, standing: string, orderId: string) =>
    run(`INSERT INTO recheck_rows (run_id, position, dossier_id, product, price, most, ledger, acknowledged, unique_part,
      told, standing, order_id) VALUES (1, ${String(position)}, ${String(position)}, '{}', '{}', 1, 'credit',
      'not-confirmed', 'a', '{}', '${standing}', ${orderId})`);
  expect(insert(0, 'waiting', '7')).toThrow('CHECK');
  insert(0, 'ordered', '7')();
  expect(insert(1, 'ordered', '7')).toThrow('UNIQUE');
  insert(1, 'waiting', 'NULL')();
  expect(run("UPDATE recheck_rows SET standing = 'waiting', order_id = NULL WHERE position = 0")).toThrow(
    'never changed',
  );
  expect(run("UPDATE recheck_rows SET standing = 'left-out' WHERE position = 1")).not.toThrow();
  expect(run("INSERT INTO recheck_steps (run_id, at, step) VALUES (1, 'then', 'stopped')")).toThrow('CHECK');
  expect(run("INSERT INTO recheck_steps (run_id, at, step) VALUES (1, 'then', 'left-out')")).toThrow('CHECK');
  run("INSERT INTO recheck_steps (run_id, at, step) VALUES (1, 'then', 'interrupted')")();
  expect(run("UPDATE recheck_steps SET at = 'now'")).toThrow('never changed');
  db.close();
});
