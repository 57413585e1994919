import type { Database } from '../../database.ts';
import { fillDossierKeys } from '../dossiers/dossier-keys.ts';

const columns = 'dossier_id, review_due, on_change, risk, waiting, conditions, newer, undecided';
const listedBy = 'verdict, profile_at, documents, open_orders';

/** Works out anew how each dossier stands, as work and in lists, after rows were put in place without triggers. */
export function workOutStandings(db: Database): void {
  db.exec(`
    DELETE FROM review_totals;
    DELETE FROM work_standing;
    INSERT INTO work_standing (${columns}, ${listedBy})
      SELECT ${columns}, ${listedBy} FROM work_standing_now JOIN listed_dossiers_now USING (dossier_id);
    DELETE FROM review_totals;
    INSERT INTO review_totals (due, on_change, risk, decided, dossiers)
      SELECT coalesce(review_due, ''), on_change, risk, verdict <> '', count(*) FROM work_standing GROUP BY 1, 2, 3, 4;
  `);
  fillDossierKeys(db);
}
