import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations } from '../../../src-main/storage/migrations/migrations.ts';

it('P12: migration 40 adds what is asked for a row by its name; rows that are there have no second question', () => {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(
    db,
    migrations.filter(({ version }) => version < 40),
  );
  const run = (sql: string) => () => db.prepare(sql).run();
  run(
    "INSERT INTO batches (at, officer, name, source, sha256, row_count) VALUES ('then', 'A', 'a.csv', '{}', 'x', 1)",
  )();
  const row = (columns: string, values: string, position: number) =>
    `INSERT INTO batch_rows (batch_id, position, row, query, standing${columns})
     VALUES (1, ${String(position)}, '{}', '{}', 'waiting'${values})`;
  run(row('', '', 0))();
  const kept = db.prepare('SELECT * FROM batch_rows').get();
  migrate(
    db,
    migrations.filter(({ version }) => version <= 40),
  );
  expect(versionOf(db)).toBe(40);
  expect(db.prepare('SELECT * FROM batch_rows').get()).toEqual({
    ...Object(kept),
    ...{ name_query: null, number_search_id: null },
  });
  expect(run(row(', name_query', ", 'no json'", 1))).toThrow('CHECK');
  // A row stands on a search for its number only where its name is asked for after that, and on one that is there.
  run(
    `INSERT INTO searches (asked_at, officer, interface, jurisdiction, company_number, outcome, hit_count)
     VALUES ('then', 'A', 'v2', 'LU', '1', 'answered', 0)`,
  )();
  expect(run('UPDATE batch_rows SET number_search_id = 1')).toThrow('CHECK');
  run(row(', name_query', ", '{}'", 1))();
  expect(run('UPDATE batch_rows SET number_search_id = 2 WHERE position = 1')).toThrow('FOREIGN KEY');
  expect(run('UPDATE batch_rows SET number_search_id = 1 WHERE position = 1')).not.toThrow();
  expect(run("UPDATE batch_rows SET name_query = '[]'")).toThrow('never changed');
  expect(run("UPDATE batch_rows SET query = '[]'")).toThrow('never changed');
  db.close();
});
