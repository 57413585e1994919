import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/** One way to answer that is hard on whoever reads it: what is asked for, and the body that comes. */
export interface HostileAnswer {
  name: string;
  asks: 'search' | 'documents' | 'orders' | 'profile';
  body: () => string;
}

const mebibyte = 1024 * 1024;

const hit = (index: number, more: Readonly<Record<string, string>> = {}) => ({
  id: `GB|${String(index)}`,
  companyName: `Hostile ${String(index)}`,
  companyNumber: String(index),
  status: 'active',
  ...more,
});

const list = (count: number, item: (index: number) => unknown): string =>
  JSON.stringify({
    details: 'Success',
    correlationId: 'a'.repeat(32),
    data: Array.from({ length: count }, (_, index) => item(index)),
  });

const nested = (levels: number): string => `{"details":"Success","data":${'['.repeat(levels)}${']'.repeat(levels)}}`;

const official = (index: number) => ({
  type: 'Person',
  name: `Officer ${String(index)}`,
  role: { original: 'Director' },
});
/** Stand in a body for the order and for the company that is asked about: an answer about another is not taken in. */
const orderPlace = '@order';
const numberPlace = '@number';
const profile = (data: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({
    details: 'Success',
    orderId: orderPlace,
    cost: { type: 'credit', value: 1 },
    data: { companyName: `Hostile ${numberPlace}`, companyNumber: numberPlace, ...data },
  });

/** What a hostile or broken service may send, up to the caps and beyond. */
export const hostileAnswers: readonly HostileAnswer[] = [
  { name: '100,000 hits', asks: 'search', body: () => list(100_000, (index) => ({ id: `GB|${String(index)}` })) },
  {
    name: 'hits of 7.5 MiB',
    asks: 'search',
    body: () => list(7_500, (index) => hit(index, { address: 'long street '.repeat(80) })),
  },
  { name: '64 MiB', asks: 'search', body: () => list(64, (index) => hit(index, { address: 'x'.repeat(mebibyte) })) },
  {
    name: 'a name of 4 MiB',
    asks: 'search',
    body: () => list(1, (index) => hit(index, { companyName: 'W'.repeat(4 * mebibyte) })),
  },
  { name: 'lists 200,000 levels deep', asks: 'search', body: () => nested(200_000) },
  {
    name: '50,000 documents',
    asks: 'documents',
    body: () => list(50_000, (index) => ({ id: `doc-${String(index)}`, name: `Filing ${String(index)}` })),
  },
  {
    name: '40,000 orders of others',
    asks: 'orders',
    body: () => list(40_000, (index) => ({ orderId: String(index), customerReference: 'other', status: 'Pending' })),
  },
  { name: 'an order list 200,000 levels deep', asks: 'orders', body: () => nested(200_000) },
  {
    name: 'a profile of 5,000 officials',
    asks: 'profile',
    body: () =>
      profile({
        representatives: { individuals: Array.from({ length: 5_000 }, (_, index) => official(index)) },
      }),
  },
  {
    name: 'a profile with a value of 8 MiB',
    asks: 'profile',
    body: () =>
      profile({ representatives: { individuals: [{ ...official(1), name: 'N'.repeat(8 * mebibyte) }, official(2)] } }),
  },
  {
    name: 'a profile of a company with a name of 8 MiB',
    asks: 'profile',
    body: () => profile({ companyName: 'N'.repeat(8 * mebibyte) }),
  },
];

/**
 * The same questions with answers as a registry gives them: how long a window stands still with these is the machine's
 * share, and no answer's doing.
 */
export const ordinaryAnswers: readonly HostileAnswer[] = [
  { name: 'an ordinary search', asks: 'search', body: () => list(100, (index) => hit(index + 1)) },
  {
    name: 'ordinary documents',
    asks: 'documents',
    body: () => list(100, (index) => ({ id: `doc-${String(index)}`, name: `Filing ${String(index)}` })),
  },
  {
    name: 'an ordinary order list',
    asks: 'orders',
    body: () => list(20, (index) => ({ orderId: String(index), customerReference: 'other', status: 'Pending' })),
  },
  {
    name: 'an ordinary profile',
    asks: 'profile',
    body: () =>
      profile({
        representatives: { individuals: Array.from({ length: 20 }, (_, index) => official(index)) },
      }),
  },
];

/** Each time something is asked about a company it is about another of these: of one, it would be known already. */
const harmless = list(20, (index) => hit(index + 1));
/** A profile that takes its time: its order is looked for in the order lists. */
const pending = JSON.stringify({ details: 'Success', orderId: '1', status: 'pending' });
const nothing = JSON.stringify({ details: 'Success', correlationId: 'c'.repeat(32), data: [] });

/** A body with the order and the company that are asked about in their places. */
function filled(body: Buffer, path: string, order: number): Buffer {
  const [, number = ''] = /%7C([^/]+)\/enhanced$/.exec(path) ?? [];
  const text = body.toString('latin1').replace(orderPlace, String(order)).replaceAll(numberPlace, number);
  return Buffer.from(text, 'latin1');
}

/** A service on loopback that answers harmlessly until it is told otherwise, one kind of call at a time. */
export async function startHostileService() {
  let attack: { asks: HostileAnswer['asks']; body: Buffer } | null = null;
  let answered = 0;
  const server: Server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const asks: HostileAnswer['asks'] = path.endsWith('/documents')
      ? 'documents'
      : path.endsWith('/enhanced')
        ? 'profile'
        : path.includes('/orders')
          ? 'orders'
          : 'search';
    const plain = asks === 'search' ? harmless : asks === 'profile' ? pending : nothing;
    if (attack?.asks === asks) answered += 1;
    const wanted = attack?.asks === asks ? attack.body : Buffer.from(plain);
    // The first order is the one that stays on its way.
    const body = asks === 'profile' ? filled(wanted, path, answered + 1) : wanted;
    request.resume();
    response.writeHead(attack?.asks !== asks && asks === 'profile' ? 202 : 200, {
      'content-type': 'application/json',
      'content-length': body.byteLength,
    });
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The service has no port.');
  return {
    origin: `http://127.0.0.1:${String(address.port)}`,
    /** From now on this is answered; null answers harmlessly again. */
    answerWith(hostile: HostileAnswer | null): void {
      attack = hostile === null ? null : { asks: hostile.asks, body: Buffer.from(hostile.body()) };
    },
    answered: () => answered,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
