import { describe, expect, it } from 'vitest';
import { agreement, companies } from './core.ts';
import { GivenStatus, startGivenService } from './given-answers.ts';

const gone = (more: object = {}) =>
  new GivenStatus(410, { details: 'Gone', ...more, data: { title: 'Gone', detail: 'It can no longer be had.' } });
const cost = { type: 'credit', value: 4 };

/** A desk with an order that is under way, of which the list says so much; its own number, and its result, answer so. */
async function withPending(inList: object[], byNumber: GivenStatus) {
  const { desk, answers } = await startGivenService({
    '/v2/companies?': { details: 'Success', data: [] },
    [`/v2/companies/${companies.shanghai.serviceId}`]: { details: 'Success', data: { orderId: 7, status: 'Pending' } },
  });
  const { orderId, state, reference } = await desk.orders.place(agreement(companies.shanghai));
  expect(state).toBe('pending');
  const data = inList.map((more) => ({ orderId: '7', customerReference: reference, ...more }));
  answers['/v2/orders?'] = { details: 'Success', data };
  answers['/v2/orders/7'] = byNumber;
  await desk.orders.lookNow();
  const read = async () => (await desk.orders.read(orderId)).order;
  const credit = async () => (await desk.orders.spend()).ledgers.find(({ ledger }) => ledger === 'credit');
  const notKnown = async () => (await desk.orders.ordersNotKnown()).map((order) => order.orderId);
  return { desk, orderId, read, credit, notKnown };
}

describe.each([
  ['its number', []],
  ['the fetching of its result', [{ status: 'Success' }]],
])('P23: an order that ends because 410 answers %s', (_what, inList) => {
  it('costs what that answer names', async () => {
    const { read, credit, notKnown } = await withPending(inList, gone({ cost }));
    const ended = { state: 'needs-attention', reason: 'service-gone' };
    expect(await read()).toMatchObject({ ...ended, realCost: { ledger: 'credit', value: 4 } });
    expect(await credit()).toMatchObject({ spentToday: 4, reserved: 0 });
    expect(await notKnown()).toEqual([]);
  });

  it('is among those whose cost is not known where it names none, and a person can settle it', async () => {
    const { desk, orderId, read, credit, notKnown } = await withPending(inList, gone());
    expect(await read()).toMatchObject({ state: 'needs-attention', reason: 'service-gone', realCost: null });
    expect(await credit()).toMatchObject({ reserved: 20, reservedEnded: 20 });
    expect(await notKnown()).toEqual([orderId]);
    const settled = { orderId, typedAmount: '4', ledger: 'credit', reason: 'Invoice 118' };
    expect(await desk.orders.settle(settled)).toMatchObject({ settled: { ledger: 'credit', value: 4 } });
    expect(await notKnown()).toEqual([]);
  });

  it('keeps what nobody believes, and stops further orders', async () => {
    const { desk, orderId, read, notKnown } = await withPending(inList, gone({ cost: { type: 'credit', value: -4 } }));
    expect(await read()).toMatchObject({ realCost: null, costSaid: '-4 credit' });
    expect((await desk.orders.spend()).stoppedBy).toBe(orderId);
    expect(await notKnown()).toEqual([orderId]);
  });
});

it('P23: an unclear order that has a number and answers 410 by it has ended, and a person can settle it at once', async () => {
  const doubtful = { details: 'Bad request', orderId: 7, data: { title: 'Bad Request', detail: 'no' } };
  const { desk, answers } = await startGivenService({
    '/v2/companies?': { details: 'Success', data: [] },
    [`/v2/companies/${companies.shanghai.serviceId}`]: new GivenStatus(400, doubtful),
    '/v2/orders?': { details: 'Success', data: [] },
  });
  const { orderId, state, serviceOrderId } = await desk.orders.place(agreement(companies.shanghai));
  expect({ state, serviceOrderId }).toEqual({ state: 'unclear', serviceOrderId: '7' });
  answers['/v2/orders/7'] = gone();
  expect(await desk.orders.reconcile(orderId)).toMatchObject({ state: 'needs-attention', reason: 'service-gone' });
  expect((await desk.orders.ordersNotKnown()).map((order) => order.orderId)).toEqual([orderId]);
  const settled = { orderId, typedAmount: '4', ledger: 'credit', reason: 'Invoice 118' };
  expect(await desk.orders.settle(settled)).toMatchObject({ settled: { ledger: 'credit', value: 4 } });
});

it('C2: what was collected is kept, and stays collected, when its order answers 410 later', async () => {
  const { serviceId, name, companyNumber } = companies.shanghai;
  const { desk, answers, asked } = await startGivenService({
    '/v2/companies?': { details: 'Success', data: [] },
    [`/v2/companies/${serviceId}`]: { details: 'Success', data: { orderId: 7, status: 'Pending' } },
  });
  const { orderId, reference } = await desk.orders.place(agreement(companies.shanghai));
  const listed = { orderId: '7', customerReference: reference, status: 'Success' };
  answers['/v2/orders?'] = { details: 'Success', data: [listed] };
  answers['/v2/orders/7'] = { details: 'Success', data: { companyName: name, companyNumber } };
  await desk.orders.lookNow();
  const { order: collected } = await desk.orders.read(orderId);
  expect(collected).toMatchObject({ state: 'collected', reason: null });
  const { snapshotId } = collected;
  if (snapshotId === null) throw new Error('No profile was kept.');
  const kept = await desk.storage.readSnapshot({ snapshotId });

  answers['/v2/orders/7'] = gone();
  for (const data of [[listed], []]) {
    answers['/v2/orders?'] = { details: 'Success', data };
    await desk.orders.lookNow();
    await desk.orders.reconcile(orderId);
    expect((await desk.orders.read(orderId)).order).toMatchObject({ state: 'collected', reason: null, snapshotId });
    expect(await desk.storage.readSnapshot({ snapshotId })).toEqual(kept);
  }
  // Its cost was not told, so once the list left it out it was asked for by its number, which answered 410.
  expect(asked.at(-1)).toBe('/v2/orders/7');
});

describe('P23: a young order that is missed where it was before', () => {
  it('V2: is told not to have been found, stays pending and held, and is found again', async () => {
    const pending = { details: 'Success', data: { orderId: 7, status: 'Pending' } };
    const unknown = new GivenStatus(404, { details: 'Not found', data: { title: 'Not Found', detail: 'no' } });
    const { desk, answers } = await startGivenService({
      '/v2/companies?': { details: 'Success', data: [] },
      [`/v2/companies/${companies.shanghai.serviceId}`]: pending,
      '/v2/orders?': { details: 'Success', data: [] },
      '/v2/orders/7': unknown,
    });
    const { orderId, reference } = await desk.orders.place(agreement(companies.shanghai));
    const look = async () => {
      await desk.orders.lookNow();
      const { order, events } = await desk.orders.read(orderId);
      return { state: order.state, reason: order.reason, kinds: events.map(({ kind }) => kind).slice(-2) };
    };
    const missed = { state: 'pending', reason: 'missed-by-list', kinds: ['pending', 'not-found'] };
    expect(await look()).toEqual(missed);
    // Each look that misses it is evidence of its own.
    expect(await look()).toEqual({ ...missed, kinds: ['not-found', 'not-found'] });
    const { events } = await desk.orders.read(orderId);
    expect(events.at(-1)?.answer).toMatchObject({ operation: 'GET /orders/{orderId}' });
    const held = (await desk.orders.spend()).ledgers.find(({ ledger }) => ledger === 'credit');
    expect(held).toMatchObject({ reserved: 20 });
    const row = { orderId: '7', customerReference: reference, status: 'Pending' };
    answers['/v2/orders?'] = { details: 'Success', data: [row] };
    expect(await look()).toEqual({ state: 'pending', reason: null, kinds: ['not-found', 'pending'] });
  });
});
