import type { Migration } from './migrate.ts';

/**
 * Batches: a list of companies that an officer has asked for, row by row. What a row says never changes; where it stands does,
 * with the search that answered it. What officers say of a row, and when a batch was paused and by whom, are events. Before
 * there was nothing of it, so there is nothing to fill in.
 */
export const batches: Migration = {
  version: 37,
  up(db) {
    db.exec(`
      CREATE TABLE batches (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        at TEXT NOT NULL,
        officer TEXT NOT NULL,
        -- What the list is called: the name of its file.
        name TEXT NOT NULL CHECK (name <> ''),
        source TEXT NOT NULL CHECK (json_valid(source)),
        -- Of the list as it came, so that it can be shown later which one it was.
        sha256 TEXT NOT NULL,
        row_count INTEGER NOT NULL CHECK (row_count > 0),
        -- An answer of the record that came since then is taken in place of a request; NULL asks for each row.
        answered_since TEXT
      ) STRICT;
      CREATE TRIGGER batches_stand BEFORE UPDATE ON batches
        BEGIN SELECT RAISE(ABORT, 'A batch is never changed.'); END;

      CREATE TABLE batch_rows (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        batch_id INTEGER NOT NULL REFERENCES batches (id),
        position INTEGER NOT NULL CHECK (position >= 0),
        row TEXT NOT NULL CHECK (json_valid(row)),
        -- What is asked for it; NULL for a row that cannot be asked as it stands.
        query TEXT CHECK (query IS NULL OR json_valid(query)),
        -- The position of an earlier row of the same company, with which it is asked.
        asked_with INTEGER,
        standing TEXT NOT NULL CHECK (standing IN
          ('broken', 'waiting', 'sure', 'doubtful', 'none', 'not-known', 'failed', 'chosen', 'refused')),
        -- The search whose answer it stands on, and the hit of it that is taken.
        search_id INTEGER REFERENCES searches (id),
        hit_position INTEGER,
        UNIQUE (batch_id, position),
        CHECK ((query IS NULL) = (standing = 'broken')),
        CHECK ((standing IN ('sure', 'chosen')) = (hit_position IS NOT NULL)),
        CHECK (search_id IS NOT NULL OR standing IN ('broken', 'waiting'))
      ) STRICT;
      CREATE INDEX batch_rows_by_standing ON batch_rows (batch_id, standing, position);
      CREATE INDEX batch_rows_asked_with ON batch_rows (batch_id, asked_with) WHERE asked_with IS NOT NULL;
      CREATE INDEX batch_rows_by_search ON batch_rows (search_id) WHERE search_id IS NOT NULL;
      CREATE TRIGGER batch_rows_stand BEFORE UPDATE OF id, batch_id, position, row, query, asked_with ON batch_rows
        BEGIN SELECT RAISE(ABORT, 'What a row of a batch says is never changed.'); END;

      -- Whether a batch is being asked for. The newest step tells.
      CREATE TABLE batch_steps (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        batch_id INTEGER NOT NULL REFERENCES batches (id),
        at TEXT NOT NULL,
        -- NULL where Dossier took it by itself.
        officer TEXT,
        step TEXT NOT NULL CHECK (step IN ('resumed', 'paused', 'stopped-by-failure', 'given-up')),
        -- The code of the failure that stopped it.
        failure TEXT,
        CHECK ((step = 'stopped-by-failure') = (failure IS NOT NULL))
      ) STRICT;
      CREATE INDEX batch_steps_of_batch ON batch_steps (batch_id, id);
      CREATE TRIGGER batch_steps_stand BEFORE UPDATE ON batch_steps
        BEGIN SELECT RAISE(ABORT, 'A step of a batch is never changed.'); END;

      -- What officers say of a row: which hit it is, or that it is none of them.
      CREATE TABLE batch_words (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        row_id INTEGER NOT NULL REFERENCES batch_rows (id),
        at TEXT NOT NULL,
        officer TEXT NOT NULL,
        word TEXT NOT NULL CHECK (word IN ('chosen', 'refused', 'withdrawn')),
        search_id INTEGER NOT NULL REFERENCES searches (id),
        hit_position INTEGER,
        -- Where the answer alone had put it.
        before TEXT NOT NULL,
        before_hit INTEGER
      ) STRICT;
      CREATE INDEX batch_words_of_row ON batch_words (row_id, id);
      CREATE TRIGGER batch_words_stand BEFORE UPDATE ON batch_words
        BEGIN SELECT RAISE(ABORT, 'What an officer said of a row is never changed.'); END;

      -- The batch that a search was made for: ten thousand of them are no list of what somebody asked.
      ALTER TABLE searches ADD COLUMN batch_id INTEGER REFERENCES batches (id);
      CREATE INDEX searches_of_officers ON searches (id) WHERE batch_id IS NULL;
      CREATE INDEX searches_by_question ON searches (company_number, name, jurisdiction, id);
    `);
  },
};
