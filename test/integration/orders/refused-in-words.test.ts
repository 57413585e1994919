import { describe, expect, it } from 'vitest';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import type { PlaceOrder } from '../../../src-shared/contract/orders.ts';
import { readRetiredVersion } from '../../../src-shared/domain/retired-version.ts';
import type { Transport } from '../../../src-main/service/transport.ts';
import type { Fault } from '../../../src-simulator/faults/fault.ts';
import type { Operation } from '../../../src-simulator/operations.ts';
import { agreement, companies, eventKinds, restEnhanced, startDesk, until } from './desk.ts';

const v2: { operation: Operation; agreed: PlaceOrder } = {
  operation: 'v2.get-enhanced-profile',
  agreed: agreement(companies.halcyon),
};
const rest: { operation: Operation; agreed: PlaceOrder } = {
  operation: 'rest.profile',
  agreed: agreement(companies.halcyon, { product: restEnhanced }),
};

/** REST's refusals come as an answer with a result code (service facts, "Result codes"). */
const coded = (code: number): Fault => ({
  kind: 'body',
  text: JSON.stringify({ responseCodeField: code, responseDetailsField: 'No.' }),
  contentType: 'application/json',
});
const status = (code: number, when: 'before' | 'after' = 'before'): Fault => ({
  kind: 'status',
  status: code,
  when,
  body: 'problem',
});

describe('an order that the service refused in words', () => {
  it.each([
    ['V2, 402', v2, status(402), 'service-no-funds'],
    ['REST, 402', rest, status(402), 'service-no-funds'],
  ])(
    'P2: %s: is over once the service’s list does not have it either',
    async (_, { operation, agreed }, fault, reason) => {
      const desk = await startDesk({}, { speed: 300 });
      desk.control.addFault({ operation, times: 1, fault });
      const placed = await desk.orders.place(agreed);
      expect(placed).toMatchObject({ state: 'unclear', reason });
      const over = await until(desk, placed.orderId, 'failed');
      expect(over.reason).toBe(reason);
      expect(await eventKinds(desk, placed.orderId)).toContain('refused');
      expect((await desk.orders.spend()).ledgers.map(({ reserved }) => reserved)).toEqual([0, 0]);
      expect(desk.control.charges()).toEqual([]);
    },
  );

  it.each([402, 104, 105, 111])(
    'P2: REST, result code %i: charged after all, it is found and collected',
    async (code) => {
      const desk = await startDesk({}, { speed: 300 });
      desk.control.addFault({ operation: rest.operation, times: 1, fault: coded(code) });
      const placed = await desk.orders.place(rest.agreed);
      expect(placed.state).toBe('unclear');
      await until(desk, placed.orderId, 'collected');
      expect(desk.control.charges()).toHaveLength(1);
      expect(desk.control.requestCounts()[rest.operation]).toBe(1);
    },
  );

  it('P2: any other trouble stays unclear without the list, and is left to a person', async () => {
    const desk = await startDesk({}, { speed: 300 });
    desk.control.addFault({ operation: v2.operation, times: 1, fault: status(500) });
    const placed = await desk.orders.place(v2.agreed);
    for (let tries = 0; tries < 200 && (await desk.orders.follower()).following > 0; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 25));
    expect((await desk.orders.read(placed.orderId)).order.state).toBe('unclear');
  });
});

/** A desk that goes offline with the answer, so that nothing is looked for and the order stays as the answer left it. */
async function placeAndStay(operation: Operation, agreed: PlaceOrder, fault: Fault) {
  let online = true;
  const faults: unknown[] = [];
  const desk = await startDesk(
    {},
    {
      mayAsk: () => online,
      faultPoint: (point) => void (online = point !== 'after-answer'),
      ports: { reportFault: (thrown) => faults.push(thrown) },
    },
  );
  desk.control.addFault({ operation, times: 1, fault });
  const placed = await desk.orders.place(agreed);
  return { placed, faults, ...(await desk.orders.read(placed.orderId)) };
}

describe('C1: a purchase keeps the reason and the words of the answer that refused it', () => {
  it.each([
    [104, 'registry-not-available'],
    [105, 'company-not-found'],
    [107, 'value-not-supported'],
    [111, 'product-not-available'],
  ])('REST, result code %i', async (code, reason) => {
    const { placed, events } = await placeAndStay(rest.operation, rest.agreed, coded(code));
    expect(placed).toMatchObject({ state: 'unclear', reason, said: 'No.' });
    expect(events.at(-1)).toMatchObject({ kind: 'unclear' });
    expect(events.at(-1)?.detail).toContain(`code ${String(code)}`);
  });

  it.each([
    ['an enhanced profile', v2.operation, v2.agreed],
    ['a lite profile', 'v2.lite-profile', agreement(companies.halcyon, { product: { kind: 'v2-lite-profile' } })],
  ] as const)('404 on %s', async (_, operation, agreed) => {
    const { placed, events } = await placeAndStay(operation, agreed, status(404));
    expect(placed).toMatchObject({ state: 'failed', reason: 'service-not-found' });
    expect(placed.said).toMatch(/\w/u);
    expect(events.at(-1)).toMatchObject({ kind: 'refused' });
  });

  it('a 504 with a page after sending is unclear, and the page is not what the service said', async () => {
    const page: Fault = { kind: 'status', status: 504, when: 'after', body: 'html' };
    const { placed } = await placeAndStay(rest.operation, rest.agreed, page);
    expect(placed).toMatchObject({ state: 'unclear', reason: 'service-failed', said: null });
  });

  it.each([rest, v2])('$operation: UND_ERR_SOCKET is for support, and never what the service said', async (way) => {
    const { placed, events, faults } = await placeAndStay(way.operation, way.agreed, { kind: 'cut', when: 'after' });
    expect(placed).toMatchObject({ state: 'unclear', said: null });
    expect(faults).toMatchObject([{ failure: { message: expect.stringContaining('(UND_ERR_SOCKET)') as unknown } }]);
    const details = faults.map((fault) => (fault instanceof FailureError ? fault.failure.detail : fault));
    expect(JSON.stringify([details, placed, events])).not.toMatch(/UND_ERR|ECONN/u);
  });
});

describe('P21: a REST order that was charged, and answered by 410 with code 105 and a transaction number', () => {
  it('is unclear and held, and told as no such company and not as a version', async () => {
    const answer = {
      status: 410,
      headers: {},
      receivedAt: new Date().toISOString(),
      body: Buffer.from('{"responseCodeField":"105","transactionIdField":"9001"}'),
    };
    const overTransport = (real: Transport): Transport => ({
      ...real,
      send: async (request) => {
        const charged = await real.send(request);
        return request.kind === 'paid' ? answer : charged;
      },
    });
    const faults: unknown[] = [];
    const desk = await startDesk(
      {},
      { overTransport, speed: 300, ports: { reportFault: (thrown) => faults.push(thrown) } },
    );
    const placed = await desk.orders.place(rest.agreed);
    expect(placed).toMatchObject({ state: 'unclear', reason: 'refused-doubtfully' });
    expect(faults).toMatchObject([{ failure: { code: 'company-not-found' } }]);
    expect((await desk.orders.spend()).ledgers.some(({ reserved }) => reserved > 0)).toBe(true);
  });
});

describe('C2: an order that the service refused for its version', () => {
  it('keeps in its history which version, until when it was taken, and which are', async () => {
    const said = { title: 'Gone', detail: 'Schema version 0.9 is not supported.', versions: ['2.0', '1.0'] };
    const answer = {
      status: 410,
      headers: { sunset: 'Tue, 30 Jun 2026 00:00:00 GMT' },
      receivedAt: new Date().toISOString(),
      body: Buffer.from(JSON.stringify({ details: 'Gone', data: said })),
    };
    const overTransport = (real: Transport): Transport => ({
      ...real,
      send: (request) => (request.operation === 'POST /orders' ? Promise.resolve(answer) : real.send(request)),
    });
    const desk = await startDesk({}, { overTransport });
    const { documents } = await desk.orders.documentOffers(companies.halcyon, null);
    const [offered] = documents;
    if (offered === undefined) throw new Error('No document is offered.');
    const placed = await desk.orders.place(agreement(companies.halcyon, { product: offered.offer.product }));
    expect(placed).toMatchObject({ state: 'failed', reason: 'service-gone' });
    const { events } = await desk.orders.read(placed.orderId);
    expect(readRetiredVersion(events.at(-1)?.detail ?? null)).toEqual({
      version: '0.9',
      deprecated: null,
      until: '2026-06-30T00:00:00.000Z',
      taken: ['2.0', '1.0'],
    });
  });
});
