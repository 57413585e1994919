import type { Migration } from './migrate.ts';

/** What a REST search was asked with. Searches of before were all of the core family and carried no reference. */
export const restSearches: Migration = {
  version: 7,
  up(db) {
    db.exec(`
      CREATE TABLE rest_searches (
        search_id INTEGER PRIMARY KEY REFERENCES searches (id) ON DELETE CASCADE,
        family TEXT NOT NULL CHECK (family IN ('lite', 'core')),
        reference TEXT,
        registration_authority TEXT
      ) STRICT;
      INSERT INTO rest_searches (search_id, family) SELECT id, 'core' FROM searches WHERE interface = 'rest';
    `);
  },
};
