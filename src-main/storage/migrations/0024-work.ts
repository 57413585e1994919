import type { Migration } from './migrate.ts';

/**
 * Dossiers as work: what officers state about them, each change as an event, decisions, and what a second person said to
 * them. Before there was nothing of it, so there is nothing to fill in.
 */
export const work: Migration = {
  version: 24,
  up(db) {
    db.exec(`
      -- The public keys that officers sign with, each kept before anything that it signed.
      CREATE TABLE officer_keys (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        at TEXT NOT NULL,
        officer TEXT NOT NULL,
        -- The officer's name as two of them are told apart.
        folded TEXT NOT NULL,
        public_key TEXT NOT NULL,
        fingerprint TEXT NOT NULL,
        UNIQUE (folded, fingerprint)
      ) STRICT;
      CREATE TABLE decisions (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        dossier_id INTEGER NOT NULL REFERENCES dossiers (id),
        -- What was signed, letter by letter.
        statement TEXT NOT NULL,
        -- The statement's own id, so that none is kept twice.
        statement_id TEXT NOT NULL UNIQUE,
        signature TEXT NOT NULL,
        -- 1: it holds only once another officer approved it.
        needs_second INTEGER NOT NULL CHECK (needs_second IN (0, 1)),
        -- The newest of the snapshots that it rests on; null where it rests on none.
        newest_snapshot INTEGER
      ) STRICT;
      CREATE INDEX decisions_of_dossier ON decisions (dossier_id, id);
      CREATE INDEX decisions_needing_second ON decisions (dossier_id, id) WHERE needs_second = 1;
      CREATE TABLE approvals (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        decision_id INTEGER NOT NULL UNIQUE REFERENCES decisions (id),
        statement TEXT NOT NULL,
        statement_id TEXT NOT NULL UNIQUE,
        signature TEXT NOT NULL,
        verdict TEXT NOT NULL CHECK (verdict IN ('approve', 'refuse'))
      ) STRICT;
      CREATE TABLE work_changes (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        dossier_id INTEGER NOT NULL REFERENCES dossiers (id),
        at TEXT NOT NULL,
        officer TEXT NOT NULL,
        fact TEXT NOT NULL CHECK (fact IN ('purpose', 'risk', 'tags', 'people', 'review')),
        before TEXT CHECK (before IS NULL OR json_valid(before)),
        after TEXT CHECK (after IS NULL OR json_valid(after)),
        -- The decision that came into force and moved the review.
        decision_id INTEGER REFERENCES decisions (id),
        -- Of a review: the day on which it is due, and whether it is made on change.
        review_due TEXT CHECK (review_due IS NULL OR fact = 'review'),
        review_on_change INTEGER NOT NULL DEFAULT 0 CHECK (review_on_change IN (0, 1))
      ) STRICT;
      CREATE INDEX work_changes_of_dossier ON work_changes (dossier_id, fact, id);
      CREATE INDEX work_changes_in_order ON work_changes (dossier_id, id);
      CREATE INDEX work_changes_by_decision ON work_changes (decision_id) WHERE decision_id IS NOT NULL;
      CREATE INDEX work_changes_due ON work_changes (review_due, dossier_id) WHERE review_due IS NOT NULL;
      CREATE INDEX work_changes_on_change ON work_changes (dossier_id) WHERE review_on_change = 1;

      CREATE TRIGGER officer_keys_stay BEFORE UPDATE ON officer_keys
        BEGIN SELECT RAISE(ABORT, 'a key of an officer is never changed'); END;
      CREATE TRIGGER decisions_stay BEFORE UPDATE ON decisions
        BEGIN SELECT RAISE(ABORT, 'a decision is never changed'); END;
      CREATE TRIGGER approvals_stay BEFORE UPDATE ON approvals
        BEGIN SELECT RAISE(ABORT, 'an approval is never changed'); END;
      CREATE TRIGGER work_changes_stay BEFORE UPDATE ON work_changes
        BEGIN SELECT RAISE(ABORT, 'a change of a fact is never changed itself'); END;
    `);
  },
};
