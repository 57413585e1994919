import { FailureError, type FailureCode } from '../../src-shared/contract/failure.ts';
import type { ServiceRequest, Transport } from './transport.ts';

/** After these the service gave no answer at all. A person who gave up, or an answer that broke off, says nothing of that. */
const unanswered: ReadonlySet<FailureCode> = new Set([
  'service-unreachable',
  'service-timed-out',
  'service-certificate',
]);

/** Whether the service answers, as far as it was asked. */
export interface ServiceSilence {
  /** The same transport, whose requests are watched. `answered` is called for each answer of it. */
  over(transport: Transport, answered?: () => void): Transport;
  /**
   * The officer works offline, or online again. Their own choice is no fault of the service: what was told of it is taken back, and
   * a request that ends without an answer meanwhile says nothing.
   */
  worksOffline(isOffline: boolean): void;
}

/**
 * Tells since when the service gives no answer: the time of the first request that got none, ISO 8601; null once it
 * answered anything. Told only when it changes. Downloads are not watched, since results may lie elsewhere.
 */
export function createServiceSilence(changed: (since: string | null) => void, now: () => Date): ServiceSilence {
  let since: string | null = null;
  let isOffline = false;

  function become(next: string | null): void {
    if (next === since) return;
    since = next;
    changed(next);
  }

  async function watch<Result>({ kind }: ServiceRequest, asked: Promise<Result>): Promise<Result> {
    try {
      return await asked;
    } catch (thrown) {
      if (kind !== 'download' && !isOffline && thrown instanceof FailureError && unanswered.has(thrown.failure.code))
        become(since ?? now().toISOString());
      throw thrown;
    }
  }

  const hears =
    (answered: () => void) =>
    ({ kind }: ServiceRequest) => {
      if (kind === 'download') return;
      become(null);
      answered();
    };

  return {
    worksOffline(is) {
      isOffline = is;
      if (is) become(null);
    },
    over(transport, answered = () => undefined) {
      const heard = hears(answered);
      return {
        send: (request) =>
          watch(
            request,
            transport.send(request).then((response) => {
              heard(request);
              return response;
            }),
          ),
        stream: (request, take) =>
          watch(
            request,
            transport.stream(request, (response, chunks) => {
              heard(request);
              return take(response, chunks);
            }),
          ),
        close: () => transport.close(),
      };
    },
  };
}
