import type { Migration } from './migrate.ts';

/** What officers write about a company, in the order they wrote it. */
export const notes: Migration = {
  version: 9,
  up(db) {
    db.exec(`
      CREATE TABLE notes (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        dossier_id INTEGER NOT NULL REFERENCES dossiers (id),
        at TEXT NOT NULL,
        officer TEXT NOT NULL,
        text TEXT NOT NULL CHECK (length(text) > 0)
      ) STRICT;
      CREATE INDEX notes_of_dossier ON notes (dossier_id, id);
      CREATE TRIGGER notes_stay BEFORE UPDATE OF dossier_id, at, officer, text ON notes
        BEGIN SELECT RAISE(ABORT, 'a note is never changed'); END;
    `);
  },
};
