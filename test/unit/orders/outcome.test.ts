import { describe, expect, it } from 'vitest';
import { judgeFailure } from '../../../src-main/orders/outcome.ts';
import type { RawAnswer } from '../../../src-main/service/answer.ts';
import { isWayRefused } from '../../../src-main/service/refusal.ts';
import { ServiceFailure, type Departure } from '../../../src-main/service/service-failure.ts';
import { fail, type FailureCode } from '../../../src-shared/contract/failure.ts';

const notCharged = [400, 401, 403, 404, 405, 410, 429];

const problem = '{"details":"Bad Request","data":{"type":"https://httpstatuses.com/400","title":"Missing Parameter"}}';

function failure(code: FailureCode, departure: Departure, status?: number, body = problem): ServiceFailure {
  const raw: RawAnswer | null =
    status === undefined
      ? null
      : {
          body: Buffer.from(body),
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

  it.each([
    ['a cost', '{"cost":{"type":"credit","value":2},"data":{"title":"Bad Request","detail":"charged anyway"}}'],
    ['the number of an order', '{"details":"Success","data":{"orderId":410012,"status":"Pending"}}'],
    ['the number of an order beside a problem', '{"orderId":410012,"data":{"title":"Bad Request"}}'],
    ['a word of success', '{"details":"Success","data":{"title":"Bad Request"}}'],
    ['the page of a gateway', '<html><body><h1>404</h1></body></html>'],
    ['the message of a gateway', '{"message":"no Route matched with those values"}'],
    ['a result code of success', '{"responseCodeField":"100","transactionIdField":"7"}'],
    ['a cost of REST', '{"responseCodeField":"105","costField":{"typeField":"credit","valueField":2}}'],
    ['nothing', ''],
    ['half an answer', '{"data":{"title":"Not Fou'],
  ])('P21: a refusal with %s is no refusal', (_what, body) => {
    for (const status of notCharged.filter((one) => ![401, 403, 429].includes(one))) {
      const outcome = judgeFailure(failure('service-failed', 'sent', status, body), true);
      expect(outcome).toMatchObject({ kind: 'unclear', reason: 'refused-doubtfully' });
    }
  });

  it('P23: what such an answer names, is known: its cost and its number', () => {
    const body = '{"cost":{"type":"credit","value":2},"data":{"orderId":410012}}';
    expect(judgeFailure(failure('service-bad-request', 'sent', 400, body), true)).toMatchObject({
      named: { cost: { ledger: 'credit', value: 2 }, orderId: '410012' },
    });
  });

  it.each([401, 403, 429])('a %i in a plain message comes from the door, before anything is ordered', (status) => {
    const denied = '{"message":"Authorization has been denied for this request."}';
    expect(judgeFailure(failure('service-failed', 'sent', status, denied), true).kind).toBe('refused');
  });

  it('a result code that refuses is the service’s own word', () => {
    const code = '{"responseCodeField":"105","transactionIdField":"a-1","responseDetailsField":"not found"}';
    expect(judgeFailure(failure('company-not-found', 'sent', 404, code), true).kind).toBe('refused');
  });

  it.each([401, 405, 410, 429])('P21: a result code that does not go with status %i refuses nothing', (status) => {
    const code = '{"responseCodeField":"105","transactionIdField":"9001"}';
    const outcome = judgeFailure(failure('company-not-found', 'sent', status, code), true);
    expect(outcome).toMatchObject({ kind: 'unclear', reason: 'refused-doubtfully' });
  });

  it('P21: a problem with the number of a transaction, and without a result code, refuses nothing', () => {
    const begun = '{"transactionIdField":"9001","message":"denied","data":{"title":"Bad Request"}}';
    for (const status of notCharged)
      expect(judgeFailure(failure('service-failed', 'sent', status, begun), true).kind).toBe('unclear');
    const none = begun.replace('9001', '0');
    expect(judgeFailure(failure('service-bad-request', 'sent', 400, none), true).kind).toBe('refused');
  });

  it.each([
    '{"data":{"type":"https://httpstatuses.com/500","title":"Server Error"}}',
    '{"data":{"type":"https://httpstatuses.com/500","title":"Method Not Allowed"}}',
    '{"data":{"type":"https://httpstatuses.com/200","title":"Bad Request"}}',
    '{"data":{"title":"Internal Server Error"}}',
    '{"details":"500 Internal Server Error","data":{"title":"Bad Request"}}',
    '{"data":{"title":"Bad Request","status":503}}',
  ])('P21: a refusal whose problem is that of a service that failed is believed with no status: %s', (body) => {
    for (const status of [400, 404, 405, 410])
      expect(judgeFailure(failure('service-failed', 'sent', status, body), true)).toMatchObject({
        kind: 'unclear',
        reason: 'refused-doubtfully',
      });
  });

  it('P21: only a 405 with the problem of a 405 is leave to ask in another way', () => {
    const isLeave = (body: string, status = 405) => isWayRefused(failure('service-failed', 'sent', status, body).raw);
    expect(isLeave('{"data":{"type":"https://httpstatuses.com/405","title":"Method Not Allowed."}}')).toBe(true);
    expect(isLeave('{"message":"Use POST","data":{"detail":"x"}}')).toBe(true);
    for (const body of [problem, '{"data":{"title":"Conflict"}}', '{"data":{"type":"x/409"}}', '<html>405</html>'])
      expect(isLeave(body)).toBe(false);
    expect(isLeave('{"data":{"title":"Method Not Allowed"}}', 404)).toBe(false);
    expect(isWayRefused(null)).toBe(false);
  });

  const after: FailureCode[] = [
    'service-unreachable',
    'service-answer-cut',
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
