import type { Database } from '../../database.ts';

/** Finds anew the numbers of which several dossiers are kept, after rows were put in place without triggers. */
export function findSharedNumbers(db: Database): void {
  db.exec(`
    DELETE FROM shared_numbers;
    INSERT INTO shared_numbers (number) SELECT substr(company_key, 1, instr(company_key, '@')) FROM dossiers
      WHERE instr(company_key, '@') > 0 GROUP BY 1 HAVING count(*) > 1;
  `);
}
