import { expect, it } from 'vitest';
import { maxListPages, maxRequestsForCandidates, maxRequestsToLook } from '../../../src-shared/domain/look-requests.ts';
import { agreement, companies, enhanced, restEnhanced } from './core.ts';
import { GivenStatus, startGivenService } from './given-answers.ts';

/* What a look for an order is said to take at most is what it takes at most, however long the service makes it. */

const { halcyon } = companies;
const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n');

const others = (page: number) =>
  Array.from({ length: 100 }, (_, index) => ({ orderId: String(page * 1_000 + index), status: 'Success' }));

/** A desk whose only V2 order was answered with nothing that could be read. */
async function deskWithUnclear() {
  const given = await startGivenService({
    '/v2/companies?': {
      details: 'Success',
      data: [{ id: halcyon.serviceId, companyName: halcyon.name, companyNumber: '04418820', status: 'active' }],
    },
    [`/v2/companies/${halcyon.serviceId}/enhanced`]: new GivenStatus(502, {}),
  });
  const order = await given.desk.orders.place(agreement(halcyon, { product: enhanced }));
  expect(order.state).toBe('unclear');
  return { ...given, order };
}

it('an order that stands on the last page that is read, and is fetched at once', async () => {
  const { desk, order, answers, asked } = await deskWithUnclear();
  const mine = { orderId: '7', customerReference: order.reference, status: 'Success' };
  answers['/v2/orders?'] = (path: string) => {
    const page = Number(new URL(path, 'http://x').searchParams.get('pageNumber') ?? 1);
    return { details: 'Success', data: page === maxListPages ? [...others(page).slice(1), mine] : others(page) };
  };
  answers['/v2/orders/7/download?format=json'] = new GivenStatus(404, {});
  answers['/v2/orders/7/download?format=pdf'] = pdf;
  const before = asked.length;
  const found = await desk.orders.reconcile(order.orderId);
  expect(found.state).toBe('collected');
  const sent = asked.length - before;
  expect(sent).toBe(maxListPages + 2);
  expect(sent).toBeLessThanOrEqual(maxRequestsToLook(order));
});

it('an order on a list that does not end', async () => {
  const { desk, order, answers, asked } = await deskWithUnclear();
  answers['/v2/orders?'] = (path: string) => ({
    details: 'Success',
    totalCount: 100_000,
    pageSize: 100,
    data: others(Number(new URL(path, 'http://x').searchParams.get('pageNumber') ?? 1)),
  });
  const before = asked.length;
  await desk.orders.reconcile(order.orderId);
  expect(asked.length - before).toBe(maxListPages);
  expect(maxListPages).toBeLessThanOrEqual(maxRequestsToLook(order));
  const since = asked.length;
  await desk.orders.candidates(order.orderId);
  expect(asked.length - since).toBe(maxRequestsForCandidates(order));
});

it.each([
  ['a lost V2 order', { state: 'unclear', product: enhanced, serviceOrderId: null }, 28],
  ['a pending one, which has a number', { state: 'pending', product: enhanced, serviceOrderId: '7' }, 29],
  ['one that is ready', { state: 'ready', product: enhanced, serviceOrderId: '7' }, 8],
  ['one of REST', { state: 'pending', product: restEnhanced, serviceOrderId: '7' }, 10],
] as const)('%s: the most that is said', (_, order, most) => {
  expect(maxRequestsToLook(order)).toBe(most);
});
