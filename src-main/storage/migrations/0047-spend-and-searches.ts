import type { Migration } from './migrate.ts';

/**
 * What the spend of a day and the searches before are read by, in a record of a million of either: the costs of searches in their
 * index, those of which nobody stated one, and the question that somebody asked, in whatever case it was typed.
 */
export const spendAndSearches: Migration = {
  version: 47,
  up(db) {
    db.exec(`
      DROP INDEX searches_with_cost;
      CREATE INDEX searches_with_cost ON searches (asked_at, cost_ledger, cost_value) WHERE cost_value IS NOT NULL;
      CREATE INDEX searches_without_cost ON searches (id, asked_at, outcome, answer_id, failure_code)
        WHERE interface = 'rest' AND cost_value IS NULL;
      CREATE INDEX searches_of_officers_by_question
        ON searches (name COLLATE NOCASE, company_number COLLATE NOCASE, jurisdiction, id) WHERE batch_id IS NULL;
      CREATE TABLE batch_totals (
        batch_id INTEGER NOT NULL REFERENCES batches (id),
        standing TEXT NOT NULL,
        rows INTEGER NOT NULL,
        PRIMARY KEY (batch_id, standing)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO batch_totals (batch_id, standing, rows)
        SELECT batch_id, standing, count(*) FROM batch_rows GROUP BY batch_id, standing;
      CREATE TRIGGER batch_totals_grow AFTER INSERT ON batch_rows BEGIN
        INSERT INTO batch_totals (batch_id, standing, rows) VALUES (NEW.batch_id, NEW.standing, 1)
          ON CONFLICT (batch_id, standing) DO UPDATE SET rows = rows + 1;
      END;
      CREATE TRIGGER batch_totals_move AFTER UPDATE OF standing ON batch_rows WHEN NEW.standing <> OLD.standing BEGIN
        UPDATE batch_totals SET rows = rows - 1 WHERE batch_id = OLD.batch_id AND standing = OLD.standing;
        DELETE FROM batch_totals WHERE batch_id = OLD.batch_id AND rows = 0;
        INSERT INTO batch_totals (batch_id, standing, rows) VALUES (NEW.batch_id, NEW.standing, 1)
          ON CONFLICT (batch_id, standing) DO UPDATE SET rows = rows + 1;
      END;
    `);
  },
};
