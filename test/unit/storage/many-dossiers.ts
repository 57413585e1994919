import type { Database } from '../../../src-main/storage/database.ts';
import { indexMissing } from '../../../src-main/storage/index-missing.ts';
import { workOutStandings } from '../../../src-main/storage/queries/decisions/work-standing.ts';
import { fewRows } from '../../../src-main/storage/sorted-page.ts';
import { withoutTriggers } from '../../../src-main/storage/restore/mend-links.ts';

/** How many are added. */
export const added = fewRows + 100;

/** Adds copies of the first dossier, so many that a list of them is read by going through an index. `then`: what else is put in place. */
export function addMany(db: Database, then: () => void = () => undefined): void {
  withoutTriggers(db, () => {
    db.exec(`
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${String(added)})
      INSERT INTO dossiers (company_key, company, saved_at, saved_by)
        SELECT 'copy:' || i, json_set(company, '$.name', 'Name ' || (i * 31 % 997), '$.companyNumber', 'C' || (i * 7 % 5003),
          '$.jurisdiction', iif(i % 4 = 0, 'FR', 'GB')), saved_at, saved_by
        FROM n JOIN dossiers ON dossiers.id = 1;
    `);
    then();
    indexMissing(db);
    workOutStandings(db);
  });
}
