import { maybeArrived, refusalsOfSearch } from '../../../../src-shared/domain/search-charge.ts';

/** The searches that cost or may have cost, and of which the service did not say what, as a condition with its values. */
const mayHaveCost = {
  condition: `interface = 'rest' AND cost_value IS NULL
    AND (outcome <> 'failed'
      OR (answer_id IS NOT NULL AND failure_code NOT IN (SELECT value FROM json_each(@refusals)))
      OR failure_code IN (SELECT value FROM json_each(@maybeArrived)))`,
  values: { refusals: JSON.stringify(refusalsOfSearch), maybeArrived: JSON.stringify(maybeArrived) },
};

const isSettled = 'EXISTS (SELECT 1 FROM search_settlements WHERE search_id = searches.id)';

/** Those of them of which no officer has stated it either: they are in no sum. */
export const searchesNotKnown = { ...mayHaveCost, condition: `${mayHaveCost.condition} AND NOT ${isSettled}` };

/** Those of which an officer may state it. A mistake is stated again. */
export const searchesToSettle = mayHaveCost;

/**
 * What an officer stated of searches as rows of a subquery: the newest statement of each, with when the search was asked.
 * It counts as spent on that day.
 */
export const settledSearches = `SELECT searches.id AS search_id, searches.asked_at, settled.ledger, settled.value
  FROM search_settlements AS settled JOIN searches ON searches.id = settled.search_id
  WHERE searches.cost_value IS NULL
    AND settled.id = (SELECT max(id) FROM search_settlements WHERE search_id = settled.search_id)`;
