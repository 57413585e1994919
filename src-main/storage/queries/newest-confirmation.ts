import { Confirmation } from '../../../src-shared/domain/search.ts';
import type { Database } from '../database.ts';
import { prepareOnce } from '../prepared.ts';

/**
 * The newest confirmation of a company, whichever search made it and whatever the clock said. `keys`: see `keysOf`.
 */
export function newestConfirmation(db: Database, keys: string): Confirmation | null {
  const row = prepareOnce(
    db,
    `SELECT outcome, confirmed_at AS confirmedAt, search_id AS searchId, status, leads_to AS leadsTo
       FROM confirmations WHERE id = (
         SELECT max(newest) FROM (
           SELECT (
             SELECT max(id) FROM confirmations WHERE company_key = value
               -- An answer that was not understood does not say that a company is not listed.
               AND NOT (outcome = 'not-found'
                 AND EXISTS (SELECT 1 FROM searches WHERE id = search_id AND not_understood = 1))
           ) AS newest FROM json_each(?)
         )
       )`,
  ).get(keys);
  return Confirmation.nullable().parse(row ?? null);
}
