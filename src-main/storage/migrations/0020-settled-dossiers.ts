import type { Migration } from './migrate.ts';

/** What somebody decided about a dossier that was told as one to look at. Nothing of the dossier itself changes. */
export const settledDossiers: Migration = {
  version: 20,
  up(db) {
    db.exec(`
      CREATE TABLE settled_dossiers (
        dossier_id INTEGER NOT NULL REFERENCES dossiers (id),
        -- What was told of it: taken-apart, not-known-which or kept-twice. Another thing that comes up is told anew.
        kind TEXT NOT NULL CHECK (length(kind) > 0),
        at TEXT NOT NULL,
        officer TEXT NOT NULL,
        reason TEXT NOT NULL CHECK (length(reason) > 0),
        PRIMARY KEY (dossier_id, kind)
      ) STRICT, WITHOUT ROWID;
    `);
  },
};
