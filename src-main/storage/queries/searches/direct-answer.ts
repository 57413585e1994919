import { z } from 'zod';
import { isHitOfAnother, wordOnCompany } from '../../../../src-shared/domain/another-answered.ts';
import { SearchHit } from '../../../../src-shared/domain/search.ts';
import { keysOf } from '../companies/company-key.ts';
import { WhichCompany } from '../spend/price-history.ts';
import { newestConfirmation } from '../companies/newest-confirmation.ts';
import type { Database } from '../../database.ts';
import { query } from '../../query.ts';

/** A company as the registry itself last listed it through V2. */
export interface DirectAnswer {
  hit: SearchHit;
  seenAt: string;
}

const Row = z.object({ hit: z.string(), seenAt: z.string() });

const columns = 'SELECT hit, asked_at AS seenAt FROM search_hits JOIN searches ON searches.id = search_id';

function asAnswer(row: unknown): DirectAnswer {
  const { hit, seenAt } = Row.parse(row);
  return { hit: SearchHit.parse(JSON.parse(hit)), seenAt };
}

/** The hit of the number that a confirmation led to. */
function ledTo(db: Database, searchId: number, number: string): DirectAnswer | null {
  const found = db
    .prepare(`${columns} WHERE search_id = ? AND interface = 'v2' AND json_extract(hit, '$.companyNumber') = ? LIMIT 1`)
    .get(searchId, number);
  return found === undefined ? null : asAnswer(found);
}

/**
 * The hit under which a registry itself, not stored data, last answered for a company through V2: what is asked or bought
 * later uses its id. Where that answer lists the chosen hit too, it is that hit. Where the registry answered with another
 * number of its own, it is the hit of that number. A hit of another company under this number is not one of them.
 */
export const directAnswerOf = query(WhichCompany, (db, { company }): DirectAnswer | null => {
  const keys = keysOf(db, company);
  const said = wordOnCompany(newestConfirmation(db, company, keys));
  const led = said?.leadsTo ?? null;
  if (said !== null && led !== null) return ledTo(db, said.searchId, led);
  const rows = db
    .prepare(
      `${columns} WHERE company_key IN (SELECT value FROM json_each(?)) AND interface = 'v2'
         AND searches.jurisdiction IS NOT NULL AND doubted = 0 ORDER BY search_id DESC, json_extract(hit, '$.serviceId') = ? DESC`,
    )
    .iterate(keys, company.serviceId);
  for (const row of rows) {
    const answer = asAnswer(row);
    if (!isHitOfAnother(company, answer.hit)) return answer;
  }
  return null;
});
