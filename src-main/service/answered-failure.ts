import type { FailureCode } from '../../src-shared/contract/failure.ts';
import type { ResultCode } from '../../src-shared/domain/result-codes.ts';
import type { RetiredVersion } from '../../src-shared/domain/retired-version.ts';
import { toRawAnswer, type ReadResponse } from './answer.ts';
import { readLifecycle, type Lifecycle } from './lifecycle.ts';
import { readPause } from './retry-after.ts';
import { messageIn, quote, sentenceFor } from './said.ts';
import { isRetryable, ServiceFailure } from './service-failure.ts';
import { bodyText } from './wire/json-body.ts';

function lifecycleInWords(lifecycle: Lifecycle | null): string {
  if (lifecycle === null) return '';
  const deprecated = lifecycle.deprecated === null ? '' : ` Deprecated: ${lifecycle.deprecated}.`;
  return `${deprecated}${lifecycle.sunset === null ? '' : ` Ends: ${lifecycle.sunset}.`}`;
}

/** What is told in place of a message: what is wrong with data, and nothing where a result code says what is the case. */
function told(
  message: ReturnType<typeof messageIn>,
  { broken, result }: { broken: ReadResponse['broken']; result: ResultCode | null },
): ReturnType<typeof messageIn> {
  const { instead } = message;
  if (instead?.form !== 'data') return message;
  if (broken !== null) return { instead: { ...instead, form: broken } };
  const isExplained = result !== null && result.meaning !== 'unknown' && result.meaning !== 'success';
  return isExplained ? {} : message;
}

/** Makes a failure of an answer that says so, keeping the answer, and quoting the service without the credential. */
export function answeredFailure(
  code: FailureCode,
  about: {
    operation: string;
    response: ReadResponse;
    correlationId: string | null;
    /** The service's own words; the body's beginning where there are none. */
    said: string | null;
    secret: string;
    /** Of the interface that was asked; left out where nothing is read out of addresses. */
    origin?: string;
    /** The result code of the answer, where it has one. */
    result?: ResultCode | null;
    /** The version that the service no longer takes, where it says so. */
    retired?: RetiredVersion | null;
    /** Until when requests are held after a refusal that does not say how long; null where none are. */
    heldUntil?: string | null;
  },
): ServiceFailure {
  const { response, operation, correlationId, secret, result = null, retired = null, heldUntil = null } = about;
  const wait = response.status === 429 ? readPause(response.headers) : null;
  const words = about.said ?? bodyText(response.body.subarray(0, 2_000)).trim();
  const asked = wait === null ? null : new Date(Date.parse(response.receivedAt) + wait.ms).toISOString();
  const retryAt = asked ?? (response.status === 429 ? heldUntil : null);
  const message = words + lifecycleInWords(readLifecycle(response.headers));
  const location = response.headers['location']?.trim() ?? '';
  const detail = {
    status: response.status,
    operation,
    ...(correlationId === null ? {} : { correlationId: quote(correlationId, secret) }),
    ...told(messageIn(message, secret), { broken: response.broken, result }),
    ...(location === '' ? {} : { location: quote(location, secret) }),
    ...(retryAt === null ? {} : { retryAt }),
    // The code is text of the service too: it may be long, or echo the credential.
    ...(result === null ? {} : { result: { ...result, code: quote(result.code ?? '', secret) } }),
    ...(retired === null ? {} : { retired }),
    ...(response.beyond === null ? {} : { beyond: response.beyond }),
    ...(wait?.capped === true ? { retryCapped: true } : {}),
  };
  const failure = { code, message: sentenceFor(code), retryable: isRetryable(code), detail };
  return new ServiceFailure(failure, 'sent', toRawAnswer(operation, response, correlationId, about.origin));
}
