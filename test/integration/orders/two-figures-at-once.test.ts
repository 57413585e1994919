import { describe, expect, it } from 'vitest';
import { agreement, companies } from './core.ts';
import { eventKinds } from './desk.ts';
import { cost, deskAt, document, listed, lite, reply } from './written-service.ts';

const credits = (value: number) => ({ type: 'credit', value });
const profile = { companyName: 'Halcyon Freight plc', companyNumber: '04418820', status: 'active' };

/** A desk whose service takes one document order, with whatever its answer says beside and inside its record. */
const taking = (beside: object, inside: object = {}) =>
  deskAt((response) =>
    reply(response, 201, { details: 'Success', ...beside, data: { orderId: 410500, status: 'Pending', ...inside } }),
  );

describe('P23: two figures for one order in one answer', () => {
  it('contradict each other where the answer that creates the order states both: the higher is held, and it stops', async () => {
    const desk = await taking({ cost }, { cost: credits(5) });
    const order = await desk.orders.place(agreement(companies.halcyon, { product: document, most: 3 }));
    expect(order).toMatchObject({ state: 'pending', realCost: null, costSaid: '2 credit / 5 credit' });
    expect(await desk.credit()).toMatchObject({ spentInAll: 0, reserved: 5 });
    expect((await desk.orders.spend()).stoppedBy).toBe(order.orderId);
    expect(await eventKinds(desk, order.orderId)).toContain('cost-not-believed');
  });

  it('contradict each other where one name states both, in two cases: the higher is held', async () => {
    const desk = await taking({ cost, Cost: credits(5) });
    const order = await desk.orders.place(agreement(companies.halcyon, { product: document, most: 3 }));
    expect(order).toMatchObject({ state: 'pending', realCost: null, costSaid: '2 credit / 5 credit' });
    expect(await desk.credit()).toMatchObject({ spentInAll: 0, reserved: 5 });
  });

  it('contradict each other beside a profile', async () => {
    const body = { details: 'Success', orderId: 410001, cost, data: { ...profile, cost: credits(5) } };
    const desk = await deskAt((response) => reply(response, 200, body));
    const order = await desk.orders.place(agreement(companies.halcyon, { product: lite, most: 3 }));
    expect(order).toMatchObject({ state: 'collected', realCost: null, costSaid: '2 credit / 5 credit' });
    expect((await desk.orders.spend()).stoppedBy).toBe(order.orderId);
  });

  it.each([
    ['the same figure twice', { cost }, { cost: { type: 'Credit', value: 2 } }, 2],
    ['a 0, which says nothing, beside a figure', { cost: credits(0) }, { cost: credits(2) }, 2],
    ['a figure in the record alone', {}, { cost: credits(2) }, 2],
  ])('are one where it states %s', async (_what, beside, inside, value) => {
    const desk = await taking(beside, inside);
    const order = await desk.orders.place(agreement(companies.halcyon, { product: document, most: 3 }));
    expect(order).toMatchObject({ realCost: { value }, costSaid: null });
    expect((await desk.orders.spend()).stoppedBy).toBeNull();
  });

  it('contradict each other where the list has the order twice in two states, which is what is said of it', async () => {
    const desk = await taking({});
    const order = await desk.orders.place(agreement(companies.halcyon, { product: document, most: 3 }));
    const failed = listed(order.reference, { status: 'Failed', cost: credits(6) });
    desk.counter.listed = [listed(order.reference), failed];
    await desk.orders.lookNow();
    expect(await desk.stated(order.orderId)).toMatchObject({
      ...{ state: 'pending', reason: 'listed-differently', said: 'Pending / Failed' },
      ...{ realCost: null, costSaid: '2 credit / 6 credit' },
    });
    expect(await desk.credit()).toMatchObject({ reserved: 6 });
    desk.counter.listed = [listed(order.reference, { cost: credits(6) })];
    await desk.orders.lookNow();
    expect(await desk.stated(order.orderId)).toMatchObject({ state: 'pending', reason: null });
  });

  it('contradict what the answer stated before where the list has the order twice: none is chosen', async () => {
    const desk = await taking({ cost });
    const order = await desk.orders.place(agreement(companies.halcyon, { product: document, most: 3 }));
    expect(order.realCost).toMatchObject({ value: 2 });
    desk.counter.listed = [listed(order.reference), listed(order.reference, { cost: credits(6) })];
    await desk.orders.lookNow();
    await desk.orders.lookNow();
    expect(await desk.stated(order.orderId)).toMatchObject({ realCost: null, costSaid: '2 credit / 6 credit' });
    expect(await desk.credit()).toMatchObject({ spentInAll: 0, reserved: 6 });
    const told = (await eventKinds(desk, order.orderId)).filter((kind) => kind === 'cost-not-believed');
    expect(told).toHaveLength(1);
    expect((await desk.orders.spend()).stoppedBy).toBe(order.orderId);
  });
});
