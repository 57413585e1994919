import type { Migration } from './migrate.ts';
import { fillHistory } from './0005-fill-history.ts';

/**
 * The history: one row for everything that happened, in the order it happened, and its full text. Rows repeat what
 * stands in other tables so that a page of a million of them needs no join; none of them is ever changed.
 */
export const history: Migration = {
  version: 5,
  up(db) {
    db.exec(`
      CREATE TABLE history (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        at TEXT NOT NULL,
        officer TEXT,
        jurisdiction TEXT,
        subject TEXT NOT NULL,
        thing TEXT NOT NULL CHECK (json_valid(thing)),
        cost TEXT CHECK (json_valid(cost)),
        -- What was found or kept, a line for each company, person or address.
        text TEXT NOT NULL
      ) STRICT;
      CREATE INDEX history_by_time ON history (at);

      -- Filled after the last migration, by the code that searches it. The row is the history's.
      CREATE VIRTUAL TABLE history_terms USING fts5(
        words, pairs, facets, prefix = '1 2 3', tokenize = 'unicode61 remove_diacritics 0');
      INSERT INTO history_terms (history_terms, rank) VALUES ('secure-delete', 1);

      -- Counting a million rows takes too long for a list that opens in a blink.
      CREATE TABLE history_size (entries INTEGER NOT NULL) STRICT;
      INSERT INTO history_size VALUES (0);
      CREATE TRIGGER history_grows AFTER INSERT ON history
        BEGIN UPDATE history_size SET entries = entries + 1; END;
      CREATE TRIGGER history_shrinks AFTER DELETE ON history
        BEGIN UPDATE history_size SET entries = entries - 1; END;
    `);
    fillHistory(db);
  },
};
