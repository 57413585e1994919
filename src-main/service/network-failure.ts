import { FailureError, type FailureCode } from '../../src-shared/contract/failure.ts';
import type { GivenUp } from './deadline.ts';
import { isRetryable, ServiceFailure, type Departure } from './service-failure.ts';

const timeOuts = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT']);
const certificateFaults =
  /^(CERT_|CRL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|INVALID_CA|PATH_LENGTH_|HOSTNAME_MISMATCH|ERR_TLS_CERT_)/;

/** The system's or undici's code for what went wrong, found along the causes. */
function errorCode(error: unknown): string {
  let current = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if ('code' in current && typeof current.code === 'string') return current.code;
    current = current.cause;
  }
  return '';
}

function codeOf(error: unknown, givenUp: GivenUp | null, begun: number | null): FailureCode {
  if (givenUp === 'cancelled') return 'cancelled';
  if (givenUp === 'timed-out') return 'service-timed-out';
  const code = errorCode(error);
  if (timeOuts.has(code)) return 'service-timed-out';
  if (begun !== null) return 'service-answer-cut';
  return certificateFaults.test(code) ? 'service-certificate' : 'service-unreachable';
}

const messages: Partial<Record<FailureCode, string>> = {
  cancelled: 'The call was cancelled.',
  'service-timed-out': 'The service did not answer in time.',
  'service-answer-cut': 'The answer of the service was cut off.',
  'service-certificate': 'The certificate of the service is not trusted.',
};

/**
 * What a fault of the network means, in our codes. A failure that is already ours passes through.
 *
 * @param call `begun`: the status of the answer whose body was still coming in; null where no answer had begun
 */
export function networkFailure(
  error: unknown,
  call: { operation: string; departure: Departure; givenUp: GivenUp | null; begun: number | null },
): ServiceFailure {
  if (error instanceof ServiceFailure) return error;
  const status = call.begun === null ? {} : { status: call.begun };
  if (error instanceof FailureError) {
    const failure = { ...error.failure, detail: { ...status, ...error.failure.detail } };
    return new ServiceFailure(failure, call.departure, null, { cause: error });
  }
  const code = codeOf(error, call.givenUp, call.begun);
  // The system's word for the fault is for support: nobody said it.
  const fault = errorCode(error);
  const words = messages[code] ?? 'The service could not be reached.';
  const message = fault === '' ? words : `${words} (${fault})`;
  const detail = { operation: call.operation, ...status };
  return new ServiceFailure({ code, message, retryable: isRetryable(code), detail }, call.departure, null, {
    cause: error,
  });
}
