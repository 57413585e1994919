import { z } from 'zod';
import { AnsweredHit, Confirmation } from '../../../../src-shared/domain/search.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';

const Row = Confirmation.omit({ isPreviousName: true, answered: true }).extend({
  previousName: z.number().int(),
  answered: z.string().nullable(),
});

/**
 * The newest confirmation of a company, whichever search made it and whatever the clock said. `keys`: see `keysOf`.
 */
export function newestConfirmation(db: Database, keys: string): Confirmation | null {
  const found = prepareOnce(
    db,
    `SELECT outcome, confirmed_at AS confirmedAt, search_id AS searchId, status, leads_to AS leadsTo,
         previous_name AS previousName, answered
       FROM confirmations WHERE id = (
         SELECT max(newest) FROM (
           SELECT (
             SELECT max(one.id) FROM confirmations AS one WHERE one.company_key = value
               -- An answer that does not say that the registry answered confirms nothing, and one that was not
               -- understood does not say that a company is not listed.
               AND NOT EXISTS (SELECT 1 FROM searches WHERE searches.id = one.search_id
                 AND (doubted = 1 OR (one.outcome = 'not-found' AND not_understood = 1)))
           ) AS newest FROM json_each(?)
         )
       )`,
  ).get(keys);
  if (found === undefined) return null;
  const { previousName, answered, ...confirmation } = Row.parse(found);
  return {
    ...confirmation,
    ...(previousName === 1 ? { isPreviousName: true } : {}),
    answered: answered === null ? null : AnsweredHit.parse(JSON.parse(answered)),
  };
}
