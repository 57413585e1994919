import { z } from 'zod';
import { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import type { SnapshotSummary } from '../../../../src-shared/domain/dossier.ts';
import { queryWithoutArgs } from '../../query.ts';
import { snapshotsOf } from './snapshots.ts';

/** A dossier's company with all of its snapshots by name, the newest first. */
export interface SavedCompanySummary {
  dossierId: number;
  company: CompanyReference;
  snapshots: SnapshotSummary[];
}

const Row = z.object({ id: z.number().int(), company: z.string() });

/** Every company that is kept: who owns one is told by the snapshots of others. */
export const savedCompanies = queryWithoutArgs((db): SavedCompanySummary[] =>
  db
    .prepare('SELECT id, company FROM dossiers ORDER BY id')
    .all()
    .map((received) => {
      const { id, company } = Row.parse(received);
      return {
        dossierId: id,
        company: CompanyReference.parse(JSON.parse(company)),
        snapshots: snapshotsOf(db, id),
      };
    }),
);
