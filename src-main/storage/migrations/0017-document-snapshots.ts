import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { Migration } from './migrate.ts';

const Definition = z.object({ sql: z.string() });

/**
 * Snapshots are read from the JSON of documents too. The list of sources is taken away from the table, since the schema
 * of the query that writes them holds it. A document has a day of its own, and one of an earlier day must not take the
 * place of what is newer. SQLite cannot change a check, so the table is made anew with its indexes.
 */
export const documentSnapshots: Migration = {
  version: 17,
  up(db: Database) {
    const indexes = db
      .prepare(`SELECT sql FROM sqlite_master WHERE tbl_name = 'snapshots' AND type = 'index' AND sql IS NOT NULL`)
      .all()
      .map((row) => Definition.parse(row).sql);
    db.exec(`
      PRAGMA defer_foreign_keys = ON;
      CREATE TABLE new_snapshots (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        dossier_id INTEGER NOT NULL REFERENCES dossiers (id),
        order_id INTEGER UNIQUE REFERENCES orders (id),
        answer_id INTEGER NOT NULL REFERENCES answers (id),
        source TEXT NOT NULL CHECK (length(source) > 0),
        taken_at TEXT NOT NULL,
        status TEXT,
        names TEXT NOT NULL CHECK (json_valid(names)),
        -- The day that a document states of itself, as far as it could be read: YYYY, YYYY-MM or YYYY-MM-DD. Null where
        -- none is stated, and for what is as of the day it came. Empty: one is stated that could not be read.
        document_day TEXT
      ) STRICT;
      INSERT INTO new_snapshots (id, dossier_id, order_id, answer_id, source, taken_at, status, names)
        SELECT id, dossier_id, order_id, answer_id, source, taken_at, status, names FROM snapshots ORDER BY id;
      DROP TABLE snapshots;
      ALTER TABLE new_snapshots RENAME TO snapshots;
    `);
    for (const index of indexes) db.exec(index);
  },
};
