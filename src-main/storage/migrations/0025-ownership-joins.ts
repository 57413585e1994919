import type { Migration } from './migrate.ts';

/**
 * What officers say of two parties that may be one, each word as an event. Before there was nothing of it, so there is
 * nothing to fill in.
 */
export const ownershipJoins: Migration = {
  version: 25,
  up(db) {
    db.exec(`
      CREATE TABLE ownership_joins (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        -- The dossier in which it was said. It is about the parties, wherever they are met.
        dossier_id INTEGER NOT NULL REFERENCES dossiers (id),
        at TEXT NOT NULL,
        officer TEXT NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('accepted', 'refused', 'withdrawn')),
        sides TEXT NOT NULL CHECK (json_valid(sides)),
        -- The same text for the same two, in whichever order they are named.
        sides_key TEXT NOT NULL,
        reason TEXT NOT NULL CHECK (reason <> '')
      ) STRICT;
      CREATE INDEX ownership_joins_of_sides ON ownership_joins (sides_key, id);
      CREATE TRIGGER ownership_joins_stay BEFORE UPDATE ON ownership_joins
        BEGIN SELECT RAISE(ABORT, 'what an officer said of two parties is never changed'); END;
    `);
  },
};
