import type { Database } from '../../database.ts';

const columns = 'dossier_id, review_due, on_change, risk, waiting, conditions, newer, undecided';

/** Works out anew how each dossier stands as work, after rows were put in place without triggers. */
export function workOutStandings(db: Database): void {
  db.exec(`
    DELETE FROM review_totals;
    DELETE FROM work_standing;
    INSERT INTO work_standing (${columns}) SELECT ${columns} FROM work_standing_now;
    DELETE FROM review_totals;
    INSERT INTO review_totals (due, on_change, risk, dossiers)
      SELECT coalesce(review_due, ''), on_change, risk, count(*) FROM work_standing GROUP BY 1, 2, 3;
  `);
}
