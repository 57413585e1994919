import { z } from 'zod';
import { fail } from '../../../src-shared/contract/failure.ts';
import { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import type { DossierSummary } from '../../../src-shared/domain/dossier.ts';
import type { Database } from '../database.ts';
import { keysOf } from './company-key.ts';
import { newestConfirmation } from './read-searches.ts';
import { newestSnapshot } from './snapshots.ts';

const Row = z.object({
  id: z.number().int(),
  company: z.string(),
  saved_at: z.string(),
  profile_at: z.string().nullable(),
  profile_status: z.string().nullable(),
  profile_answer: z.number().int().nullable(),
  document_day: z.string().nullable(),
  open_orders: z.number().int(),
  documents: z.number().int(),
});

const ConfirmingAnswer = z.object({ answer: z.number().int().nullable() }).optional();

/** The ids of answers only grow, so they tell which of two words is newer whatever the clock said (promise P20). */
function confirmedLater(db: Database, searchId: number, profileAnswer: number | null): boolean {
  const row = db.prepare('SELECT answer_id AS answer FROM searches WHERE id = ?').get(searchId);
  return (ConfirmingAnswer.parse(row)?.answer ?? 0) > (profileAnswer ?? 0);
}

/** One line about a dossier. Throws `not-found`. */
export function dossierSummary(db: Database, dossierId: number): DossierSummary {
  const found = db
    .prepare(
      `SELECT dossiers.id, company, saved_at, taken_at AS profile_at, snapshots.status AS profile_status,
         snapshots.answer_id AS profile_answer, document_day,
         (SELECT count(*) FROM orders WHERE dossier_id = dossiers.id
            AND state NOT IN ('collected', 'failed', 'cancelled')) AS open_orders,
         (SELECT count(*) FROM documents WHERE dossier_id = dossiers.id) AS documents
       FROM dossiers LEFT JOIN snapshots ON snapshots.id = @newest
       WHERE dossiers.id = @dossierId`,
    )
    .get({ dossierId, newest: newestSnapshot(db, dossierId) });
  if (found === undefined) throw fail('not-found', 'There is no such dossier in the record.');
  const row = Row.parse(found);
  const company = CompanyReference.parse(JSON.parse(row.company));
  const confirmation = newestConfirmation(db, keysOf(db, company));
  const byConfirmation =
    confirmation !== null &&
    (confirmedLater(db, confirmation.searchId, row.profile_answer) ||
      // A document tells of its own day, whenever it was bought.
      (row.document_day !== null && confirmation.confirmedAt.slice(0, 10) > row.document_day));
  return {
    dossierId: row.id,
    company,
    savedAt: row.saved_at,
    profileAt: row.profile_at,
    status: byConfirmation ? confirmation.status : row.profile_status,
    confirmation,
    openOrders: row.open_orders,
    documents: row.documents,
  };
}
