import { z } from 'zod';
import { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import { keysOf } from '../companies/company-key.ts';
import { query } from '../../query.ts';

export const LastCaseReference = z.object({
  company: CompanyReference,
  /** When the officer's day began, ISO 8601 in UTC. */
  dayStart: z.string(),
});

/** A reference without a case number is this long: an installation's id, a hyphen and the random part. */
const uniqueLength = 29;

const Row = z.object({ reference: z.string() });

/**
 * The reference of the newest order of a company that was made with a case number on this day; null where none was. An older
 * case number is not told: the next case of the same company would be filed under it by whoever does not look.
 */
export const lastCaseReference = query(LastCaseReference, (db, { company, dayStart }): string | null => {
  const [row] = z.array(Row).parse(
    db
      .prepare(
        `SELECT reference FROM orders
         WHERE dossier_id IN (SELECT id FROM dossiers WHERE company_key IN (SELECT value FROM json_each(?)))
           AND length(reference) > ? AND ordered_at >= ?
         ORDER BY id DESC LIMIT 1`,
      )
      .all(keysOf(db, company), uniqueLength, dayStart),
  );
  return row?.reference ?? null;
});
