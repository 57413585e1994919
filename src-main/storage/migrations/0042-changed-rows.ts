import type { Migration } from './migrate.ts';

/**
 * Which rows changed, and how many changes the record had seen by then, so that the backup of a day takes these and no others.
 * Triggers fill it (changes/note-changes.ts); they are made anew after each migration.
 */
export const changedRows: Migration = {
  version: 42,
  up(db) {
    db.exec(`
      CREATE TABLE changed_rows (
        table_name TEXT NOT NULL,
        row_key ANY NOT NULL,
        commits INTEGER NOT NULL,
        PRIMARY KEY (table_name, row_key)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX changed_rows_by_commits ON changed_rows (commits);
      -- Every change since the record had seen so many is noted.
      CREATE TABLE changes_known (since INTEGER NOT NULL) STRICT;
      INSERT INTO changes_known SELECT commits FROM record_state;
    `);
  },
};
