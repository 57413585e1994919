import { maybeArrived, refusalsOfSearch } from '../../../../src-shared/domain/search-charge.ts';

/** The values of every condition here. */
const values = { refusals: JSON.stringify(refusalsOfSearch), maybeArrived: JSON.stringify(maybeArrived) };

/** Searches of REST, which cost or may have cost, and of which the service did not say what. */
const ofRest = `interface = 'rest' AND cost_value IS NULL
  AND (outcome <> 'failed'
    OR (answer_id IS NOT NULL AND failure_code NOT IN (SELECT value FROM json_each(@refusals)))
    OR failure_code IN (SELECT value FROM json_each(@maybeArrived)))`;

/** Searches of V2, free as far as is known: only those of which a charge was stated that nobody can count, or that ended in the middle. */
const ofV2 = `interface = 'v2' AND cost_value IS NULL
  AND EXISTS (SELECT 1 FROM search_cost_stops AS stops WHERE search_id = searches.id AND stops.said IS NOT NULL)`;

const isSettled = 'EXISTS (SELECT 1 FROM search_settlements WHERE search_id = searches.id)';

/**
 * Of one search or of a few: whether it cost or may have cost, the service did not say what, and no officer has stated it either,
 * so that it is in no sum. As a condition with its values.
 */
export const searchesNotKnown = { condition: `((${ofRest}) OR (${ofV2})) AND NOT ${isSettled}`, values };

/** The same of those of which an officer may state it. A mistake is stated again. */
export const searchesToSettle = { condition: `((${ofRest}) OR (${ofV2}))`, values };

const newest = (id: string, isNewest: boolean) => (isNewest ? `ORDER BY ${id} DESC LIMIT @limit` : '');

/**
 * All of them, as rows of a subquery. Each kind is found by an index of its own: one condition for both would look at every search
 * of the record.
 *
 * @param isNewest takes `@limit` of the newest of each kind
 */
export const allSearchesNotKnown = {
  select: (columns: string, isNewest = false) => `
    SELECT * FROM (SELECT ${columns} FROM searches WHERE ${ofRest} AND NOT ${isSettled} ${newest('searches.id', isNewest)})
    UNION ALL
    SELECT * FROM (SELECT ${columns} FROM search_cost_stops AS stops CROSS JOIN searches ON searches.id = search_id
      WHERE stops.said IS NOT NULL AND interface = 'v2' AND cost_value IS NULL AND NOT ${isSettled}
      ${newest('search_id', isNewest)})`,
  values,
};

/**
 * What an officer stated of searches as rows of a subquery: the newest statement of each, with when the search was asked.
 * It counts as spent on that day.
 */
export const settledSearches = `SELECT searches.id AS search_id, searches.asked_at, settled.ledger, settled.value
  FROM search_settlements AS settled JOIN searches ON searches.id = settled.search_id
  WHERE searches.cost_value IS NULL
    AND settled.id = (SELECT max(id) FROM search_settlements WHERE search_id = settled.search_id)`;
