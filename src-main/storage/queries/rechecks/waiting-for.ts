import { z } from 'zod';
import { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import { idForm } from '../../../../src-shared/domain/id-form.ts';
import { Product } from '../../../../src-shared/domain/journal.ts';
import type { WaitsInRun } from '../../../../src-shared/domain/recheck/recheck-run.ts';
import type { Database } from '../../database.ts';
import { query } from '../../query.ts';
import { keysOf } from '../companies/company-key.ts';

const WaitingAsked = z.object({ company: CompanyReference });

const Found = z.object({
  rowId: z.number().int(),
  runId: z.number().int(),
  at: z.string(),
  officer: z.string(),
  product: z.string(),
  most: z.number(),
  ledger: z.string(),
  lastStep: z.string().nullable(),
  /** As it was accepted, or as its dossier has it where that is not known. */
  company: z.string(),
});
type Found = z.infer<typeof Found>;

const lastStep = "(SELECT step FROM recheck_steps WHERE run_id = r.id AND step <> 'left-out' ORDER BY id DESC LIMIT 1)";
const columns = `w.id AS rowId, w.run_id AS runId, r.at, r.officer, w.product, w.most, w.ledger,
  coalesce(w.company, d.company) AS company, ${lastStep} AS lastStep`;

/** Rows that wait for a dossier of a company. Each run is looked up by its own number: few rows wait, and many never will. */
const byNumber = (db: Database, company: CompanyReference) =>
  db
    .prepare(
      `SELECT ${columns} FROM recheck_runs r CROSS JOIN dossiers d CROSS JOIN recheck_rows w
       WHERE d.company_key IN (SELECT value FROM json_each(?)) AND w.run_id = r.id AND w.dossier_id = d.id
         AND w.standing = 'waiting' AND ${lastStep} IS NOT 'given-up'`,
    )
    .all(keysOf(db, company))
    .map((row) => Found.parse(row));

/**
 * Rows that wait for a company of the same id of the service under any number. Ids are compared by code, so that every row that
 * waits is read; those of a run that was given up are left out before.
 */
function byId(db: Database, company: CompanyReference): Found[] {
  const form = idForm(company);
  if (form === null) return [];
  return db
    .prepare(
      `SELECT ${columns} FROM recheck_runs r CROSS JOIN recheck_rows w CROSS JOIN dossiers d
       WHERE w.run_id = r.id AND w.standing = 'waiting' AND d.id = w.dossier_id AND ${lastStep} IS NOT 'given-up'`,
    )
    .all()
    .map((row) => Found.parse(row))
    .filter((row) => idForm(CompanyReference.parse(JSON.parse(row.company))) === form);
}

/**
 * The runs that are not over in which a company waits to be ordered, by its number or by its id, the newest first: whoever buys
 * for it by hand is told, and the run is left where it is.
 */
export const runsWaitingFor = query(WaitingAsked, (db, { company }): WaitsInRun[] => {
  const rows = new Map([...byNumber(db, company), ...byId(db, company)].map((row) => [row.rowId, row]));
  return [...rows.values()]
    .toSorted((one, other) => other.runId - one.runId || one.rowId - other.rowId)
    .map(({ runId, at, officer, product, most, ledger, lastStep: step }) => ({
      ...{ runId, at, officer, product: Product.parse(JSON.parse(product)) },
      ...{ most: { ledger, value: most }, goesOn: step === null || step === 'resumed' },
    }));
});
