import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { agreement, companies } from './core.ts';
import { deskAt, document, lite, listed } from './written-service.ts';

const refused = (status: number, title: string, more: object = {}, detail = 'no') => ({
  ...more,
  data: { type: `https://httpstatuses.com/${String(status)}`, title, detail, errors: [] },
});

function answer(response: ServerResponse, status: number, body: unknown, headers: Record<string, string>): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

const inWords = 'Order 5577 was created and charged; use POST next time';
const signs: [string, object, Record<string, string>, string, string | null][] = [
  ['a Location', {}, { location: '/v2/orders/5577' }, 'no', '5577'],
  ['a link to the order', { links: { self: '/orders/5577' } }, {}, 'no', '5577'],
  ['a number in a list', { orderId: [5577] }, {}, 'no', '5577'],
  ['a number in an object', { orderId: { id: 5577 } }, {}, 'no', '5577'],
  ['a number under another name', { orderNumber: 5577 }, {}, 'no', '5577'],
  ['a word of a charge under a name of its own', { charged: true }, {}, 'no', null],
  ['words that say so', {}, {}, inWords, null],
  ['an order beside the problem', { order: { id: 5577, status: 'Pending' } }, {}, 'no', '5577'],
];

describe('an order that may go on by its second way', () => {
  it.each([
    ...signs,
    ['a Location to anything', {}, { location: '/v2/companies' }, 'no', null] as const,
    ['a member that nobody knows', { handedTo: 'B7' }, {}, 'no', null] as const,
    ['a header with a cost', {}, { 'x-cost': '5' }, 'no', null] as const,
    ['a header with a price in words', {}, { 'x-price': '5.00 EUR' }, 'no', null] as const,
    ['a header with a fee', {}, { 'x-service-fee': 'value=0.50' }, 'no', null] as const,
    ['a link header to its order', {}, { link: '</v2/orders/5577>; rel="order"' }, 'no', '5577'] as const,
    ['a link header to an order somewhere', {}, { link: '</x>; rel=order' }, 'no', null] as const,
    ['words that it was accepted', {}, {}, 'Your request was accepted, see 88', null] as const,
    ['words that it will come', {}, {}, 'The profile will be delivered by e-mail', null] as const,
  ])('P2: does not after a 405 with %s: it is unclear and held', async (_what, more, headers, detail, number) => {
    const ways: string[] = [];
    const desk = await deskAt((response, _reference, method) => {
      ways.push(method);
      answer(response, 405, refused(405, 'Method Not Allowed', more, detail), headers);
    });
    const order = await desk.orders.place(agreement(companies.halcyon));
    expect(ways).toEqual(['GET']);
    expect(order).toMatchObject({ state: 'unclear', reason: 'refused-doubtfully', serviceOrderId: number });
    expect((await desk.credit())?.reserved).toBe(20);
  });

  it('does after a 405 whose headers state no cost, and link to words about orders', async () => {
    const ways: string[] = [];
    const headers = {
      ...{ 'x-cost': '0.00', 'x-price': '', 'x-ratelimit-cost': '7', link: '</docs/orders>; rel="help"' },
    };
    const desk = await deskAt((response, reference, method) => {
      ways.push(method);
      if (method === 'POST') answer(response, 201, { orderId: 410500, customerReference: reference }, {});
      else answer(response, 405, refused(405, 'Method Not Allowed', {}, 'The request was not accepted'), headers);
    });
    await desk.orders.place(agreement(companies.halcyon));
    expect(ways).toEqual(['GET', 'POST']);
  });

  it('does after a plain 405, which names the order 0 and tells how to ask', async () => {
    const ways: string[] = [];
    const body = { orderId: 0, correlationId: 'c-1', customerReference: 'order 7', details: 'Refused' };
    const desk = await deskAt((response, reference, method) => {
      ways.push(method);
      if (method === 'POST') answer(response, 201, { orderId: 410500, customerReference: reference }, {});
      else answer(response, 405, refused(405, 'Method Not Allowed', body, 'Use POST for this jurisdiction'), {});
    });
    const order = await desk.orders.place(agreement(companies.halcyon));
    expect(ways).toEqual(['GET', 'POST']);
    expect(order).toMatchObject({ state: 'pending', serviceOrderId: '410500' });
  });
});

describe('a refusal that speaks of an order', () => {
  const statuses: [number, string][] = [
    [400, 'Missing Parameter'],
    [401, 'Unauthorized'],
    [403, 'Forbidden'],
    [404, 'Not Found'],
    [410, 'Gone'],
    [429, 'Too Many Requests'],
  ];

  it.each(statuses)(
    'P23: by a Location beside %i %s is unclear, and looked for by its number',
    async (status, title) => {
      const location = '/v2/orders/5577';
      const desk = await deskAt((response) => answer(response, status, refused(status, title), { location }));
      const order = await desk.orders.place(agreement(companies.halcyon, { product: document }));
      expect(order).toMatchObject({ state: 'unclear', taken: true, serviceOrderId: '5577', realCost: null });
      expect((await desk.credit())?.reserved).toBe(20);
      expect((await desk.orders.read(order.orderId)).events.at(-1)?.detail).toContain(location);
      // A 429 ends the looking for a while.
      if (status === 429) return;
      desk.counter.listed = [listed('', { orderId: '5577' })];
      await desk.orders.lookNow();
      expect(await desk.stated(order.orderId)).toMatchObject({ state: 'pending', realCost: { value: 2 } });
    },
  );

  it.each([
    ...signs,
    ['an address of the service, whole', {}, { location: 'HERE/v2/orders/5577' }, 'no', '5577'] as const,
  ])('P23: by %s is unclear, and money is held', async (_what, more, headers, detail, number) => {
    const desk = await deskAt((response) => {
      const here = `http://${String(response.req.headers.host)}`;
      const told = Object.entries<string>(headers).map(([name, text]) => [name, text.replace('HERE', here)] as const);
      answer(response, 400, refused(400, 'Bad Request', more, detail), Object.fromEntries(told));
    });
    const order = await desk.orders.place(agreement(companies.halcyon, { product: document }));
    expect(order).toMatchObject({ state: 'unclear', reason: 'refused-doubtfully', serviceOrderId: number });
    expect((await desk.credit())?.reserved).toBe(20);
  });

  it('P23: of a lite profile, by 429 with a link to an order', async () => {
    const body = refused(429, 'Too Many Requests', { links: { self: '/orders/5577' } });
    const desk = await deskAt((response) => answer(response, 429, body, {}));
    const order = await desk.orders.place(agreement(companies.halcyon, { product: lite }));
    expect(order).toMatchObject({ state: 'unclear', serviceOrderId: '5577' });
  });

  it('the number in an address elsewhere is none of ours, and of two numbers none is chosen', async () => {
    const elsewhere = await deskAt((response) =>
      answer(response, 400, refused(400, 'Bad Request'), { location: 'https://other.example/orders/9' }),
    );
    const order = await elsewhere.orders.place(agreement(companies.halcyon, { product: document }));
    expect(order).toMatchObject({ state: 'unclear', serviceOrderId: null });
    const two = await deskAt((response) =>
      answer(response, 400, refused(400, 'Bad Request', { orderIds: [7] }), { location: '/orders/9' }),
    );
    const other = await two.orders.place(agreement(companies.halcyon, { product: document }));
    expect(other).toMatchObject({ state: 'unclear', serviceOrderId: null });
  });
});
