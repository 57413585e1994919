import { describe, expect, it } from 'vitest';
import { readContradiction } from '../../../src-shared/domain/order-contradiction.ts';
import { heldInLedgers } from '../../../src-shared/domain/contrary-costs.ts';
import { costOfOtherRecord } from '../../../src-shared/words/orders/contradiction-words.ts';
import { orderReason } from '../../../src-shared/words/orders/order-reason.ts';
import { agreement, companies } from './core.ts';
import { startGivenService } from './given-answers.ts';

const { halcyon } = companies;

/** An order whose answer did not come, at a service that lists the given records of its reference. */
async function lostOrder(most: number, records: (reference: string) => object[]) {
  const { answers, desk } = await startGivenService({});
  const order = await desk.orders.place(agreement(halcyon, { most }));
  expect(order.state).toBe('unclear');
  answers['/v2/orders?'] = { details: 'Success', data: records(order.reference) };
  const look = async () => {
    await desk.orders.reconcile(order.orderId);
    return desk.orders.read(order.orderId);
  };
  const held = async () => (await desk.orders.ledgers()).find(({ ledger }) => ledger === 'credit');
  return { order, desk, look, held };
}

describe('P23: a record under our reference that names another company', () => {
  const evil = { companyName: 'EVIL', companyNumber: '77777777', serviceID: 'GB|E' };
  const record = (reference: string) => ({
    ...{ orderId: 60021, customerReference: reference, status: 'Success' },
    ...{ cost: { type: 'credit', value: 1 }, companyDetails: evil },
  });

  it('does not say what this order cost: the amount stays held, and what the record states is told beside it', async () => {
    const { look, held } = await lostOrder(5, (reference) => [record(reference)]);
    const { order, events } = await look();
    expect(order).toMatchObject({ state: 'unclear', reason: 'listed-with-other-company', realCost: null });
    expect(await held()).toMatchObject({ spentToday: 0, reserved: 5 });
    const cost = { ledger: 'credit', value: 1 };
    expect(events.flatMap(({ detail }) => readContradiction(detail) ?? [])).toMatchObject([{ what: 'company', cost }]);
    expect(costOfOtherRecord(events)).toContain('not counted as the cost of this order: 1.00 credits');
  });
});

describe('P23: several orders under the reference of a lost one', () => {
  const record = (customerReference: string, orderId: number, value: number) => ({
    ...{ orderId, customerReference, status: 'Success', cost: { type: 'credit', value } },
  });

  it('are told with their numbers and costs, and the highest of them is held', async () => {
    const costs = (reference: string) => [record(reference, 60011, 1), record(reference, 60012, 3)];
    const { look, held, desk } = await lostOrder(2, costs);
    const { order, events } = await look();
    expect(order).toMatchObject({ state: 'unclear', reason: 'listed-several', realCost: null });
    expect(orderReason(order)).toMatch(/60011 \(1\.00 credits\) and 60012 \(3\.00 credits\)\. A person has to decide/);
    expect(heldInLedgers(order)).toEqual([{ ledger: 'credit', value: 3 }]);
    expect(await held()).toMatchObject({ spentToday: 0, reserved: 3 });
    // Looked at again it is no news.
    expect((await look()).events).toHaveLength(events.length + 1);
    // Whoever takes one of them takes what that one cost.
    const answers = { orderId: order.orderId, serviceOrderId: '60011', reason: 'The service says so.' };
    expect(await desk.orders.recognise(answers)).toMatchObject({
      ...{ serviceOrderId: '60011', realCost: { ledger: 'credit', value: 1 }, costSaid: null },
    });
  });

  it('that state the same cost leave the accepted amount held', async () => {
    const { look, held } = await lostOrder(5, (ours) => [record(ours, 60011, 2), record(ours, 60012, 2)]);
    expect((await look()).order).toMatchObject({ reason: 'listed-several', realCost: null, costSaid: null });
    expect(await held()).toMatchObject({ spentToday: 0, reserved: 5 });
  });
});
