import { z } from 'zod';
import type { DossierSummary } from '../../../../src-shared/domain/dossier.ts';
import { Product } from '../../../../src-shared/domain/journal.ts';
import type { Database } from '../../database.ts';
import { query } from '../../query.ts';
import { dossierSummary } from './dossier-summary.ts';

const Row = z.object({ product: z.string() });

/** The profile that was bought last for a dossier, with its additions; null where none was. */
function lastProfile(db: Database, dossierId: number): Product | null {
  const row = db
    .prepare(
      `SELECT product FROM snapshots JOIN orders ON orders.id = snapshots.order_id
       WHERE snapshots.dossier_id = ? AND source <> 'v2-document' ORDER BY snapshots.id DESC LIMIT 1`,
    )
    .get(dossierId);
  return row === undefined ? null : Product.parse(JSON.parse(Row.parse(row).product));
}

/** What the record knows of companies that are to be checked again, in the order asked. Throws `not-found`. */
export const readRecheckRows = query(
  z.object({ dossierIds: z.array(z.number().int()) }),
  (db, { dossierIds }): { dossier: DossierSummary; lastProfile: Product | null }[] =>
    dossierIds.map((id) => ({ dossier: dossierSummary(db, id), lastProfile: lastProfile(db, id) })),
);
