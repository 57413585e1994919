import { z } from 'zod';
import { wordOnCompany } from '../../../../src-shared/domain/another-answered.ts';
import type { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import type { BoughtStatus, Confirmation } from '../../../../src-shared/domain/search.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';
import { keysOf } from './company-key.ts';
import { WhichCompany } from '../spend/price-history.ts';
import { newestConfirmation } from './newest-confirmation.ts';
import { query } from '../../query.ts';

const DossierRow = z.object({ id: z.number().int() });
const SnapshotRow = z.object({
  id: z.number().int(),
  status: z.string(),
  takenAt: z.string(),
  answer: z.number().int(),
  documentDay: z.string().nullable(),
});
const ConfirmingAnswer = z.object({ answer: z.number().int().nullable() }).optional();

/** The dossiers of a company: two where migration 10 found that two of before are one, whose second key ends in its id. */
export function dossiersOf(db: Database, keys: string): number[] {
  return prepareOnce(
    db,
    `SELECT dossiers.id FROM json_each(@keys) JOIN dossiers ON company_key = value
       UNION ALL
       SELECT dossiers.id FROM json_each(@keys) JOIN dossiers
         ON company_key >= value || '#' AND company_key < value || '$' AND company_key = value || '#' || dossiers.id`,
  )
    .all({ keys })
    .map((row) => DossierRow.parse(row).id);
}

/** The ids of answers only grow, so they tell which of two words is newer whatever the clock said (promise P20). */
function answerOf(db: Database, { searchId }: Pick<Confirmation, 'searchId'>): number {
  const row = prepareOnce(db, 'SELECT answer_id AS answer FROM searches WHERE id = ?').get(searchId);
  return ConfirmingAnswer.parse(row)?.answer ?? 0;
}

/** The newest status that a bought profile of these dossiers stated; null where none stated any. */
export function boughtStatus(
  db: Database,
  dossierIds: readonly number[],
  confirmation: Confirmation | null,
): BoughtStatus | null {
  const newestOf = prepareOnce(
    db,
    `SELECT id, status, taken_at AS takenAt, answer_id AS answer, document_day AS documentDay FROM snapshots AS one
     WHERE dossier_id = @dossierId AND status IS NOT NULL AND other_company IS NULL
       AND (document_day IS NULL OR NOT EXISTS (
       SELECT 1 FROM snapshots AS other WHERE other.dossier_id = @dossierId AND other.status IS NOT NULL
         AND other.other_company IS NULL
         AND (coalesce(other.document_day, substr(other.taken_at, 1, 10)), other.taken_at)
             > (one.document_day, one.taken_at)))
     ORDER BY id DESC LIMIT 1`,
  );
  const [newest] = [...new Set(dossierIds)]
    .map((dossierId) => newestOf.get({ dossierId }))
    .filter((row) => row !== undefined)
    .map((row) => SnapshotRow.parse(row))
    .sort((a, b) => b.id - a.id);
  if (newest === undefined) return null;
  const { status, takenAt, answer, documentDay } = newest;
  const said = wordOnCompany(confirmation);
  // A document tells of its own day, whenever it was bought or read; on that very day what came later counts.
  const isOlder = (asked: Pick<Confirmation, 'searchId' | 'confirmedAt'>) =>
    answer < answerOf(db, asked) ||
    (documentDay !== null && (asked.confirmedAt.slice(0, 10) > documentDay || asked.confirmedAt > takenAt));
  return { status, takenAt: documentDay ?? takenAt, isNewest: said === null || !isOlder(said) };
}

/** The words on a company's status that the record holds. */
interface KnownStatus {
  confirmation: Confirmation | null;
  bought: BoughtStatus | null;
}

/** What the record holds on a company's status, newest confirmation and newest profile. `dossierId`: a dossier of it. */
export function statusOfCompany(db: Database, company: CompanyReference, dossierId?: number): KnownStatus {
  const keys = keysOf(db, company);
  const confirmation = newestConfirmation(db, company, keys);
  const kept = [...(dossierId === undefined ? [] : [dossierId]), ...dossiersOf(db, keys)];
  return { confirmation, bought: boughtStatus(db, kept, confirmation) };
}

/** What is known of the status of a company: by the registry, and by what was bought. */
export const knownStatusOf = query(WhichCompany, (db, { company }) => statusOfCompany(db, company));
