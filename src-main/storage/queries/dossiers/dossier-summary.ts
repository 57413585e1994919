import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import { newerName } from '../../../../src-shared/domain/newer-name.ts';
import { currentStatus } from '../../../../src-shared/domain/company-status.ts';
import type { DossierSummary } from '../../../../src-shared/domain/dossier.ts';
import type { Database } from '../../database.ts';
import { boughtNameOf } from '../companies/bought-name.ts';
import { boughtStatus, dossiersOf } from '../companies/bought-status.ts';
import { keysOf } from '../companies/company-key.ts';
import { prepareOnce } from '../../prepared.ts';
import { newestConfirmation } from '../companies/newest-confirmation.ts';
import { dossierStanding, standingColumns, StandingRow } from './dossier-standing.ts';
import { newestSnapshot } from './snapshots.ts';

const Row = z.object({
  id: z.number().int(),
  company: z.string(),
  saved_at: z.string(),
  profile_at: z.string().nullable(),
  open_orders: z.number().int(),
  documents: z.number().int(),
});

/** One line about a dossier. Throws `not-found`. */
export function dossierSummary(db: Database, dossierId: number): DossierSummary {
  const found = prepareOnce(
    db,
    `SELECT dossiers.id, company, saved_at, taken_at AS profile_at,
         (SELECT count(*) FROM orders WHERE orders.dossier_id = dossiers.id
            AND state NOT IN ('collected', 'failed', 'cancelled')) AS open_orders,
         (SELECT count(*) FROM documents WHERE documents.dossier_id = dossiers.id) AS documents,
         ${standingColumns}
       FROM dossiers LEFT JOIN snapshots ON snapshots.id = @newest
         LEFT JOIN work_standing ON work_standing.dossier_id = dossiers.id
       WHERE dossiers.id = @dossierId`,
  ).get({ dossierId, newest: newestSnapshot(db, dossierId) });
  if (found === undefined) throw fail('not-found', 'There is no such dossier in the record.');
  const row = Row.parse(found);
  const standing = StandingRow.safeParse(found).data;
  const company = CompanyReference.parse(JSON.parse(row.company));
  const keys = keysOf(db, company);
  const confirmation = newestConfirmation(db, company, keys);
  const bought = boughtStatus(db, [dossierId, ...dossiersOf(db, keys)], confirmation);
  return {
    dossierId: row.id,
    company,
    savedAt: row.saved_at,
    profileAt: row.profile_at,
    newerName: newerName(company, confirmation, boughtNameOf(db, [dossierId])),
    status: currentStatus({ stored: null, confirmation, bought }).now.status,
    confirmation,
    bought,
    openOrders: row.open_orders,
    documents: row.documents,
    ...(standing === undefined ? {} : { standing: dossierStanding(standing) }),
  };
}
