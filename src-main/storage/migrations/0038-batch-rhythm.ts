import type { Migration } from './migrate.ts';

/**
 * How often all kept companies are asked for by themselves. Each choice is an event, and the newest one tells. A batch names
 * the choice that began it; those that are there were begun by officers.
 */
export const batchRhythm: Migration = {
  version: 38,
  up(db) {
    db.exec(`
      CREATE TABLE batch_rhythms (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        at TEXT NOT NULL,
        officer TEXT NOT NULL,
        -- NULL where nothing is asked by itself any more.
        every_days INTEGER CHECK (every_days IS NULL OR every_days > 0)
      ) STRICT;
      CREATE TRIGGER batch_rhythms_stand BEFORE UPDATE ON batch_rhythms
        BEGIN SELECT RAISE(ABORT, 'A choice of a rhythm is never changed.'); END;
      ALTER TABLE batches ADD COLUMN rhythm_id INTEGER REFERENCES batch_rhythms (id);
      CREATE INDEX batches_of_rhythm ON batches (id) WHERE rhythm_id IS NOT NULL;
    `);
  },
};
