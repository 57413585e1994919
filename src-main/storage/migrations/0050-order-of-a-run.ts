import type { Migration } from './migrate.ts';

/**
 * Keeps with a run the number of the newest search of the record when it was accepted, since a clock that is set back makes what
 * came later look older; and with a row the id that its order was sent with, so that the rows of one id are found without
 * reading all others. Of runs of before the number is not known: what a registry said is told apart by its time there.
 */
export const orderOfARun: Migration = {
  version: 50,
  up(db) {
    db.exec(`
      ALTER TABLE recheck_runs ADD COLUMN searches INTEGER;
      ALTER TABLE recheck_rows ADD COLUMN ordered_as TEXT;
      UPDATE recheck_rows SET ordered_as = (SELECT company ->> '$.serviceId' FROM orders WHERE orders.id = order_id)
        WHERE order_id IS NOT NULL;
      CREATE INDEX recheck_rows_ordered_as ON recheck_rows (run_id, ordered_as) WHERE ordered_as IS NOT NULL;
    `);
  },
};
