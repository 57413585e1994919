import type { Migration } from './migrate.ts';

/**
 * What is asked for a row of a batch where its number is not listed: its name. A row keeps the search that said so, and waits
 * until it was asked for its name as well. Rows that are there were announced with one request each, and have no second one.
 */
export const secondQuestion: Migration = {
  version: 40,
  up(db) {
    db.exec(`
      ALTER TABLE batch_rows ADD COLUMN name_query TEXT CHECK (name_query IS NULL OR json_valid(name_query));
      -- The search for its number that was read whole and lists nothing, where its name is asked for after that.
      ALTER TABLE batch_rows ADD COLUMN number_search_id INTEGER REFERENCES searches (id)
        CHECK (number_search_id IS NULL OR name_query IS NOT NULL);
      CREATE INDEX batch_rows_by_number_search ON batch_rows (number_search_id) WHERE number_search_id IS NOT NULL;
      -- What may still be asked by name, and what is asked so next.
      CREATE INDEX batch_rows_by_name ON batch_rows (batch_id, name_query)
        WHERE standing = 'waiting' AND name_query IS NOT NULL;
      CREATE INDEX batch_rows_by_name_next ON batch_rows (batch_id, position, asked_with)
        WHERE standing = 'waiting' AND number_search_id IS NOT NULL;
      DROP TRIGGER batch_rows_stand;
      CREATE TRIGGER batch_rows_stand
        BEFORE UPDATE OF id, batch_id, position, row, query, name_query, asked_with ON batch_rows
        BEGIN SELECT RAISE(ABORT, 'What a row of a batch says is never changed.'); END;
    `);
  },
};
