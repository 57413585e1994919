import type { Migration } from './migrate.ts';

/**
 * A portfolio, told by the batch of its list, may have a rhythm of its own; those that are there are of all dossiers. A batch that
 * is begun by a rhythm is spread over days: what it was to take, what the share of a day is, and each share as it began to count.
 * Those that are there are asked for as before.
 */
export const rhythmsOfPortfolios: Migration = {
  version: 53,
  up(db) {
    db.exec(`
      -- NULL for all dossiers.
      ALTER TABLE batch_rhythms ADD COLUMN portfolio_id INTEGER REFERENCES batches (id);
      CREATE INDEX batch_rhythms_by_portfolio ON batch_rhythms (portfolio_id, id);

      -- Both NULL where it is not spread over days.
      ALTER TABLE batches ADD COLUMN questions INTEGER CHECK (questions >= 0);
      ALTER TABLE batches ADD COLUMN day_share INTEGER
        CHECK (day_share > 0 AND (day_share IS NULL) = (questions IS NULL));

      CREATE TABLE batch_shares (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        batch_id INTEGER NOT NULL REFERENCES batches (id),
        at TEXT NOT NULL,
        -- Where this machine was then, YYYY-MM-DD.
        day TEXT NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('day', 'clock-set-back', 'at-once')),
        -- Who had it asked for at once; NULL where a day began.
        officer TEXT,
        -- So many requests; NULL where there is no limit.
        share INTEGER CHECK (share >= 0),
        -- Only searches with a higher number count: a clock that is set back says nothing of them.
        after_search INTEGER NOT NULL,
        CHECK ((kind = 'at-once') = (officer IS NOT NULL)),
        CHECK (kind <> 'at-once' OR share IS NULL)
      ) STRICT;
      CREATE INDEX batch_shares_of_batch ON batch_shares (batch_id, id);
      CREATE TRIGGER batch_shares_stand BEFORE UPDATE ON batch_shares
        BEGIN SELECT RAISE(ABORT, 'A share of a batch is never changed.'); END;

      CREATE INDEX searches_of_batches ON searches (batch_id, outcome, id) WHERE batch_id IS NOT NULL;
    `);
  },
};
