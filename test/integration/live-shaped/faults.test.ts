import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startLiveShaped, type LiveShaped } from '../../live-shaped/live-shaped.ts';
import { askOpenly, askV2, newOrder } from './ask.ts';

const order = { kyckrId: 'GB|MDAwMTIzNDU', productId: 'Q0hPTl9SWGgwY21GamRBPT1fTURBd01USXpORFU9' };

let server: LiveShaped;
beforeEach(async () => {
  server = await startLiveShaped();
});
afterEach(() => server.close());

describe('faults of the live-shaped server', () => {
  it('cuts before the answer without a charge, once, and for the named method only', async () => {
    server.cutBeforeAnswer('POST /v2/orders');
    expect((await askV2(server, '/orders')).status).toBe(200);
    await expect(askV2(server, '/orders', order)).rejects.toThrow();
    expect(server.charges()).toEqual([]);
    expect((await askV2(server, '/orders', order)).status).toBe(201);
    expect(server.charges()).toHaveLength(1);
  });

  it('cuts after the charge, and the order is in the list under its reference', async () => {
    server.cutAfterCharge('/v2/orders');
    await expect(askV2(server, '/orders', { ...order, customerReference: 'lost' })).rejects.toThrow();
    expect(server.charges()).toMatchObject([{ reference: 'lost', amount: 2 }]);
    const { body } = await askV2(server, '/orders?customerReference=lost');
    expect(body).toMatchObject({ data: { totalCount: 1 } });
  });

  it('answers what it is told, also for a path with escapes', async () => {
    server.answer('/v2/companies/GB|MDAwMTIzNDU/lite', 503, '<h1>busy</h1>', { 'Content-Type': 'text/html' });
    const { status, text, headers } = await askV2(server, '/companies/GB%7CMDAwMTIzNDU/lite');
    expect([status, text, headers.get('content-type')]).toEqual([503, '<h1>busy</h1>', 'text/html']);
    expect(server.charges()).toEqual([]);
  });

  it('delays an answer and nothing else', async () => {
    server.delay('/v2/orders', 120);
    const start = performance.now();
    expect((await askV2(server, '/orders')).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(110);
  });

  it('closes while a request waits', async () => {
    server.delay('/v2/orders', 60_000);
    const waiting = expect(askV2(server, '/orders')).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await server.close();
    await waiting;
  });
});

describe('what the live-shaped server has seen', () => {
  it('P7: tells for each request on each origin whether there was an Authorization header, and whose secret', async () => {
    await askV2(server, '/orders?pageSize=1');
    await askOpenly(`${server.v2Address}/v2/orders`);
    await askOpenly(`${server.downloadAddress}/results/1?key=${server.credential.rest}`);
    expect(server.requests()).toMatchObject([
      { origin: 'v2', method: 'GET', path: '/v2/orders', query: '?pageSize=1', authorization: true, secret: 'v2' },
      { origin: 'v2', authorization: false, secret: null },
      { origin: 'download', path: '/results/1', authorization: false, secret: 'rest' },
    ]);
  });

  it('P7: the origin of result links refuses a request that brings a credential', async () => {
    const headers = { Authorization: server.credential.rest };
    const response = await fetch(`${server.downloadAddress}/results/400100`, { headers });
    expect(response.status).toBe(400);
    expect((await askOpenly(`${server.downloadAddress}/results/400100`)).status).toBe(200);
    expect(server.requests().map(({ authorization }) => authorization)).toEqual([true, false]);
  });

  it('advances one order or all', async () => {
    const first = newOrder(await askV2(server, '/orders', order));
    const second = newOrder(await askV2(server, '/orders', order));
    server.advance(first);
    expect((await askV2(server, '/orders')).body).toMatchObject({
      data: {
        orders: [{ orderId: String(second), status: 'Pending' }, { orderId: String(first), status: 'Complete' }, {}],
      },
    });
  });
});
