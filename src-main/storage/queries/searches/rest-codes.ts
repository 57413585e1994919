import { z } from 'zod';
import { keysOf } from '../companies/company-key.ts';
import { WhichCompany } from '../spend/price-history.ts';
import { query } from '../../query.ts';

/** What REST calls a company, as the newest search showed it. */
export interface RestCode {
  companyCode: string;
  registrationAuthority: string | null;
  seenAt: string;
}

const Found = z
  .object({ companyCode: z.string(), registrationAuthority: z.string().nullable(), seenAt: z.string() })
  .optional();

/**
 * The code under which a REST search last showed a company; null if none did. The one that was chosen comes before others,
 * and so does the register of the chosen hit: a code is one company's only beside its register. What a doubted answer shows
 * comes last, and counts for nothing where Dossier itself made the search: nobody saw it.
 */
export const restCodeOf = query(WhichCompany, (db, { company }): RestCode | null => {
  const row = db
    .prepare(
      `SELECT json_extract(hit, '$.serviceId') AS companyCode, asked_at AS seenAt,
         coalesce(json_extract(hit, '$.registrationAuthorityCode'), json_extract(hit, '$.registrationAuthority'))
           AS registrationAuthority
       FROM search_hits JOIN searches ON searches.id = search_id
       WHERE company_key IN (SELECT value FROM json_each(@keys)) AND interface = 'rest' AND json_extract(hit, '$.serviceId') <> ''
         AND NOT (doubted = 1 AND made_for IS NOT NULL)
       ORDER BY json_extract(hit, '$.serviceId') = @code DESC,
         coalesce(json_extract(hit, '$.registrationAuthorityCode'), json_extract(hit, '$.registrationAuthority')) = @register DESC,
         doubted, search_id DESC LIMIT 1`,
    )
    .get({
      keys: keysOf(db, company),
      code: company.serviceId,
      register: company.registrationAuthorityCode ?? company.registrationAuthority ?? null,
    });
  return Found.parse(row) ?? null;
});
