import type { Migration } from './migrate.ts';

/**
 * An order says of which company it was to show the owners, as that company was known then. It is no reference to a
 * dossier: a record that is restored may hold the order and not that dossier, or another one under its number.
 */
export const boughtForOwners: Migration = {
  version: 35,
  up(db) {
    db.exec('ALTER TABLE orders ADD COLUMN owners_of TEXT CHECK (owners_of IS NULL OR json_valid(owners_of));');
  },
};
