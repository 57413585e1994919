import { expect, it } from 'vitest';
import { agreement, companies } from './core.ts';
import { eventKinds, until } from './desk.ts';
import { deskAt, document, listed, reply } from './written-service.ts';

const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n';

/** A desk with a document that the list called failed, at a cost or without a word of it. */
async function failed(cost: object | undefined) {
  let number = 410500;
  const desk = await deskAt((response, _reference, method) => {
    if (method === 'POST') reply(response, 201, { details: 'Success', data: { orderId: number++, status: 'Pending' } });
    else reply(response, 200, pdf, 'application/pdf');
  });
  const { orderId, reference } = await desk.orders.place(agreement(companies.halcyon, { product: document }));
  const list = async (status: string, more: object = {}) => {
    desk.counter.listed = [listed(reference, { status, cost, ...more })];
    await desk.orders.lookNow();
    return desk.stated(orderId);
  };
  expect(await list('Failed')).toMatchObject({ state: 'failed', reason: 'service-order-failed' });
  return { desk, orderId, list };
}

it.each([
  ['at once as ready', ['Success']],
  ['as pending, and then as ready', ['Pending', 'Success']],
])('P21: an order that the list called failed is fetched where a later list has it %s', async (_what, statuses) => {
  const { desk, orderId, list } = await failed(undefined);
  for (const status of statuses) await list(status);
  await until(desk, orderId, 'collected');
  const kinds = await eventKinds(desk, orderId);
  expect(kinds.filter((kind) => kind === 'found-after-failure')).toHaveLength(1);
  expect(kinds.indexOf('found-after-failure')).toBeGreaterThan(kinds.indexOf('failed'));
});

it('P21: one whose cost is known is not asked for, and is held against a list that is read for another order', async () => {
  const { desk, list } = await failed({ type: 'credit', value: 2 });
  const { lists } = desk.counter;
  expect(await list('Pending')).toMatchObject({ state: 'failed' });
  expect(desk.counter.lists).toBe(lists);
  await desk.orders.place(agreement(companies.meridian, { product: document }));
  expect(await list('Pending')).toMatchObject({ state: 'pending', reason: null, realCost: { value: 2 } });
});

it.each([
  ['failed', { status: 'Failed' }],
  ['in a word that nobody knows', { status: 'Odd' }],
  ['as of another company', { companyDetails: { companyName: 'Another Ltd', companyNumber: '99999999' } }],
  ['under another reference', { customerReference: 'case-9-somebody-else' }],
  ['under another number', { orderId: '999002' }],
])('P21: it stays failed where the list has it %s', async (_what, more) => {
  const { list } = await failed(undefined);
  expect(await list('Success', more)).toMatchObject({ state: 'failed', reason: 'service-order-failed' });
});
