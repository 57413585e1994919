import type { Migration } from './migrate.ts';

/**
 * What officers say of answers of which the ordered code alone is the company's: that they are of this company. Before there was
 * nothing of it, so there is nothing to fill in.
 */
export const companyWords: Migration = {
  version: 39,
  up(db) {
    db.exec(`
      CREATE TABLE company_words (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        -- It is said once of an answer.
        snapshot_id INTEGER NOT NULL UNIQUE REFERENCES snapshots (id),
        at TEXT NOT NULL,
        officer TEXT NOT NULL,
        -- The newest decision of the record then: those up to it were made without this profile, whatever the clock said.
        newest_decision INTEGER NOT NULL,
        -- Whom the answer was about until then, as snapshots.other_company had it.
        other_company TEXT NOT NULL CHECK (json_valid(other_company)),
        reason TEXT NOT NULL CHECK (reason <> '')
      ) STRICT;
      CREATE TRIGGER company_words_stay BEFORE UPDATE ON company_words
        BEGIN SELECT RAISE(ABORT, 'what an officer said of an answer is never changed'); END;
    `);
  },
};
