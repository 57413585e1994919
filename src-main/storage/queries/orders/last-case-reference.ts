import { z } from 'zod';
import { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import { keysOf } from '../companies/company-key.ts';
import { query } from '../../query.ts';

export const LastCaseReference = z.object({ company: CompanyReference });

/** A reference without a case number is this long: an installation's id, a hyphen and the random part. */
const uniqueLength = 29;

const Row = z.object({ reference: z.string() });

/** The reference of the newest order of a company that was made with a case number; null where none was. */
export const lastCaseReference = query(LastCaseReference, (db, { company }): string | null => {
  const [row] = z.array(Row).parse(
    db
      .prepare(
        `SELECT reference FROM orders
         WHERE dossier_id IN (SELECT id FROM dossiers WHERE company_key IN (SELECT value FROM json_each(?)))
           AND length(reference) > ?
         ORDER BY id DESC LIMIT 1`,
      )
      .all(keysOf(db, company), uniqueLength),
  );
  return row?.reference ?? null;
});
