import type { Migration } from './migrate.ts';

/**
 * What officers say of the facts that stand out of a company, each word as an event, and what is read out of profiles to
 * find what companies share. Before there was nothing of the first; the second is made by the code that compares it.
 */
export const standingOut: Migration = {
  version: 28,
  up(db) {
    db.exec(`
      CREATE TABLE facts_set_aside (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        dossier_id INTEGER NOT NULL REFERENCES dossiers (id),
        at TEXT NOT NULL,
        officer TEXT NOT NULL,
        step TEXT NOT NULL CHECK (step IN ('set-aside', 'withdrawn')),
        -- The fact as it was then, with its sources.
        fact TEXT NOT NULL CHECK (json_valid(fact)),
        reason TEXT NOT NULL CHECK (reason <> '')
      ) STRICT;
      CREATE INDEX facts_set_aside_of_dossier ON facts_set_aside (dossier_id, id);
      CREATE TRIGGER facts_set_aside_stay BEFORE UPDATE ON facts_set_aside
        BEGIN SELECT RAISE(ABORT, 'what an officer said of a fact is never changed'); END;

      -- Which profiles were read for what companies share, by which version of the reader, and what each of them tells of.
      CREATE TABLE traits_read (
        snapshot_id INTEGER PRIMARY KEY REFERENCES snapshots (id) ON DELETE CASCADE,
        version INTEGER NOT NULL,
        tells_address INTEGER NOT NULL CHECK (tells_address IN (0, 1)),
        tells_telephone INTEGER NOT NULL CHECK (tells_telephone IN (0, 1)),
        tells_officer INTEGER NOT NULL CHECK (tells_officer IN (0, 1))
      ) STRICT;
      CREATE TABLE company_traits (
        snapshot_id INTEGER NOT NULL REFERENCES snapshots (id) ON DELETE CASCADE,
        what TEXT NOT NULL CHECK (what IN ('address', 'telephone', 'officer')),
        kind TEXT NOT NULL,
        -- The form in which it is compared.
        key TEXT NOT NULL,
        stated TEXT NOT NULL,
        birthdate TEXT,
        at TEXT NOT NULL,
        PRIMARY KEY (kind, key, snapshot_id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX company_traits_of_snapshot ON company_traits (snapshot_id);
    `);
  },
};
