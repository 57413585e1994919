import type { ServiceFailure } from './service-failure.ts';

/** What a failed paid call means for the account. */
export type Charge = 'not-charged' | 'unclear';

/** Statuses by which the service refuses an order as such (design, section 5). Any other answer proves nothing. */
const refusals = new Set([400, 401, 403, 404, 405, 410, 429]);

/** Tells whether a failed paid call was surely not charged. Everything else after the first byte is unclear. */
export function chargeOf(failure: ServiceFailure): Charge {
  if (failure.departure === 'notSent') return 'not-charged';
  const status = failure.failure.detail.status;
  return status !== undefined && refusals.has(status) ? 'not-charged' : 'unclear';
}
