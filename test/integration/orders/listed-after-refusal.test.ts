import { expect, it } from 'vitest';
import { agreement, companies } from './core.ts';
import { costOfOtherRecord } from '../../../src-shared/words/orders/contradiction-words.ts';
import { deskAt, listed, lite, problem, reply } from './written-service.ts';

/** A desk with an order that the service refused in its own words, with the reference that it was sent with. */
async function withRefused() {
  const references: string[] = [];
  const desk = await deskAt((response, reference) => {
    references.push(reference);
    if (references.length === 1) reply(response, 400, problem(400));
    else reply(response, 201, { details: 'Success', data: { orderId: '410500', status: 'Pending' } });
  });
  const { orderId } = await desk.orders.place(agreement(companies.halcyon, { product: lite }));
  return { desk, orderId, reference: references[0] ?? '', references };
}

it('a refused order that is taken up again is told to the window once', async () => {
  const { desk, orderId, reference } = await withRefused();
  const before = desk.told.length;
  desk.counter.listed = [listed(reference, { status: 'Pending' })];
  await desk.orders.lookNow();
  expect(desk.told.slice(before).map((order) => [order.orderId, order.state])).toEqual([[orderId, 'pending']]);
});

it('P23: a failed order of which nobody states the cost, beside a refused call, is probably charged, and held', async () => {
  const { desk, orderId, reference } = await withRefused();
  desk.counter.listed = [listed(reference, { status: 'Failed', cost: undefined })];
  await desk.orders.lookNow();
  expect(await desk.stated(orderId)).toMatchObject({ state: 'failed', taken: true, realCost: null });
  expect((await desk.orders.ledgers()).some(({ reserved }) => reserved > 0)).toBe(true);
});

it('P23: a refused order that is listed under the number of another one is unclear, and the look goes on', async () => {
  const { desk, orderId, reference, references } = await withRefused();
  const other = await desk.orders.place(agreement(companies.meridian, { product: lite }));
  expect(other.serviceOrderId).toBe('410500');
  desk.counter.listed = [listed(reference), listed(references[1] ?? '')];
  await desk.orders.lookNow();
  expect(await desk.stated(orderId)).toMatchObject({ state: 'unclear', reason: 'number-taken', taken: true });
  await desk.orders.lookNow();
});

it('P21: a refused order that is listed under its reference as of another company is told as taken, for a person to look at', async () => {
  const { desk, orderId, reference } = await withRefused();
  const companyDetails = { companyName: 'Another Ltd', companyNumber: '99999999' };
  desk.counter.listed = [listed(reference, { companyDetails })];
  await desk.orders.lookNow();
  const order = await desk.stated(orderId);
  expect(order).toMatchObject({ state: 'unclear', reason: 'listed-with-other-company', taken: true });
  expect(order.realCost).toBeNull();
  const { events } = await desk.orders.read(orderId);
  expect(costOfOtherRecord(events)).toContain('2.00 credits');
});

const unreadable = [
  {
    what: 'a record without a number',
    of: (reference: string) => [listed(reference, { orderId: undefined }), listed('somebody-else')],
  },
  {
    what: 'two records that are both alive',
    of: (reference: string) => [listed(reference), listed(reference, { orderId: '410777' })],
  },
];

it.each(unreadable)('P21: a refused order of which the list has $what is not told as not charged', async ({ of }) => {
  const { desk, orderId, reference } = await withRefused();
  desk.counter.listed = of(reference);
  await desk.orders.lookNow();
  const order = await desk.stated(orderId);
  expect(order).toMatchObject({ state: 'unclear', reason: 'mentioned-after-refusal', taken: false, realCost: null });
  expect((await desk.orders.ledgers()).some(({ reserved }) => reserved > 0)).toBe(true);
  // Once its record can be read, it is followed like any other.
  desk.counter.listed = [listed(reference)];
  await desk.orders.lookNow();
  expect(await desk.stated(orderId)).toMatchObject({ taken: true, realCost: { value: 2 } });
});

it('P21: the same with a list that was read for another order', async () => {
  const { desk, orderId, reference, references } = await withRefused();
  desk.counter.listed = [];
  await desk.orders.lookNow();
  await desk.orders.place(agreement(companies.meridian, { product: lite }));
  desk.counter.listed = [...(unreadable[1]?.of(reference) ?? []), listed(references[1] ?? '', { orderId: '410500' })];
  await desk.orders.lookNow();
  expect(await desk.stated(orderId)).toMatchObject({ state: 'unclear', reason: 'mentioned-after-refusal' });
});
