import type { Migration } from './migrate.ts';

/**
 * Orders are found by the id of the service as well as by the number of their company: one company may be kept under two spellings
 * of its number. The form that ids are compared by is filled in by the code that compares them, '' where an id names no company;
 * what rows of runs kept of it is in their orders.
 */
export const idsOfOrders: Migration = {
  version: 51,
  up(db) {
    db.exec(`
      ALTER TABLE orders ADD COLUMN id_form TEXT;
      CREATE INDEX orders_by_id_form ON orders (id_form);
      DROP INDEX recheck_rows_ordered_as;
      ALTER TABLE recheck_rows DROP COLUMN ordered_as;
    `);
  },
};
