import type { Migration } from './migrate.ts';

/**
 * Each page of a list of documents that the service was asked for, with its answer. Pages of before were shown and not
 * kept, so there are none to fill in.
 */
export const documentLists: Migration = {
  version: 23,
  up(db) {
    db.exec(`
      CREATE TABLE document_lists (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        asked_at TEXT NOT NULL,
        officer TEXT NOT NULL,
        -- The company as it was asked about, and the id under which the service was asked.
        company_key TEXT NOT NULL,
        company TEXT NOT NULL CHECK (json_valid(company)),
        service_id TEXT NOT NULL,
        -- 1: a page after the first, asked for with the key that the page before gave.
        continues INTEGER NOT NULL CHECK (continues IN (0, 1)),
        outcome TEXT NOT NULL CHECK (outcome IN ('answered', 'failed')),
        -- How many documents the page lists, each number once.
        documents INTEGER CHECK ((documents IS NOT NULL) = (outcome = 'answered')),
        unread INTEGER NOT NULL DEFAULT 0 CHECK (unread >= 0),
        not_taken INTEGER NOT NULL DEFAULT 0 CHECK (not_taken >= 0),
        -- How many there are by the service's own count, where that is more than it sent.
        total INTEGER CHECK (total > 0),
        goes_on INTEGER NOT NULL DEFAULT 0 CHECK (goes_on IN (0, 1)),
        -- 1: the answer says, without a count, that it does not list everything, or that something went wrong.
        cut_short INTEGER NOT NULL DEFAULT 0 CHECK (cut_short IN (0, 1)),
        failure_code TEXT CHECK ((failure_code IS NOT NULL) = (outcome = 'failed')),
        failure_correlation_id TEXT,
        answer_id INTEGER REFERENCES answers (id)
      ) STRICT;
      CREATE INDEX document_lists_by_company ON document_lists (company_key, id);
      CREATE INDEX document_lists_by_answer ON document_lists (answer_id);
    `);
  },
};
