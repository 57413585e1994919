import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { agreement, companies } from './core.ts';
import { eventKinds } from './desk.ts';
import { cost, deskAt, listed, reply } from './written-service.ts';

const { name: companyName, companyNumber } = companies.meridian;

/** A desk that bought a profile which was delivered at once, with a cost or none, before an order whose answer was lost. */
async function bought(stated: object | undefined, then: (response: ServerResponse) => void) {
  const references: string[] = [];
  const desk = await deskAt((response, reference) => {
    references.push(reference);
    if (references.length > 1) return then(response);
    const data = { companyName, companyNumber };
    return reply(response, 200, { details: 'Success', orderId: 410001, cost: stated, data });
  });
  const { orderId, state } = await desk.orders.place(agreement(companies.meridian));
  expect(state).toBe('collected');
  const steps = async () => eventKinds(desk, orderId);
  return { desk, orderId, references, steps };
}

it('P21: a list that was narrowed to another order’s reference says nothing of a cost', async () => {
  const { desk, references, steps } = await bought(undefined, (response) => response.destroy());
  const lost = await desk.orders.place(agreement(companies.halcyon));
  const asked: (string | null)[] = [];
  desk.counter.listed = (query) => {
    const reference = query.get('customerReference');
    asked.push(reference);
    return reference === null ? [listed(references[0] ?? '', { orderId: '410001', cost: undefined })] : [];
  };
  const looksFor = async () =>
    (await eventKinds(desk, lost.orderId)).filter((kind) => /looked-for|not-found/.test(kind));
  const lookInTheBackground = async (looks: number) => {
    desk.orders.backOnline();
    await expect.poll(async () => (await looksFor()).length, { timeout: 5_000 }).toBe(looks);
  };
  await lookInTheBackground(1);
  await lookInTheBackground(2);
  expect(asked).toEqual([null, references[1]]);
  await desk.orders.lookNow();
  expect(asked).toEqual([null, references[1], null]);
  const kinds = await steps();
  expect(kinds.filter((kind) => kind === 'cost-asked')).toHaveLength(2);
});

it.each([
  ['lists it without one', true],
  ['does not list it', false],
])('P21: of a cost that is known it is not told that none is stated, where the list %s', async (_what, lists) => {
  const { desk, references, steps } = await bought(cost, (response) => response.destroy());
  const record = listed(references[0] ?? '', { orderId: '410001', status: 'Success', cost: undefined });
  desk.counter.listed = lists ? [record] : [];
  for (let looks = 0; looks < 5; looks += 1) await desk.orders.lookNow();
  const kinds = await steps();
  expect(kinds).not.toContain('cost-asked');
  // So often a list is asked for the cost of a young order.
  expect(kinds.filter((kind) => kind === 'looked-for')).toHaveLength(3);
  expect(desk.counter.lists).toBe(3);
});

it.each([
  ['has the order and states none', true],
  ['does not have the order', false],
])('P21: a list that was read for a cost and %s is told so', async (_what, lists) => {
  const { desk, orderId, references } = await bought(undefined, (response) => response.destroy());
  desk.counter.listed = lists ? [listed(references[0] ?? '', { orderId: '410001', cost: undefined })] : [];
  await desk.orders.lookNow();
  const { events } = await desk.orders.read(orderId);
  const asked = events.find(({ kind }) => kind === 'cost-asked');
  expect(asked).toBeDefined();
  // The words of the history go by this.
  expect(asked?.detail === null).toBe(!lists);
});
