import type { Migration } from './migrate.ts';

/**
 * Lists of dossiers are sorted by risk, by the day of the next review and by decision, and a list that one of these narrows to a few
 * finds them by its index. They were found by reading the row of every dossier: 0.2 seconds of a million.
 */
export const narrowedDossiers: Migration = {
  version: 58,
  up(db) {
    db.exec(`
      -- A tilde, which stands after every day, where no review is due on a day.
      ALTER TABLE work_standing ADD COLUMN review_key TEXT NOT NULL GENERATED ALWAYS AS (coalesce(review_due, '~')) VIRTUAL;
      CREATE INDEX work_standing_by_risk_alone ON work_standing (risk_place, dossier_id);
      CREATE INDEX work_standing_by_review_key ON work_standing (review_key, dossier_id);
      CREATE INDEX work_standing_by_verdict_alone ON work_standing (verdict_place, dossier_id);
    `);
  },
};
