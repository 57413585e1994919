import { describe, expect, it } from 'vitest';
import { judgeFailure } from '../../../src-main/orders/outcome.ts';
import type { RawAnswer } from '../../../src-main/service/answer.ts';
import { ServiceFailure, type Departure } from '../../../src-main/service/service-failure.ts';
import { fail, type FailureCode } from '../../../src-shared/contract/failure.ts';

const notCharged = [400, 401, 403, 404, 405, 410, 429];

function failure(code: FailureCode, departure: Departure, status?: number): ServiceFailure {
  const raw: RawAnswer | null =
    status === undefined
      ? null
      : {
          body: new Uint8Array(),
          sha256: '',
          status,
          receivedAt: '',
          operation: '',
          correlationId: null,
          contentType: null,
        };
  const detail = status === undefined ? {} : { status };
  return new ServiceFailure({ code, message: '', retryable: false, detail }, departure, raw);
}

describe('what a paid call that failed means', () => {
  it.each(Array.from({ length: 500 }, (_, index) => index + 100))('P2: status %i', (status) => {
    const outcome = judgeFailure(failure('service-failed', 'sent', status), true);
    expect(outcome.kind).toBe(notCharged.includes(status) ? 'refused' : 'unclear');
  });

  const after: FailureCode[] = [
    'service-unreachable',
    'service-timed-out',
    'service-certificate',
    'service-answer-unreadable',
    'service-answer-too-large',
    'cancelled',
  ];
  it.each(after)('P2: %s is unclear after the first byte and not sent before it', (code) => {
    expect(judgeFailure(failure(code, 'sent'), true).kind).toBe('unclear');
    expect(judgeFailure(failure(code, 'notSent'), true).kind).toBe('not-sent');
  });

  it('P2: whatever is thrown before anything was handed over was not sent, an error of our own included', () => {
    expect(judgeFailure(fail('credential-missing', ''), false).kind).toBe('not-sent');
    expect(judgeFailure(new TypeError(), false)).toMatchObject({ kind: 'not-sent', failure: { code: 'unexpected' } });
  });

  it('P2: an error of our own after that is unclear, a failure that looks harmless included', () => {
    expect(judgeFailure(new TypeError(), true).kind).toBe('unclear');
    expect(judgeFailure(fail('credential-missing', ''), true).kind).toBe('unclear');
  });
});
