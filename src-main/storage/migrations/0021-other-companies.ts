import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { judgeSnapshots } from './0021-judge-snapshots.ts';
import type { Migration } from './migrate.ts';

const Definition = z.object({ sql: z.string() });

/**
 * A snapshot may be of another company than was ordered, and a confirmation may have been answered with another company:
 * both are kept, and neither speaks for the company that was asked about. Confirmations also keep the name that the
 * registry answered. SQLite cannot change the check of the outcomes, so the table is made anew with its indexes.
 */
export const otherCompanies: Migration = {
  version: 21,
  up(db: Database) {
    const indexes = db
      .prepare(`SELECT sql FROM sqlite_master WHERE tbl_name = 'confirmations' AND type = 'index' AND sql IS NOT NULL`)
      .all()
      .map((row) => Definition.parse(row).sql);
    db.exec(`
      -- The company that the answer is about, where it is not the one that was ordered.
      ALTER TABLE snapshots ADD COLUMN other_company TEXT CHECK (other_company IS NULL OR json_valid(other_company));

      PRAGMA defer_foreign_keys = ON;
      CREATE TABLE new_confirmations (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        company_key TEXT NOT NULL,
        outcome TEXT NOT NULL CHECK (outcome IN ('found-active', 'found-not-active', 'found-status-not-understood',
          'found-another', 'found-contradicting', 'not-found')),
        status TEXT,
        confirmed_at TEXT NOT NULL,
        search_id INTEGER NOT NULL REFERENCES searches (id),
        leads_to TEXT,
        -- The company as the registry's answer names it: name, number and status.
        answered TEXT CHECK (answered IS NULL OR json_valid(answered))
      ) STRICT;
      INSERT INTO new_confirmations (id, company_key, outcome, status, confirmed_at, search_id, leads_to)
        SELECT id, company_key, outcome, status, confirmed_at, search_id, leads_to FROM confirmations ORDER BY id;
      DROP TABLE confirmations;
      ALTER TABLE new_confirmations RENAME TO confirmations;
      -- The hit that a confirmation was made from tells the name, where there is only one of that company.
      UPDATE confirmations SET answered = (
        SELECT json_object('name', json_extract(hit, '$.name'), 'number', json_extract(hit, '$.companyNumber'),
          'status', json_extract(hit, '$.status'))
        FROM search_hits WHERE search_hits.search_id = confirmations.search_id
          AND search_hits.company_key = confirmations.company_key)
      WHERE outcome <> 'not-found' AND (
        SELECT count(*) FROM search_hits WHERE search_hits.search_id = confirmations.search_id
          AND search_hits.company_key = confirmations.company_key) = 1;
    `);
    for (const index of indexes) db.exec(index);
    judgeSnapshots(db);
  },
};
