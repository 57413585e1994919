import Sqlite from 'better-sqlite3';
import type { RecordFile } from '../../src-main/storage/database.ts';
import { migrate } from '../../src-main/storage/migrations/migrate.ts';
import { migrateToNewest, migrations, newestVersion } from '../../src-main/storage/migrations/migrations.ts';

/** How many searches each has. */
export const searchesInRecord = 20;

/** Writes a record as the given version left it, with something in it. Version 0 has no table yet, and nothing. */
export function writeRecordOfVersion(version: number, { file, key }: Pick<RecordFile, 'file' | 'key'>): void {
  const db = new Sqlite(file);
  db.pragma("cipher = 'sqlcipher'");
  db.pragma(`key = "x'${Buffer.from(key).toString('hex')}'"`);
  db.pragma('journal_mode = WAL');
  // What follows the last migration, such as the triggers that note which rows change, is a part of the newest version.
  if (version === newestVersion) migrateToNewest(db);
  else
    migrate(
      db,
      migrations.filter((migration) => migration.version <= version),
    );
  if (version > 0)
    for (let row = 0; row < searchesInRecord; row += 1)
      db.prepare(
        `INSERT INTO searches (asked_at, officer, interface, name, outcome, hit_count)
         VALUES ('2026-11-12T10:14:00.000Z', 'Astrid', 'v2', ?, 'answered', 1)`,
      ).run(`Name ${String(row)}`);
  db.close();
}
