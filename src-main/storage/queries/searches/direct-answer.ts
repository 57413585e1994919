import { z } from 'zod';
import { SearchHit } from '../../../../src-shared/domain/search.ts';
import { keysOf } from '../companies/company-key.ts';
import { WhichCompany } from '../spend/price-history.ts';
import { newestConfirmation } from '../companies/newest-confirmation.ts';
import { query } from '../../query.ts';

/** A company as the registry itself last listed it through V2. */
export interface DirectAnswer {
  hit: SearchHit;
  seenAt: string;
}

const Row = z.object({ hit: z.string(), seenAt: z.string() }).optional();

const columns = 'SELECT hit, asked_at AS seenAt FROM search_hits JOIN searches ON searches.id = search_id';

/**
 * The hit under which a registry itself, not stored data, last answered for a company through V2: what is asked or bought
 * later uses its id. Where that answer lists the chosen hit too, it is that hit. Where the registry answered with another number of its own, it is the hit of that number.
 */
export const directAnswerOf = query(WhichCompany, (db, { company }): DirectAnswer | null => {
  const keys = keysOf(db, company);
  const confirmation = newestConfirmation(db, keys);
  const led = confirmation?.leadsTo ?? null;
  const row =
    led === null || confirmation === null
      ? db
          .prepare(
            `${columns} WHERE company_key IN (SELECT value FROM json_each(?)) AND interface = 'v2'
               AND searches.jurisdiction IS NOT NULL AND doubted = 0 ORDER BY search_id DESC, json_extract(hit, '$.serviceId') = ? DESC LIMIT 1`,
          )
          .get(keys, company.serviceId)
      : db
          .prepare(
            `${columns} WHERE search_id = ? AND interface = 'v2' AND json_extract(hit, '$.companyNumber') = ? LIMIT 1`,
          )
          .get(confirmation.searchId, led);
  const found = Row.parse(row);
  return found === undefined ? null : { hit: SearchHit.parse(JSON.parse(found.hit)), seenAt: found.seenAt };
});
