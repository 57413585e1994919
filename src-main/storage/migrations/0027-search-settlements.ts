import type { Migration } from './migrate.ts';

/**
 * What officers read in an invoice about searches whose cost the service did not state, each statement as a row: the newest
 * of a search counts, and none is changed. And what a search was made for, where an officer did not ask it: of searches of
 * before nothing of the kind is known.
 */
export const searchSettlements: Migration = {
  version: 27,
  up(db) {
    db.exec(`
      CREATE TABLE search_settlements (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        search_id INTEGER NOT NULL REFERENCES searches (id) ON DELETE CASCADE,
        at TEXT NOT NULL,
        officer TEXT NOT NULL,
        ledger TEXT NOT NULL CHECK (length(ledger) > 0),
        value REAL NOT NULL CHECK (value BETWEEN 0.0 AND 1000000.0),
        reason TEXT NOT NULL CHECK (length(reason) > 0)
      ) STRICT;
      CREATE INDEX search_settlements_of_search ON search_settlements (search_id, id);
      CREATE TRIGGER search_settlements_stand BEFORE UPDATE ON search_settlements
        BEGIN SELECT RAISE(ABORT, 'What an officer stated of a search is never changed.'); END;
      ALTER TABLE searches ADD COLUMN made_for TEXT CHECK (made_for IN ('order', 'filings'));
    `);
  },
};
