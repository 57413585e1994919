import { expect, it } from 'vitest';
import { readContradiction } from '../../../src-shared/domain/order-contradiction.ts';
import { agreement, companies, restEnhanced, startDesk } from './desk.ts';
import { deskAt, document, listed, reply } from './written-service.ts';

/** An order for a document that the service has under number 410500, at a service that lists more under its reference. */
async function deskWith(others: (reference: string) => object[]) {
  const desk = await deskAt((response, reference) =>
    reply(response, 201, {
      details: 'Success',
      data: { orderId: '410500', status: 'Pending', customerReference: reference },
    }),
  );
  const placed = await desk.orders.place(agreement(companies.meridian, { product: document }));
  desk.counter.listed = [listed(placed.reference), ...others(placed.reference)];
  const look = async () => {
    desk.wait();
    await desk.orders.lookNow();
    const { order, events } = await desk.orders.read(placed.orderId);
    const told = events.flatMap(({ detail }) => {
      const contradiction = readContradiction(detail);
      return contradiction === null ? [] : [contradiction];
    });
    return { state: order.state, told };
  };
  return { ...desk, look };
}

const second = (reference: string, more: object) => listed(reference, { orderId: '999002', ...more });

it('P23: another order under the same reference is told once, with its cost, and the order goes on', async () => {
  const desk = await deskWith((reference) => [
    second(reference, { status: 'Success' }),
    second(reference, { status: 'Success' }),
  ]);
  const cost = { ledger: 'credit', value: 2 };
  const told = [{ kind: 'second', number: '999002', cost }];
  expect(await desk.look()).toEqual({ state: 'pending', told });
  expect(await desk.look()).toEqual({ state: 'pending', told });
});

it('one without a cost is told without one', async () => {
  const desk = await deskWith((reference) => [second(reference, { cost: null })]);
  expect((await desk.look()).told).toEqual([{ kind: 'second', number: '999002', cost: null }]);
});

it.each<[string, (reference: string) => object[]]>([
  ['a record that repeats the number', (reference) => [listed(reference)]],
  [
    'a failed order that cost nothing, as a refused GET leaves it behind',
    (reference) => [second(reference, { status: 'Failed', cost: null })],
  ],
  ['an order of another reference', () => [second('another-reference', {})]],
])('%s is no other order', async (_, others) => {
  expect((await (await deskWith(others)).look()).told).toEqual([]);
});

it('P23: REST: another order under the same reference is told', async () => {
  const desk = await startDesk({ deliveryTime: { fromMs: 600_000, toMs: 600_000 } });
  const placed = await desk.orders.place(agreement(companies.meridian, { product: restEnhanced }));
  const item = (number: unknown) => ({
    productOrderIdField: number,
    orderReferenceField: placed.reference,
    orderDateTimeField: placed.orderedAt,
    statusField: 1,
    aVAILABLEField: 0,
  });
  const text = JSON.stringify([item(placed.serviceOrderId), item(77990)]);
  const fault = { kind: 'body' as const, text, contentType: 'application/json' };
  desk.control.addFault({ operation: 'rest.order-status', times: 2, fault });
  await desk.orders.lookNow();
  const { order, events } = await desk.orders.read(placed.orderId);
  expect(order.state).toBe('pending');
  const told = events.map(({ detail }) => readContradiction(detail)?.kind).filter((kind) => kind !== undefined);
  expect(told).toEqual(['second']);
});

it('P23: REST: a look for one order takes up another one that was refused and stands in the same list', async () => {
  const desk = await startDesk({ deliveryTime: { fromMs: 600_000, toMs: 600_000 } });
  const refusal = { kind: 'status' as const, status: 403, when: 'before' as const, body: 'problem' as const };
  desk.control.addFault({ operation: 'rest.profile', times: 1, fault: refusal });
  const refused = await desk.orders.place(agreement(companies.meridian, { product: restEnhanced }));
  expect(refused.state).toBe('failed');
  const placed = await desk.orders.place(agreement(companies.shanghai, { product: restEnhanced }));
  const item = (number: unknown, reference: string) => ({
    ...{ productOrderIdField: number, orderReferenceField: reference, orderDateTimeField: placed.orderedAt },
    ...{ statusField: 1, aVAILABLEField: 0 },
  });
  const text = JSON.stringify([item(placed.serviceOrderId, placed.reference), item(77990, refused.reference)]);
  const fault = { kind: 'body' as const, text, contentType: 'application/json' };
  desk.control.addFault({ operation: 'rest.order-status', times: 2, fault });
  await desk.orders.reconcile(placed.orderId);
  const { order } = await desk.orders.read(refused.orderId);
  expect(order).toMatchObject({ state: 'pending', reason: 'listed-after-refusal', serviceOrderId: '77990' });
});

it('P23: of two orders under the reference of a lost one the person takes one, and the other is told with its cost', async () => {
  const desk = await deskAt((response) =>
    reply(response, 409, { details: 'Conflict', data: { detail: 'It exists.' } }),
  );
  const lost = await desk.orders.place(agreement(companies.meridian, { product: document }));
  expect(lost.state).toBe('unclear');
  desk.counter.listed = [
    listed(lost.reference, { orderId: '500012', cost: { type: 'credit', value: 2 } }),
    second(lost.reference, { orderId: '500013', cost: { type: 'credit', value: 6 } }),
  ];
  const { candidates } = await desk.orders.candidates(lost.orderId);
  expect(candidates.map(({ reference }) => reference)).toEqual([lost.reference, lost.reference]);
  const taken = { orderId: lost.orderId, serviceOrderId: '500012', reason: 'The invoice says so.' };
  expect(await desk.orders.recognise(taken)).toMatchObject({ serviceOrderId: '500012', realCost: { value: 2 } });
  const { events } = await desk.orders.read(lost.orderId);
  const told = events.flatMap(({ detail }) => readContradiction(detail) ?? []);
  expect(told).toEqual([{ kind: 'second', number: '500013', cost: { ledger: 'credit', value: 6 } }]);
});
