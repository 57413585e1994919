import { describe, expect, it } from 'vitest';
import { chargeOf } from '../../../src-main/service/refusal.ts';
import { issuePermit } from '../../../src-main/service/paid-permit.ts';
import { createOrder, getOrder, listOrders } from '../../../src-main/service/v2/orders.ts';
import { cannedService } from './canned-service.ts';
import { envelope, problemAnswer } from './documented-answers.ts';
import { failureOf } from './failure-of.ts';
import { json, newOrder, person } from './canned-answers.ts';

describe('V2 failures', () => {
  it.each([
    [400, 'service-bad-request', false, 'not-charged'],
    [401, 'service-unauthorized', false, 'not-charged'],
    [402, 'service-no-funds', false, 'unclear'],
    [403, 'service-forbidden', false, 'not-charged'],
    [404, 'service-not-found', false, 'not-charged'],
    [405, 'service-method-not-allowed', false, 'not-charged'],
    [410, 'service-gone', false, 'not-charged'],
    [429, 'service-too-many-requests', true, 'not-charged'],
    [500, 'service-failed', true, 'unclear'],
    [502, 'service-failed', true, 'unclear'],
    [302, 'redirect-refused', false, 'unclear'],
    [418, 'service-status-not-known', true, 'unclear'],
    [407, 'service-proxy-sign-in', true, 'unclear'],
    [511, 'service-network-sign-in', true, 'unclear'],
  ] as const)('%i is %s', async (status, code, retryable, charge) => {
    const { v2 } = cannedService(json(problemAnswer, { status }));
    const failure = await failureOf(createOrder(v2, newOrder, issuePermit('i'), person));
    expect(failure.failure).toMatchObject({
      code,
      retryable,
      detail: {
        status,
        operation: 'POST /orders',
        correlationId: envelope.correlationId,
        said: 'Forbidden. This feature is not available on this account',
      },
    });
    expect(failure.raw?.status).toBe(status);
    expect(chargeOf(failure)).toBe(charge);
  });

  it('says when to come again, by seconds or by date', async () => {
    const late = { date: 'Mon, 02 Mar 2026 00:00:00 GMT', 'retry-after': 'Mon, 02 Mar 2026 00:01:00 GMT' };
    for (const headers of [{ 'retry-after': '60' }, late]) {
      const failure = await failureOf(getOrder(cannedService(json({}, { status: 429, headers })).v2, '1', person));
      expect(failure.failure.detail.retryAt).toBe('2026-03-02T09:16:01.000Z');
    }
  });

  it('says until when requests are held, where the refusal names no time', async () => {
    const { v2 } = cannedService(json({}, { status: 429 }));
    const heldUntil = '2026-03-02T09:20:00.000Z';
    const budget = { ...v2.budget, reading: () => ({ ...v2.budget.reading(), nextAt: heldUntil }) };
    expect((await failureOf(getOrder({ ...v2, budget }, '1', person))).failure.detail.retryAt).toBe(heldUntil);
    const other = cannedService(json({}, { status: 500 })).v2;
    expect((await failureOf(getOrder({ ...other, budget }, '1', person))).failure.detail.retryAt).toBeUndefined();
  });

  it('quotes the end of a version, and which versions the service names', async () => {
    const headers = { sunset: 'Wed, 01 Jul 2026 00:00:00 GMT', deprecation: '@1767225600' };
    const body = { data: { title: 'Gone', errors: [], availableVersions: ['2.0', '3.0'] } };
    const failure = await failureOf(
      createOrder(cannedService(json(body, { status: 410, headers })).v2, newOrder, issuePermit('i'), person),
    );
    expect(failure.failure.detail.said).toBe(
      'Gone. Versions: 2.0, 3.0 Deprecated: 2026-01-01T00:00:00.000Z. Ends: 2026-07-01T00:00:00.000Z.',
    );
    expect(failure.failure.detail.retired).toEqual({
      version: null,
      deprecated: '2026-01-01T00:00:00.000Z',
      until: '2026-07-01T00:00:00.000Z',
      taken: ['2.0', '3.0'],
    });
    const fine = await listOrders(cannedService(json({ data: [] }, { headers })).v2, {}, person);
    expect(fine.lifecycle).toEqual({ deprecated: '2026-01-01T00:00:00.000Z', sunset: '2026-07-01T00:00:00.000Z' });
  });

  it.each([
    ['Schema version 0.9 is not supported. Supported versions: 2.0, 1.0.', { version: '0.9', taken: ['2.0', '1.0'] }],
    ['Version 1.2 has ended.', { version: '1.2', taken: [] }],
    ['This order is no longer available.', undefined],
  ])('C2: of a 410 that says only %j, says what it says of a version', async (detail, retired) => {
    const body = { data: { title: 'Gone', detail } };
    const failure = await failureOf(
      createOrder(cannedService(json(body, { status: 410 })).v2, newOrder, issuePermit('i'), person),
    );
    const none = { deprecated: null, until: null };
    expect(failure.failure.detail.retired).toEqual(retired && { ...none, ...retired });
  });

  it('P6: never repeats the credential that a service echoed', async () => {
    const body = { correlationId: 'secret-1', message: 'bad header: Bearer secret-1' };
    const failure = await failureOf(listOrders(cannedService(json(body, { status: 401 })).v2, {}, person));
    expect(JSON.stringify(failure.failure)).not.toContain('secret-1');
    expect(failure.failure.detail.said).toBe('bad header: Bearer ***');
  });

  it('quotes the words of a gateway, cut', async () => {
    const failure = await failureOf(listOrders(cannedService({ body: 'x'.repeat(9_000), status: 503 }).v2, {}, person));
    expect(failure.failure.detail.said).toHaveLength(501);
  });

  it.each([
    ['<html><body>Bad gateway</body></html>', 'page'],
    ['  <!DOCTYPE html><title>502</title>', 'page'],
    ['<?xml version="1.0"?><Error/>', 'data'],
    ['{"unknown":"json"}', 'data'],
    ['Oops <h1>502</h1>', 'page'],
  ])('never quotes a page or data as what the service said, and tells what came instead: %s', async (body, form) => {
    const failure = await failureOf(listOrders(cannedService({ body, status: 502 }).v2, {}, person));
    expect(failure.failure.detail.said).toBeUndefined();
    expect(failure.failure.detail.instead).toEqual({ form, raw: body.trim() });
    expect(Buffer.from(failure.raw?.body ?? []).toString()).toBe(body);
  });

  it('takes the credential out of a page, too, and shows no more of it than of words', async () => {
    const body = `<html>${'Bearer token '.repeat(200)}`;
    const failure = await failureOf(listOrders(cannedService({ body, status: 502 }).v2, {}, person));
    expect(failure.failure.detail.instead?.raw).toHaveLength(501);
  });

  it('words in brackets are words', async () => {
    const body = '[E17] The account is locked.';
    const failure = await failureOf(listOrders(cannedService({ body, status: 502 }).v2, {}, person));
    expect(failure.failure.detail).toMatchObject({ said: body });
  });

  it.each([
    ['serviceId', 'kyckrId is required', 'id-name-wrong'],
    ['kyckrId', 'The field serviceId is missing', 'id-name-wrong'],
    ['kyckrId', 'kyckrId is not valid', 'service-bad-request'],
  ] as const)(
    'says that a setting is wrong where the server wants the id under another name: %s',
    async (idName, detail, code) => {
      const { v2 } = cannedService(json({ data: { title: 'Missing Parameter', detail } }, { status: 400 }));
      const settings = { ...v2, dialect: { ...v2.dialect, idName } };
      const failure = await failureOf(createOrder(settings, newOrder, issuePermit('i'), person));
      expect(failure.failure.code).toBe(code);
      expect(chargeOf(failure)).toBe('not-charged');
    },
  );

  it('says that no credential is kept, before anything is sent', async () => {
    const service = cannedService(json({}));
    const v2 = { ...service.v2, credential: () => Promise.resolve(null) };
    await expect(listOrders(v2, {}, person)).rejects.toMatchObject({ failure: { code: 'credential-missing' } });
    expect(service.sent).toEqual([]);
  });
});
