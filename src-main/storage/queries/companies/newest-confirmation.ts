import { z } from 'zod';
import { asConfirmationOf } from '../../../../src-shared/domain/another-answered.ts';
import type { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import { AnsweredHit, Confirmation } from '../../../../src-shared/domain/search.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';

const Row = Confirmation.omit({ isPreviousName: true, answered: true, before: true }).extend({
  id: z.number().int(),
  previousName: z.number().int(),
  answered: z.string().nullable(),
});

type Found = z.infer<typeof Row>;

function asKept({ outcome, confirmedAt, searchId, status, leadsTo, previousName, answered }: Found): Confirmation {
  return {
    ...{ outcome, confirmedAt, searchId, status, leadsTo },
    ...(previousName === 1 ? { isPreviousName: true } : {}),
    answered: answered === null ? null : AnsweredHit.parse(JSON.parse(answered)),
  };
}

/** The newest confirmation under some keys that is older than another one. */
function confirmationBefore(db: Database, keys: string, before: number): Found | null {
  const found = prepareOnce(
    db,
    `SELECT id, outcome, confirmed_at AS confirmedAt, search_id AS searchId, status, leads_to AS leadsTo,
         previous_name AS previousName, answered
       FROM confirmations WHERE id = (
         SELECT max(newest) FROM (
           SELECT (
             SELECT max(one.id) FROM confirmations AS one WHERE one.company_key = value AND one.id < @before
               -- An answer that does not say that the registry answered confirms nothing, and one that was not
               -- understood does not say that a company is not listed.
               AND NOT EXISTS (SELECT 1 FROM searches WHERE searches.id = one.search_id
                 AND (doubted = 1 OR (one.outcome = 'not-found' AND not_understood = 1)))
           ) AS newest FROM json_each(@keys)
         )
       )`,
  ).get({ keys, before });
  return found === undefined ? null : Row.parse(found);
}

/**
 * The newest confirmation of a company, whichever search made it and whatever the clock said. Where it is about another
 * company, `before` has what the registry said last of this one.
 *
 * @param keys see `keysOf`
 */
export function newestConfirmation(db: Database, company: CompanyReference, keys: string): Confirmation | null {
  let newest: Confirmation | null = null;
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const found = confirmationBefore(db, keys, before);
    if (found === null) return newest;
    const said = asConfirmationOf(company, asKept(found));
    if (said.outcome !== 'found-another') return newest === null ? said : { ...newest, before: said };
    newest ??= said;
    before = found.id;
  }
}
