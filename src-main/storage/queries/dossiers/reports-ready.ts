import { z } from 'zod';
import type { ReportsReady } from '../../../../src-shared/contract/report-runs.ts';
import { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import { query } from '../../query.ts';

const Without = z.object({ dossierId: z.number().int(), company: z.string() });

function companyIn(kept: string): CompanyReference | null {
  try {
    return CompanyReference.parse(JSON.parse(kept));
  } catch {
    return null;
  }
}

/** Which of these dossiers have a profile that a report is made of, in the order asked: see `newestSnapshot`. */
export const readReportsReady = query(
  z.object({ dossierIds: z.array(z.number().int()) }),
  (db, { dossierIds }): ReportsReady => {
    const withoutProfile = db
      .prepare(
        `SELECT dossiers.id AS dossierId, company FROM json_each(?) AS asked JOIN dossiers ON dossiers.id = asked.value
         WHERE NOT EXISTS (SELECT 1 FROM snapshots WHERE dossier_id = dossiers.id AND other_company IS NULL)
         ORDER BY asked.key`,
      )
      .all(JSON.stringify(dossierIds))
      .map((row) => Without.parse(row))
      .map(({ dossierId, company }) => ({ dossierId, company: companyIn(company) }));
    const without = new Set(withoutProfile.map(({ dossierId }) => dossierId));
    return { dossierIds: dossierIds.filter((dossierId) => !without.has(dossierId)), withoutProfile };
  },
);
