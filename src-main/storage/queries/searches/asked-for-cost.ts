import { z } from 'zod';
import { RestFamily, SearchQuery, type SearchSummary } from '../../../../src-shared/domain/search.ts';
import { query } from '../../query.ts';
import { searchesWhere } from './read-searches.ts';
import { searchesNotKnown, settledSearches } from './searches-not-known.ts';

/** A question as a search that may cost asks it, in the words that are sent. */
export const PaidQuestion = z.object({
  query: SearchQuery,
  family: RestFamily,
  registrationAuthority: z.string().nullable(),
});
export type PaidQuestion = z.infer<typeof PaidQuestion>;

/** A search that failed and cost something all the same, or may have: nobody knows, or an officer stated it. */
const costAllTheSame = `cost_value > 0 OR (${searchesNotKnown.condition})
  OR id IN (SELECT search_id FROM (${settledSearches}) WHERE value > 0)`;

/**
 * The search of the record that asked this question and may cost again when it is repeated, in whatever case it was
 * typed: the newest that was answered, otherwise the newest that failed and cost or may have cost something. Null where
 * there is none.
 */
export const searchAskedForCost = query(
  PaidQuestion,
  (db, { query: { jurisdiction, name, companyNumber }, family, registrationAuthority }): SearchSummary | null => {
    const [found] = searchesWhere(
      db,
      `interface = 'rest' AND jurisdiction IS @jurisdiction AND name IS @name COLLATE NOCASE
         AND company_number IS @companyNumber COLLATE NOCASE
         AND id IN (SELECT search_id FROM rest_searches
           WHERE family = @family AND registration_authority IS @registrationAuthority COLLATE NOCASE)
         AND (outcome <> 'failed' OR ${costAllTheSame})
       ORDER BY outcome = 'failed' OR not_understood = 1, id DESC LIMIT 1`,
      { ...searchesNotKnown.values, ...{ jurisdiction, name, companyNumber, family, registrationAuthority } },
    );
    return found ?? null;
  },
);
