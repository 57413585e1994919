import { z } from 'zod';
import { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import { Product } from '../../../../src-shared/domain/journal.ts';
import type { WaitsInRun } from '../../../../src-shared/domain/recheck/recheck-run.ts';
import { query } from '../../query.ts';
import { keysOf } from '../companies/company-key.ts';

const WaitingAsked = z.object({ company: CompanyReference });

const Found = z.object({
  runId: z.number().int(),
  at: z.string(),
  officer: z.string(),
  product: z.string(),
  most: z.number(),
  ledger: z.string(),
  lastStep: z.string().nullable(),
});

/**
 * The runs that are not over in which a company waits to be ordered, the newest first: whoever buys for it by hand is told, and
 * the run is left where it is. Each run is looked up by its own number, since few rows of a record wait and many never will.
 */
export const runsWaitingFor = query(WaitingAsked, (db, { company }): WaitsInRun[] =>
  db
    .prepare(
      `SELECT * FROM (
         SELECT w.run_id AS runId, r.at, r.officer, w.product, w.most, w.ledger,
           (SELECT step FROM recheck_steps WHERE run_id = r.id AND step <> 'left-out' ORDER BY id DESC LIMIT 1) AS lastStep
         FROM recheck_runs r CROSS JOIN dossiers d CROSS JOIN recheck_rows w
         WHERE d.company_key IN (SELECT value FROM json_each(?)) AND w.run_id = r.id AND w.dossier_id = d.id
           AND w.standing = 'waiting'
         ORDER BY r.id DESC)
       WHERE lastStep IS NOT 'given-up'`,
    )
    .all(keysOf(db, company))
    .map((row) => {
      const { product, most, ledger, lastStep, ...run } = Found.parse(row);
      return {
        ...run,
        product: Product.parse(JSON.parse(product)),
        most: { ledger, value: most },
        goesOn: lastStep === null || lastStep === 'resumed',
      };
    }),
);
