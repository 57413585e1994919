import type { Migration } from './migrate.ts';

/**
 * Answers as evidence, searches with their hits, confirmations, and the log of requests that the budget counts.
 * History is ordered by the ids, which only grow, never by a clock that can be set.
 */
export const searches: Migration = {
  version: 1,
  up(db) {
    db.exec(`
      CREATE TABLE answers (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
        operation TEXT NOT NULL,
        status INTEGER NOT NULL,
        received_at TEXT NOT NULL,
        correlation_id TEXT,
        content_type TEXT,
        body_id INTEGER NOT NULL REFERENCES bodies (id)
      ) STRICT;
      CREATE INDEX answers_by_body ON answers (body_id);

      -- The same bytes are kept once, however often they came.
      CREATE TABLE bodies (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        sha256 TEXT NOT NULL UNIQUE CHECK (length(sha256) = 64),
        size INTEGER NOT NULL CHECK (size >= 0),
        deflated BLOB NOT NULL
      ) STRICT;

      CREATE TABLE searches (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        asked_at TEXT NOT NULL,
        officer TEXT NOT NULL,
        interface TEXT NOT NULL CHECK (interface IN ('v2', 'rest')),
        jurisdiction TEXT,
        name TEXT,
        company_number TEXT,
        outcome TEXT NOT NULL CHECK (outcome IN ('answered', 'failed')),
        hit_count INTEGER CHECK ((hit_count IS NOT NULL) = (outcome = 'answered')),
        failure_code TEXT CHECK ((failure_code IS NOT NULL) = (outcome = 'failed')),
        failure_correlation_id TEXT,
        cost_ledger TEXT,
        cost_value REAL CHECK ((cost_value IS NULL) = (cost_ledger IS NULL)),
        answer_id INTEGER REFERENCES answers (id),
        CHECK (name IS NOT NULL OR company_number IS NOT NULL)
      ) STRICT;
      CREATE INDEX searches_by_answer ON searches (answer_id);

      CREATE TABLE search_hits (
        search_id INTEGER NOT NULL REFERENCES searches (id),
        position INTEGER NOT NULL CHECK (position >= 0),
        company_key TEXT NOT NULL,
        hit TEXT NOT NULL CHECK (json_valid(hit)),
        PRIMARY KEY (search_id, position)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX search_hits_by_company ON search_hits (company_key);

      CREATE TABLE confirmations (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        company_key TEXT NOT NULL,
        outcome TEXT NOT NULL
          CHECK (outcome IN ('found-active', 'found-not-active', 'found-status-not-understood', 'not-found')),
        status TEXT,
        confirmed_at TEXT NOT NULL,
        search_id INTEGER NOT NULL REFERENCES searches (id)
      ) STRICT;
      CREATE INDEX confirmations_by_company ON confirmations (company_key, id);
      CREATE INDEX confirmations_by_search ON confirmations (search_id);

      CREATE TABLE request_log (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        interface TEXT NOT NULL,
        session TEXT NOT NULL,
        wall_ms INTEGER NOT NULL,
        monotonic_ms INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX request_log_by_interface ON request_log (interface, id);
    `);
  },
};
