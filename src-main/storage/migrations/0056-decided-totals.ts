import type { Migration } from './migrate.ts';

const key = 'due, on_change, risk, decided';

const add = `INSERT INTO review_totals (${key}, dossiers)
  VALUES (coalesce(NEW.review_due, ''), NEW.on_change, NEW.risk, NEW.verdict <> '', 1)
  ON CONFLICT (${key}) DO UPDATE SET dossiers = dossiers + 1;`;
const take = `UPDATE review_totals SET dossiers = dossiers - 1
    WHERE due = coalesce(OLD.review_due, '') AND on_change = OLD.on_change AND risk = OLD.risk AND decided = (OLD.verdict <> '');
  DELETE FROM review_totals WHERE due = coalesce(OLD.review_due, '') AND dossiers = 0;`;

/**
 * The totals of dossiers by the day of their review and by their risk tell those with a decision in force apart from those without
 * one. A list that was narrowed to either read every dossier to say how many it has.
 */
export const decidedTotals: Migration = {
  version: 56,
  up(db) {
    db.exec(`
      DROP TRIGGER review_totals_grow;
      DROP TRIGGER review_totals_move;
      DROP TABLE review_totals;
      CREATE TABLE review_totals (
        -- The day; empty for no day.
        due TEXT NOT NULL,
        on_change INTEGER NOT NULL,
        risk TEXT NOT NULL,
        decided INTEGER NOT NULL,
        dossiers INTEGER NOT NULL,
        PRIMARY KEY (${key})
      ) STRICT, WITHOUT ROWID;
      INSERT INTO review_totals (${key}, dossiers)
        SELECT coalesce(review_due, ''), on_change, risk, verdict <> '', count(*) FROM work_standing GROUP BY 1, 2, 3, 4;
      CREATE TRIGGER review_totals_grow AFTER INSERT ON work_standing BEGIN ${add} END;
      CREATE TRIGGER review_totals_move AFTER UPDATE ON work_standing
        WHEN NEW.review_due IS NOT OLD.review_due OR NEW.on_change <> OLD.on_change OR NEW.risk <> OLD.risk
          OR (NEW.verdict <> '') <> (OLD.verdict <> '')
        BEGIN ${take} ${add} END;
    `);
  },
};
