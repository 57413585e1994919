import type { Migration } from './migrate.ts';

/**
 * When a discrepancy between declared and worked-out owners was first shown, and what officers said of it, each word as a
 * row. Before there was nothing of it: what an earlier Dossier showed is not known, so there is nothing to fill in.
 */
export const discrepancies: Migration = {
  version: 26,
  up(db) {
    db.exec(`
      CREATE TABLE discrepancies (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        dossier_id INTEGER NOT NULL REFERENCES dossiers (id),
        -- The moment of the first showing, and the day of the officer who was at the desk then.
        shown_at TEXT NOT NULL,
        shown_day TEXT NOT NULL,
        officer TEXT NOT NULL,
        rule TEXT NOT NULL CHECK (json_valid(rule)),
        kind TEXT NOT NULL CHECK (kind IN ('declared-not-supported', 'worked-out-not-declared')),
        person TEXT NOT NULL CHECK (json_valid(person)),
        -- The snapshots that it rested on when it was first shown, with the hashes of their answers.
        sources TEXT NOT NULL CHECK (json_valid(sources)),
        -- The last day to report it; null where the rule does not reach the register.
        last_day TEXT
      ) STRICT;
      CREATE INDEX discrepancies_of_dossier ON discrepancies (dossier_id, id);
      CREATE TABLE discrepancy_steps (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        discrepancy_id INTEGER NOT NULL REFERENCES discrepancies (id),
        -- The dossier of the discrepancy, so that the list of work reads one index.
        dossier_id INTEGER NOT NULL REFERENCES dossiers (id),
        at TEXT NOT NULL,
        officer TEXT NOT NULL,
        step TEXT NOT NULL CHECK (step IN ('stated', 'customer-first', 'reported', 'resolved', 'withdrawn')),
        said TEXT NOT NULL CHECK (json_valid(said)),
        -- 1: something is still to be done about it after this step, by the day in due where there is one.
        is_open INTEGER NOT NULL CHECK (is_open IN (0, 1)),
        due TEXT CHECK (due IS NULL OR is_open = 1),
        -- The newest snapshot of the record when it was said: one that came later may show a resolved one anew.
        newest_snapshot INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX discrepancy_steps_in_order ON discrepancy_steps (discrepancy_id, id);
      CREATE INDEX discrepancy_steps_due ON discrepancy_steps (due, dossier_id) WHERE is_open = 1;
      CREATE INDEX discrepancy_steps_open ON discrepancy_steps (dossier_id, due) WHERE is_open = 1;

      CREATE TRIGGER discrepancies_stay BEFORE UPDATE ON discrepancies
        BEGIN SELECT RAISE(ABORT, 'when a discrepancy was first shown is never changed'); END;
      CREATE TRIGGER discrepancy_steps_stay BEFORE UPDATE ON discrepancy_steps
        BEGIN SELECT RAISE(ABORT, 'what an officer said of a discrepancy is never changed'); END;
    `);
  },
};
