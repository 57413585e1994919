import { describe, expect, it } from 'vitest';
import { chargeOf } from '../../../src-main/service/refusal.ts';
import { issuePermit } from '../../../src-main/service/paid-permit.ts';
import { buyRestProfile } from '../../../src-main/service/rest/profiles.ts';
import { readOrderStatus } from '../../../src-main/service/rest/order-status.ts';
import { searchRest } from '../../../src-main/service/rest/search.ts';
import { cannedService, type Canned } from './canned-service.ts';
import { restCoreSearch, restLiteSearch, restOrderStatus, restPending, restProfile } from './documented-rest.ts';
import { failureOf } from './failure-of.ts';
import { json } from './canned-answers.ts';

describe('REST', () => {
  const search = (canned: Canned) =>
    searchRest(
      cannedService(canned).rest,
      { family: 'lite', jurisdiction: 'IE', by: { kind: 'name', name: 'fable' } },
      {},
    );

  it('finds companies in the lite family, with a day-month date', async () => {
    const answer = await search(json(restLiteSearch));
    expect(answer.value).toMatchObject([
      {
        serviceId: 'CODE-1',
        jurisdiction: 'IE',
        name: 'NORTHWIND FABLE LTD',
        companyNumber: '00012345',
        address: '2 Sample Quay, Floor 2, Quay Park, Harbour, Sampleton, South, S1 1AA, Ireland',
        status: 'Normal',
        companyType: 'LTD',
        startDate: { text: '03/04/2015', value: '2015-04-03' },
        family: 'lite',
        official: true,
        dataDate: null,
      },
    ]);
    expect(answer).toMatchObject({ transactionId: '9001', result: { code: '100', meaning: 'success' }, cost: null });
  });

  it('finds companies in the core family, with the authority that a profile needs', async () => {
    const answer = await search(json({ ...restCoreSearch, cost: { type: 'lite', value: '0.5' } }));
    expect(answer.value[0]).toMatchObject({
      registrationAuthorityCode: 'RA-1',
      address: '2 Sample Quay, Sampleton',
      companyNumber: null,
    });
    expect(answer.cost).toEqual({ ledger: 'lite', value: 0.5 });
  });

  it('asks by the specification’s paths and the documented names', async () => {
    const service = cannedService(json(restCoreSearch));
    const by = [
      { kind: 'name', name: 'a/b c' },
      { kind: 'number', companyNumber: '00 1' },
    ] as const;
    for (const family of ['lite', 'core'] as const) {
      for (const one of by) {
        const query = { family, jurisdiction: 'US-DE', by: one, reference: 'case-17', registrationAuthority: 'RA 1' };
        await searchRest(service.rest, query, {});
      }
    }
    expect(service.sent.map(({ address }) => String(address).replace('https://rest.registry.example', ''))).toEqual([
      '/lite/search/US-DE/a%2Fb%20c?orderRef=case-17',
      '/lite/number-search/US-DE/00%201?orderRef=case-17',
      '/core/company/search/US-DE/a%2Fb%20c?regAuth=RA%201&orderRef=case-17',
      '/core/company/number-search/US-DE/00%201?regAuth=RA%201&orderRef=case-17',
    ]);
    expect(service.sent[0]).toMatchObject({ authorization: 'secret-1', kind: 'costly', method: 'GET' });
  });

  it.each([
    [102, 200],
    [105, 200],
    [102, 404],
  ])('reads code %s with HTTP %i and no companies as nothing found', async (code, status) => {
    expect((await search(json({ responseCodeField: code }, { status }))).value).toEqual([]);
  });

  it.each(['100', null])('reads code %s as nothing found beside an empty list only', async (code) => {
    expect((await search(json({ responseCodeField: code, companiesField: [] }))).value).toEqual([]);
    const failure = await failureOf(search(json({ responseCodeField: code })));
    expect(failure.failure.code).toBe('service-answer-unreadable');
  });

  it('reads code 0 as a success beside companies only', async () => {
    expect((await search(json({ ...restLiteSearch, responseCodeField: 0 }))).isWord).toBe(true);
    const failure = await failureOf(search(json({ responseCodeField: 0, companiesField: [] })));
    expect(failure.failure.code).toBe('service-answer-unreadable');
  });

  it.each([
    [104, 'registry-not-available'],
    [106, 'value-not-supported'],
    [107, 'value-not-supported'],
    [109, 'too-many-matches'],
    ['110', 'number-format-invalid'],
    [111, 'product-not-available'],
    [112, 'value-not-supported'],
    [402, 'service-no-funds'],
    [500, 'service-failed'],
    [999, 'service-failed'],
  ])('says code %s in words, whatever the HTTP status', async (code, failure) => {
    for (const status of [200, 400, 500]) {
      const found = await failureOf(search(json({ responseCodeField: code, transactionIdField: 't-1' }, { status })));
      const expected = code === 999 && status === 400 ? 'service-bad-request' : failure;
      expect(found.failure).toMatchObject({ code: expected, detail: { correlationId: 't-1', status } });
      expect(found.failure.detail.result?.code).toBe(String(code));
      expect(found.failure.detail.result?.meaning === 'unknown').toBe(code === 999);
      expect(found.failure.detail.said).toBeUndefined();
    }
    if (code === 999) {
      const echoed = await failureOf(search(json({ responseCodeField: `secret-1 ${'9'.repeat(900)}` })));
      expect(echoed.failure.detail.result?.code).toMatch(/^\*\*\* 9{400,500}…$/);
    }
  });

  it.each([104, 109])('tells of result code %i, without details, nothing beside its meaning', async (code) => {
    const { failure } = await failureOf(search(json({ responseCodeField: code, companiesField: null })));
    expect(failure.detail.result?.code).toBe(String(code));
    expect(failure.detail.instead).toBeUndefined();
  });

  it('keeps companies that stand beside an odd code', async () => {
    const answer = await search(json({ ...restLiteSearch, responseCodeField: 109 }));
    expect(answer.value).toHaveLength(1);
    expect(answer.result.meaning).toBe('too-many-matches');
  });

  const buy = (canned: Canned) =>
    buyRestProfile(
      cannedService(canned).rest,
      {
        jurisdiction: 'GB',
        companyCode: 'C 1',
        reference: 'case-17',
        registrationAuthority: 'RA',
        directorships: true,
      },
      issuePermit('i'),
      {},
    );

  it('delivers a profile, or tells the order it waits for', async () => {
    expect((await buy(json(restProfile))).value).toMatchObject({ kind: 'delivered' });
    expect((await buy(json(restPending))).value).toEqual({
      kind: 'pending',
      productOrderId: '9004',
      details: 'The registry is being asked',
    });
    expect((await buy(json({ orderId: 9005 }, { status: 202 }))).value).toMatchObject({
      kind: 'pending',
      productOrderId: '9005',
    });
  });

  it('asks for a profile by the documented names, once', async () => {
    const service = cannedService(json(restProfile));
    const query = {
      jurisdiction: 'GB',
      companyCode: 'C 1',
      reference: 'r',
      registrationAuthority: 'RA',
      directorships: true,
    };
    await buyRestProfile(service.rest, query, issuePermit('i'), {});
    expect(service.sent).toMatchObject([
      {
        kind: 'paid',
        address:
          'https://rest.registry.example/core/company/profile/GB/C%201?regAuth=RA&orderRef=r&showDirectorships=true',
      },
    ]);
  });

  it('says that there is no such company, and does not wait for a profile that was refused', async () => {
    expect((await failureOf(buy(json({ responseCodeField: 105, transactionIdField: 't' })))).failure.code).toBe(
      'company-not-found',
    );
    expect((await failureOf(buy(json({ responseCodeField: '402' })))).failure.code).toBe('service-no-funds');
    const nothing = await failureOf(buy(json({})));
    expect(nothing.failure.code).toBe('service-answer-unreadable');
    expect(chargeOf(nothing)).toBe('unclear');
  });

  it('lists orders with their states, one object where an array is documented too', async () => {
    const status = async (body: unknown) =>
      (await readOrderStatus(cannedService(json(body)).rest, { days: 30 }, {})).value;
    const [order] = await status(restOrderStatus);
    expect(order).toMatchObject({
      interface: 'rest',
      orderId: '9004',
      orderedAt: { local: '2026-03-02T09:15:00', offset: null },
      reference: 'case-17',
      status: { state: 'ready', text: '3' },
      result: {
        document: 'https://files.registry.example/9004',
        data: 'https://files.registry.example/9004.json',
      },
      rest: {
        available: true,
        awaitingDelivery: false,
        deliveryError: false,
        repliedAt: { local: '2026-03-02T09:20:00', offset: null },
        accountId: '17',
      },
    });
    expect(await status(restOrderStatus[0])).toEqual([order]);
    expect(await status([])).toEqual([]);
  });

  it.each([
    [1, 'pending'],
    [2, 'ready'],
    [3, 'ready'],
    ['21', 'ready'],
    [5, 'failed'],
    [9, 'cancelled'],
    [22, 'not-understood'],
    [null, 'not-understood'],
  ])('reads statusField %s as %s', async (statusField, state) => {
    const { rest } = cannedService(json([{ ...restOrderStatus[0], statusField }]));
    const [order] = (await readOrderStatus(rest, { days: 0 }, {})).value;
    expect(order?.status).toEqual({ state, text: statusField === null ? null : String(statusField) });
  });

  it.each([-1, 31, 1.5, Number.NaN])('refuses to look back %s days', async (days) => {
    const service = cannedService(json([]));
    await expect(readOrderStatus(service.rest, { days }, {})).rejects.toMatchObject({
      failure: { code: 'input-invalid' },
    });
    expect(service.sent).toEqual([]);
  });

  it('asks for the orders of 0 to 30 days, of one reference if given', async () => {
    const service = cannedService(json([]));
    await readOrderStatus(service.rest, { days: 0 }, {});
    await readOrderStatus(service.rest, { days: 30, reference: 'case-17' }, {});
    expect(service.sent.map(({ address }) => String(address).replace('https://rest.registry.example', ''))).toEqual([
      '/core/filing/order-status/0',
      '/core/filing/order-status/30?orderRef=case-17',
    ]);
  });
});
