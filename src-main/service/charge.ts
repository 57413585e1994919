import { readRefusal } from './refusal.ts';
import type { ServiceFailure } from './service-failure.ts';

/**
 * What a failed paid call means for the account. `not-charged`: nothing was sent, or the service refused it in its own
 * words, which name no charge. `doubtful`: the status or the words refuse, and the answer is not the service's own refusal, or
 * says otherwise. It is as unclear as `unclear`, but no order list can prove it refused.
 */
type Charge = 'not-charged' | 'doubtful' | 'unclear';

/** Statuses by which the service refuses an order as such (design, section 5). Any other answer proves nothing. */
const refusals = new Set([400, 401, 403, 404, 405, 410, 429]);

/** Statuses that say no, but prove less than that: an order list has to agree (decision record 0008). */
const refusalsInWords = new Set([402, 409, 422]);

/** Tells what a failed paid call means. Everything after the first byte that is no refusal is unclear. */
export function chargeOf({ departure, failure, raw }: ServiceFailure): Charge {
  if (departure === 'notSent') return 'not-charged';
  const { status, result } = failure.detail;
  const isRefusal = status !== undefined && refusals.has(status);
  const { isOwn, refusesAndNames } = readRefusal(raw);
  const refusesByStatus = isRefusal || (status !== undefined && refusalsInWords.has(status));
  if (!refusesByStatus && result === undefined && !refusesAndNames) return 'unclear';
  if (!isOwn) return 'doubtful';
  return isRefusal ? 'not-charged' : 'unclear';
}
