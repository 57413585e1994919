import type { Migration } from './migrate.ts';

/**
 * Keeps with each row of a run the company that was shown when it was accepted: its dossier may be of another company by the
 * time at which it is ordered. What rows of before were shown is not known, so they keep none; nothing is ordered for them.
 */
export const companyOfARow: Migration = {
  version: 49,
  up(db) {
    db.exec(`
      ALTER TABLE recheck_rows ADD COLUMN company TEXT CHECK (json_valid(company));
      DROP TRIGGER recheck_rows_stand;
      CREATE TRIGGER recheck_rows_stand BEFORE UPDATE OF id, run_id, position, company, product, price, most, ledger,
          acknowledged, again, unique_part, told ON recheck_rows
        BEGIN SELECT RAISE(ABORT, 'What was accepted is never changed.'); END;
    `);
  },
};
