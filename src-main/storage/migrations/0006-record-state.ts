import type { Migration } from './migrate.ts';

/**
 * How many changes the record has seen, so that one that was cut back shows, and the reports of restores. The count
 * has one row; see marks/ for its counterpart outside the record.
 */
export const recordState: Migration = {
  version: 6,
  up(db) {
    db.exec(`
      CREATE TABLE record_state (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        commits INTEGER NOT NULL CHECK (commits >= 0)
      ) STRICT;
      INSERT INTO record_state (id, commits) VALUES (1, 0);

      CREATE TABLE restores (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        at TEXT NOT NULL,
        report TEXT NOT NULL CHECK (json_valid(report)),
        seen_at TEXT
      ) STRICT;
    `);
  },
};
