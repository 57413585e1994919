import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { z } from 'zod';
import { onTestFinished } from 'vitest';
import { systemClock } from '../../../src-main/service/system-clock.ts';
import type { Product } from '../../../src-shared/domain/journal.ts';
import { simulatedAt } from './core.ts';
import { openDesk } from './desk.ts';

export const lite: Product = { kind: 'v2-lite-profile' };
export const document: Product = {
  kind: 'v2-document',
  productId: 'doc-1',
  name: 'Extract',
  category: null,
  documentDate: null,
  formats: ['application/pdf'],
  deliveryMinutes: null,
};

const Port = z.object({ port: z.number() });

/** What is answered to a call that buys, and the orders that the list has. */
interface Counter {
  buy: (response: ServerResponse, reference: string, method: string) => void;
  /** JSON text where a test needs what no object can say; a function where it matters what the list was asked for. */
  listed: unknown[] | string | ((asked: URLSearchParams) => unknown[]);
  lists: number;
}

export function reply(response: ServerResponse, status: number, body: unknown, type = 'application/json'): void {
  response.writeHead(status, { 'content-type': type });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

function listFor({ listed: list }: Counter, { searchParams }: URL): unknown[] | string {
  return typeof list === 'function' ? list(searchParams) : list;
}

/** A desk at a service whose every answer a test writes itself, with a clock that can be put ahead. */
export async function deskAt(buy: Counter['buy']) {
  const counter: Counter = { buy, listed: [], lists: 0 };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (url.pathname === '/v2/orders' && request.method === 'GET') {
        counter.lists += 1;
        const data = listFor(counter, url);
        const text = typeof data === 'string' ? data : JSON.stringify(data);
        return reply(response, 200, `{"details":"Success","data":${text}}`);
      }
      if (url.pathname.startsWith('/core/filing/order-status')) return reply(response, 200, listFor(counter, url));
      if (/\/v2\/companies$/.test(url.pathname)) return reply(response, 200, { details: 'Success', data: [] });
      const sent = /case-17-[\w-]+/.exec(`${url.search} ${body}`)?.[0] ?? '';
      return counter.buy(response, sent, request.method ?? '');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = Port.parse(server.address());
  let aheadMs = 0;
  const clock = { ...systemClock, wallMs: () => Date.now() + aheadMs, after: () => () => undefined };
  const desk = await openDesk({
    service: simulatedAt(`http://127.0.0.1:${String(port)}`),
    file: null,
    key: null,
    clock,
  });
  onTestFinished(async () => {
    await desk.close();
    server.closeAllConnections();
    server.close();
  });
  const stated = async (orderId: number) => (await desk.orders.read(orderId)).order;
  const credit = async () => (await desk.orders.ledgers()).find(({ ledger }) => ledger === 'credit');
  return { ...desk, counter, stated, credit, wait: (ms = 15 * 60_000) => (aheadMs += ms) };
}

export const problem = (status: number, more: object = {}) => ({
  details: 'Refused',
  ...more,
  data: { type: `https://httpstatuses.com/${String(status)}`, title: 'Bad Request', detail: 'no', errors: [] },
});
export const cost = { type: 'credit', value: 2 };
export const listed = (reference: string, more: object = {}) => ({
  orderId: '410500',
  customerReference: reference,
  status: 'Pending',
  cost,
  ...more,
});
