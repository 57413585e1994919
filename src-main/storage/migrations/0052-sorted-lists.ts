import type { Migration } from './migrate.ts';

/**
 * Lists are sorted by the record, whatever part of them is read: an order by its company, its place, who ordered it, when it last
 * changed, and what it cost or holds back, each ledger by itself. The key that names are sorted by is filled in by the code that
 * makes it. And whether a dossier is there for the owners of another company is told (migration 46) without reading all of its
 * orders, which each further order would take longer by.
 */
export const sortedLists: Migration = {
  version: 52,
  up(db) {
    db.exec(`
      ALTER TABLE orders ADD COLUMN sort_name TEXT;
      ALTER TABLE orders ADD COLUMN cost_ledger TEXT NOT NULL GENERATED ALWAYS AS
        (coalesce(real_ledger, settled_ledger, ledger)) VIRTUAL;
      ALTER TABLE orders ADD COLUMN cost_value REAL NOT NULL GENERATED ALWAYS AS
        (coalesce(real_value, settled_value, reserved)) VIRTUAL;
      CREATE INDEX orders_by_sort_name ON orders (sort_name, id);
      CREATE INDEX orders_by_jurisdiction ON orders (jurisdiction, id);
      CREATE INDEX orders_by_reference ON orders (reference, id);
      CREATE INDEX orders_by_officer ON orders (officer, id);
      CREATE INDEX orders_by_change ON orders (changed_at, id);
      CREATE INDEX orders_by_cost ON orders (cost_ledger, cost_value, id);
      CREATE INDEX orders_for_owners ON orders (dossier_id) WHERE owners_of IS NOT NULL;
    `);
  },
};
