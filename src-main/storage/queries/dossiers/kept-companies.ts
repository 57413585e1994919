import { z } from 'zod';
import type { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import type { NewerName } from '../../../../src-shared/domain/newer-name.ts';
import { query } from '../../query.ts';
import { dossierSummary } from './dossier-summary.ts';

export const KeptCompaniesAsked = z.object({
  /** Of these dossiers alone; null for all. */
  dossierIds: z.array(z.number().int()).nullable(),
  /** These are left out. */
  without: z.array(z.number().int()).optional(),
  /** After the dossier with this id; null from the first on. */
  after: z.number().int().nullable(),
  limit: z.number().int().min(1).max(500),
});

/** A company of a dossier, with what the newest answer calls it where that is another name. */
export interface KeptCompany {
  dossierId: number;
  company: CompanyReference;
  newerName: NewerName | null;
}

const Id = z.object({ id: z.number().int() });

/** The companies that dossiers are kept of, the oldest dossier first. One that is not in the record is left out. */
export const keptCompanies = query(
  KeptCompaniesAsked,
  (db, { dossierIds, without = [], after, limit }): KeptCompany[] =>
    db
      .prepare(
        `SELECT id FROM dossiers WHERE id > @after
       ${dossierIds === null ? '' : 'AND id IN (SELECT value FROM json_each(@dossierIds))'}
       AND id NOT IN (SELECT value FROM json_each(@without)) ORDER BY id LIMIT @limit`,
      )
      .all({
        ...{ after: after ?? 0, limit },
        ...{ dossierIds: JSON.stringify(dossierIds ?? []), without: JSON.stringify(without) },
      })
      .map((row) => {
        const { dossierId, company, newerName = null } = dossierSummary(db, Id.parse(row).id);
        return { dossierId, company, newerName };
      }),
);
