import type { Migration } from './migrate.ts';

/**
 * Where a registry answered otherwise than before about a company that is kept as a dossier, and who looked at that. Both answers
 * are named and nothing of them is repeated: what differs is read out of them. What was answered before nobody is told of.
 */
export const answerChanges: Migration = {
  version: 44,
  up(db) {
    db.exec(`
      CREATE TABLE answer_changes (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        dossier_id INTEGER NOT NULL REFERENCES dossiers (id),
        -- The search whose answer says something else, and the hit of it; NULL where the company is not listed in it.
        search_id INTEGER NOT NULL REFERENCES searches (id),
        hit_position INTEGER,
        -- The same of the answer before it.
        before_search_id INTEGER NOT NULL REFERENCES searches (id),
        before_hit INTEGER,
        -- The newest decision and the newest profile of the record then: by number, since a clock may be set back.
        newest_decision INTEGER NOT NULL,
        newest_snapshot INTEGER NOT NULL,
        UNIQUE (dossier_id, search_id),
        CHECK (hit_position IS NOT NULL OR before_hit IS NOT NULL)
      ) STRICT;
      CREATE INDEX answer_changes_of_dossier ON answer_changes (dossier_id, id);
      CREATE INDEX answer_changes_by_search ON answer_changes (search_id);
      CREATE TRIGGER answer_changes_stay BEFORE UPDATE ON answer_changes
        BEGIN SELECT RAISE(ABORT, 'What a registry answered otherwise is never changed.'); END;

      CREATE TABLE answer_looks (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        dossier_id INTEGER NOT NULL REFERENCES dossiers (id),
        at TEXT NOT NULL,
        officer TEXT NOT NULL,
        -- The newest change that was shown: those after it nobody has looked at.
        newest_change INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX answer_looks_of_dossier ON answer_looks (dossier_id, newest_change);
      CREATE TRIGGER answer_looks_stay BEFORE UPDATE ON answer_looks
        BEGIN SELECT RAISE(ABORT, 'That an officer looked at something is never changed.'); END;
    `);
  },
};
