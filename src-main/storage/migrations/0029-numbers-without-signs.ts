import type { Migration } from './migrate.ts';

/**
 * Dossiers are found by their numbers however these are typed. The index of their names is emptied, and filled anew by the
 * code that searches it.
 */
export const numbersWithoutSigns: Migration = {
  version: 29,
  up(db) {
    db.exec('DELETE FROM dossier_names');
  },
};
