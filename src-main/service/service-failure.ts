import { FailureError, type Failure, type FailureCode } from '../../src-shared/contract/failure.ts';
import type { RawAnswer } from './answer.ts';
import type { BegunAnswer } from './begun-answer.ts';

/** Whether the request's first byte had left this machine. Only `notSent` proves that nothing was charged. */
export type Departure = 'notSent' | 'sent';

/** A failed call, with the answer that says so where there was one: it is evidence too. */
export class ServiceFailure extends FailureError {
  readonly departure: Departure;
  readonly raw: RawAnswer | null;
  /** What had come of an answer that ended in the middle; null where none had begun, or all of it is in `raw`. */
  readonly begun: BegunAnswer | null;
  constructor(
    failure: Failure,
    departure: Departure,
    raw: RawAnswer | null,
    { begun = null, ...options }: ErrorOptions & { begun?: BegunAnswer | null } = {},
  ) {
    super(failure, options);
    this.name = 'ServiceFailure';
    this.begun = begun;
    this.departure = departure;
    this.raw = raw;
  }
}

/** Codes that alone leave open whether a request left this machine: the record keeps for them that it did not. */
const leavesOpen: ReadonlySet<FailureCode> = new Set([
  'service-unreachable',
  'service-timed-out',
  'cancelled',
  'identifier-refused',
]);

/**
 * The code that the record keeps of a failed search. Where it is sure that not one byte left this machine, the code says
 * so: such a search cost nothing, and nobody has to ask what it cost.
 */
export function recordedCode({ failure: { code }, departure }: ServiceFailure): FailureCode {
  return departure === 'notSent' && leavesOpen.has(code) ? 'request-not-sent' : code;
}

/** Whether nobody could be reached: not one byte left, so that nothing was asked. */
export const wasNeverAsked = ({ failure: { code }, departure }: ServiceFailure): boolean =>
  departure === 'notSent' && (code === 'service-unreachable' || code === 'service-timed-out');

const byStatus: Readonly<Record<number, FailureCode>> = {
  400: 'service-bad-request',
  401: 'service-unauthorized',
  402: 'service-no-funds',
  403: 'service-forbidden',
  404: 'service-not-found',
  405: 'service-method-not-allowed',
  407: 'service-proxy-sign-in',
  410: 'service-gone',
  422: 'service-bad-request',
  429: 'service-too-many-requests',
  511: 'service-network-sign-in',
};

/** The code of an HTTP status that is not a success. */
export function codeOfStatus(status: number): FailureCode {
  if (status >= 300 && status < 400) return 'redirect-refused';
  // Only the service's own errors say that it could not answer; of any other status it is not known what it means.
  return byStatus[status] ?? (status >= 500 && status < 600 ? 'service-failed' : 'service-status-not-known');
}

/** Whether the same call may work later without a change. It never says that a machine may try. */
export function isRetryable(code: FailureCode): boolean {
  switch (code) {
    case 'service-unreachable':
    case 'service-timed-out':
    case 'service-answer-cut':
    case 'service-too-many-requests':
    case 'service-failed':
    case 'service-status-not-known':
    case 'service-proxy-sign-in':
    case 'service-network-sign-in':
    case 'registry-not-available':
    case 'budget-exhausted':
      return true;
    default:
      return false;
  }
}
