/** Failures by which the service refuses a call as such: they charge nothing. */
export const refusalsOfSearch: readonly string[] = [
  ...['service-bad-request', 'service-unauthorized', 'service-forbidden', 'service-not-found'],
  ...['service-method-not-allowed', 'service-gone', 'service-too-many-requests', 'redirect-refused'],
];

/** Failures without any answer after which a request may have arrived all the same. */
export const maybeArrived: readonly string[] = [
  ...['service-timed-out', 'service-answer-cut', 'service-unreachable', 'cancelled'],
];

/** Whether a REST search that failed with a recorded code may have been charged. */
export function mayHaveBeenCharged(code: string, hasAnswer: boolean): boolean {
  return maybeArrived.includes(code) || (hasAnswer && !refusalsOfSearch.includes(code));
}
