import { z } from 'zod';
import { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';

/**
 * That everything that was ordered for a dossier was to show the owners of another company, and no officer stated anything
 * of it since: it is a link of that company's chain, and nobody's customer until somebody says so.
 */
export const isForOwners = (dossier: string) =>
  `EXISTS (SELECT 1 FROM orders AS link WHERE link.dossier_id = ${dossier} AND link.owners_of IS NOT NULL)
     AND NOT EXISTS (SELECT 1 FROM orders AS own WHERE own.dossier_id = ${dossier} AND own.owners_of IS NULL)
     AND NOT EXISTS (SELECT 1 FROM work_changes AS stated WHERE stated.dossier_id = ${dossier})
     AND NOT EXISTS (SELECT 1 FROM decisions AS decided WHERE decided.dossier_id = ${dossier})`;

const Found = z.object({ ownersOf: z.string() }).optional();

/** The company whose owners a dossier was bought to show, by its last order; null where it is there for itself. */
export function ownersShownBy(db: Database, dossierId: number): CompanyReference | null {
  const row = prepareOnce(
    db,
    `SELECT owners_of AS ownersOf FROM orders WHERE dossier_id = @dossierId AND ${isForOwners('@dossierId')}
     ORDER BY id DESC LIMIT 1`,
  ).get({ dossierId });
  const found = Found.parse(row);
  return found === undefined ? null : CompanyReference.parse(JSON.parse(found.ownersOf));
}
