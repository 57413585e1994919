import { describe, expect, it } from 'vitest';
import type { PlaceOrder } from '../../../src-shared/contract/orders.ts';
import { createTransport } from '../../../src-main/service/transport.ts';
import { allowOrigins } from '../../../src-main/service/allowed-origins.ts';
import { dialectPresets } from '../../../src-shared/domain/dialect.ts';
import type { Operation } from '../../../src-simulator/operations.ts';
import { agreement, companies, eventKinds, restEnhanced, startDesk } from './desk.ts';

const bought: readonly { operation: Operation; agreed: PlaceOrder }[] = [
  { operation: 'v2.get-enhanced-profile', agreed: agreement(companies.halcyon) },
  { operation: 'v2.lite-profile', agreed: agreement(companies.halcyon, { product: { kind: 'v2-lite-profile' } }) },
  { operation: 'rest.profile', agreed: agreement(companies.halcyon, { product: restEnhanced }) },
];
const refusals = [400, 401, 403, 404, 410, 429];
const unclear = [402, 408, 409, 422, 500, 502, 503, 504];

describe.each(bought)('P2: what the service answers to $operation, over real sockets', ({ operation, agreed }) => {
  it.each([...refusals, ...unclear])('%i', async (status) => {
    let online = true;
    const desk = await startDesk(
      {},
      { mayAsk: () => online, faultPoint: (point) => void (online = point !== 'after-answer') },
    );
    desk.control.addFault({ operation, times: 1, fault: { kind: 'status', status, when: 'before', body: 'problem' } });
    const placed = await desk.orders.place(agreed);
    expect(placed.state).toBe(refusals.includes(status) ? 'failed' : 'unclear');
    expect(placed.realCost).toBeNull();
    const { events } = await desk.orders.read(placed.orderId);
    expect(events.at(-1)?.answer).not.toBeNull();
    expect(desk.control.requestCounts()[operation]).toBe(1);
    const { ledgers } = await desk.orders.spend();
    const reserved = ledgers.reduce((sum, ledger) => sum + ledger.reserved, 0);
    expect(reserved).toBe(refusals.includes(status) ? 0 : 20);
  });

  it('P3: a redirect is not followed, and leaves it unclear', async () => {
    const desk = await startDesk();
    desk.control.addFault({ operation, times: 1, fault: { kind: 'redirect', location: '/v2/orders', status: 307 } });
    expect((await desk.orders.place(agreed)).state).toBe('unclear');
    expect(desk.control.charges()).toEqual([]);
  });
});

describe('what is never sent', () => {
  it('P2: a service that cannot be reached is a failed order that was not sent', async () => {
    const transport = createTransport({ origins: allowOrigins(['http://127.0.0.1:1']) });
    const gone = { address: 'http://127.0.0.1:1', dialect: dialectPresets.specification, transport };
    const desk = await startDesk();
    const place = await startDesk(
      {},
      {
        ports: {
          v2: async () => {
            const { budget } = await desk.v2();
            return { ...gone, budget, credential: () => Promise.resolve('demo') };
          },
        },
      },
    );
    const placed = await place.orders.place(agreement(companies.halcyon));
    expect(placed).toMatchObject({ state: 'failed', reason: 'service-unreachable' });
    expect(await eventKinds(place, placed.orderId)).toEqual(['agreed', 'intent-written', 'sending', 'not-sent']);
    await transport.close();
  });

  it.each(bought.filter(({ operation }) => operation !== 'rest.profile'))(
    'P2: an identifier of two dots, which would make another request of $operation, leads to none',
    async ({ agreed }) => {
      const desk = await startDesk();
      const placed = await desk.orders.place({ ...agreed, company: { ...agreed.company, serviceId: '..' } });
      expect(placed).toMatchObject({ state: 'failed', reason: 'identifier-refused', realCost: null });
      expect(Object.values(desk.control.requestCounts()).filter((count) => count > 0)).toEqual([]);
    },
  );

  it('P2: without a credential nothing leaves, and the order never was `sending`', async () => {
    const desk = await startDesk();
    const bare = await startDesk(
      {},
      {
        ports: { v2: async () => ({ ...(await desk.v2()), credential: () => Promise.resolve(null) }) },
      },
    );
    const placed = await bare.orders.place(agreement(companies.halcyon));
    expect(placed).toMatchObject({ state: 'failed', reason: 'credential-missing' });
    expect(await eventKinds(bare, placed.orderId)).toEqual(['agreed', 'intent-written', 'not-sent']);
  });

  it('an agreement that does not fit what is known, or is made offline, writes and sends nothing', async () => {
    let online = true;
    const desk = await startDesk({}, { mayAsk: () => online });
    const changed = agreement(companies.halcyon, { acknowledged: 'confirmed-active' });
    await expect(desk.orders.place(changed)).rejects.toMatchObject({
      failure: { code: 'input-invalid', detail: { field: 'acknowledged', said: 'not-confirmed' } },
    });
    online = false;
    await expect(desk.orders.place(agreement(companies.halcyon))).rejects.toMatchObject({
      failure: { code: 'work-offline' },
    });
    expect((await desk.orders.list({ which: 'all', words: null, before: null, limit: 5 })).total).toBe(0);
    expect(desk.control.charges()).toEqual([]);
  });

  it('a REST profile of a company that REST does not know is no order at all', async () => {
    const desk = await startDesk();
    const unknown = { ...companies.halcyon, companyNumber: '00000000' };
    await expect(desk.orders.place(agreement(unknown, { product: restEnhanced }))).rejects.toMatchObject({
      failure: { code: 'company-not-found' },
    });
    expect(desk.control.charges()).toEqual([]);
  });

  it('P1: two clicks at once buy once', async () => {
    const desk = await startDesk();
    const both = await Promise.allSettled([
      desk.orders.place(agreement(companies.halcyon)),
      desk.orders.place(agreement(companies.halcyon)),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(desk.control.charges()).toHaveLength(1);
  });
});
