import { z } from 'zod';
import { Cost, isBelieved } from './cost.ts';
import type { StoredSearch } from './search.ts';

/** What an officer read in an invoice about a search whose cost the service did not state. */
export const SearchSettlement = z.object({ cost: Cost, at: z.string(), officer: z.string(), reason: z.string() });
export type SearchSettlement = z.infer<typeof SearchSettlement>;

/** Failures by which the service refuses a call as such. */
export const refusalsOfService: readonly string[] = [
  ...['service-bad-request', 'service-unauthorized', 'service-forbidden', 'service-not-found'],
  ...['service-method-not-allowed', 'service-gone', 'service-too-many-requests'],
];

/** Failures of a search that charge nothing: it was refused, or sent on to another address. */
export const refusalsOfSearch: readonly string[] = [...refusalsOfService, 'redirect-refused'];

/** Failures without any answer after which a request may have arrived all the same. */
export const maybeArrived: readonly string[] = [
  ...['service-timed-out', 'service-answer-cut', 'service-unreachable', 'cancelled'],
];

/** Whether a REST search that failed with a recorded code may have been charged. */
export function mayHaveBeenCharged(code: string, hasAnswer: boolean): boolean {
  return maybeArrived.includes(code) || (hasAnswer && !refusalsOfSearch.includes(code));
}

/** Whether an officer may state what a search cost: it cost or may have cost, and the service did not say what. */
export function maySettleSearch(search: Pick<StoredSearch, 'way' | 'outcome' | 'cost' | 'answer'>): boolean {
  const { way, outcome, cost, answer } = search;
  if (cost !== null && isBelieved(cost)) return false;
  // Free as far as is known: only what was said of a charge makes it one that somebody has to look up.
  if (way.interface === 'v2') return cost !== null;
  return outcome.kind === 'answered' || mayHaveBeenCharged(outcome.code, answer !== null);
}
