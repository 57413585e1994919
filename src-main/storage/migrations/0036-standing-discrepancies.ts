import type { Migration } from './migrate.ts';

/**
 * Which discrepancies still stood when the owners of their company were last shown, and of which no officer said anything: the
 * list of work reads them by their last day. Of what was shown before it is not known whether it still stands; it is listed
 * until its owners are shown again, since a day that is listed in vain costs a look, and one that is not is missed.
 */
export const standingDiscrepancies: Migration = {
  version: 36,
  up(db) {
    db.exec(`
      CREATE TABLE discrepancies_standing (
        discrepancy_id INTEGER PRIMARY KEY REFERENCES discrepancies (id),
        dossier_id INTEGER NOT NULL REFERENCES dossiers (id),
        last_day TEXT NOT NULL
      ) STRICT;
      CREATE INDEX discrepancies_standing_due ON discrepancies_standing (last_day, dossier_id);
      CREATE INDEX discrepancies_standing_of_dossier ON discrepancies_standing (dossier_id, last_day);
      INSERT INTO discrepancies_standing (discrepancy_id, dossier_id, last_day)
        SELECT id, dossier_id, last_day FROM discrepancies
        WHERE last_day IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM discrepancy_steps WHERE discrepancy_id = discrepancies.id);
    `);
  },
};
