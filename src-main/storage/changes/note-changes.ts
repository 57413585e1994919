import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { quoted } from '../record-facts.ts';
import { notedTables, type NotedTable } from './noted-tables.ts';

const prefix = 'changes_of_';

const noteOf = (table: string, key: string) =>
  `INSERT INTO changed_rows (table_name, row_key, commits)
     SELECT '${table}', ${key}, commits FROM record_state WHERE true
     ON CONFLICT (table_name, row_key) DO UPDATE SET commits = excluded.commits;`;

function triggersOf({ table, key, grows }: NotedTable): string {
  if (key === null) return '';
  const [before, after] = [`OLD.${quoted(key)}`, `NEW.${quoted(key)}`];
  const name = (when: string) => quoted(`${prefix}${table}_${when}`);
  const updated = `CREATE TRIGGER ${name('updated')} AFTER UPDATE ON ${quoted(table)}
    BEGIN ${noteOf(table, before)} ${noteOf(table, after)} END;`;
  const deleted = `CREATE TRIGGER ${name('deleted')} AFTER DELETE ON ${quoted(table)} BEGIN ${noteOf(table, before)} END;`;
  const inserted = `CREATE TRIGGER ${name('inserted')} AFTER INSERT ON ${quoted(table)} BEGIN ${noteOf(table, after)} END;`;
  return [updated, deleted, ...(grows ? [] : [inserted])].join('\n');
}

/**
 * Has every table note which of its rows change, for the backup of a day. To be called after each migration: a table that
 * was made or put together anew has no triggers, and a change that is not noted would be missing from a backup.
 */
export function noteChanges(db: Database): void {
  const old = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name GLOB ?").pluck();
  for (const name of z.array(z.string()).parse(old.all(`${prefix}*`))) db.exec(`DROP TRIGGER ${quoted(name)}`);
  for (const table of notedTables(db)) db.exec(triggersOf(table));
}

/** Notes a row of which something changed that lies in no table: what it is found by. */
export function noteChanged(db: Database, table: string, key: number): void {
  db.prepare(
    `INSERT INTO changed_rows (table_name, row_key, commits) SELECT ?, ?, commits FROM record_state WHERE true
     ON CONFLICT (table_name, row_key) DO UPDATE SET commits = excluded.commits`,
  ).run(table, key);
}
