import { expect, it } from 'vitest';
import { systemClock } from '../../../src-main/service/system-clock.ts';
import type { Transport } from '../../../src-main/service/transport.ts';
import { agreement, companies, startDesk } from './desk.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const asBody = (value: unknown) => Buffer.from(JSON.stringify(value));
const data = { type: 'https://httpstatuses.com/400', title: 'Bad Request', detail: 'not today', errors: [] };
const refusal = asBody({ correlationId: 'c', details: 'Bad Request', data });

/** A desk with an order that the service took and answered with a refusal, and a clock that only the test moves. */
async function withRefused(said: { lists: boolean; sleptMs?: number }) {
  const time = { aheadMs: 0 };
  let lists = 0;
  const clock = { ...systemClock, wallMs: () => systemClock.wallMs() + time.aheadMs, after: () => () => undefined };
  const overTransport = (real: Transport): Transport => ({
    ...real,
    async send(request) {
      const response = await real.send(request);
      if (request.operation.includes('enhanced')) return { ...response, status: 400, body: refusal };
      const isList = request.operation === 'GET /orders';
      if (isList) {
        lists += 1;
        time.aheadMs += said.sleptMs ?? 0;
      }
      return isList && !said.lists ? { ...response, body: asBody({ details: 'Success', data: [] }) } : response;
    },
  });
  const { orders } = await startDesk({}, { overTransport, clock });
  const { orderId, state } = await orders.place(agreement(companies.meridian));
  expect(state).toBe('failed');
  return {
    time,
    lists: () => lists,
    async lookAndRead() {
      await orders.lookNow();
      return (await orders.read(orderId)).order;
    },
  };
}

it('P21: a refused order is looked for in the list also when the officer was away for days', async () => {
  const { time, lookAndRead } = await withRefused({ lists: true });
  time.aheadMs = 4 * day;
  expect((await lookAndRead()).taken).toBe(true);
});

it('P21: a refused order is looked for once more when it has to be in the list, and then no more', async () => {
  const said = { lists: false };
  const { time, lookAndRead, lists } = await withRefused(said);
  expect((await lookAndRead()).state).toBe('failed');
  expect((await lookAndRead()).state).toBe('failed');
  expect(lists()).toBe(1);
  time.aheadMs = 11 * minute;
  said.lists = true;
  expect((await lookAndRead()).taken).toBe(true);
});

it('P21: a list that was asked for before the machine slept is not the one in which a refused order has to be', async () => {
  const said = { lists: false, sleptMs: 20 * minute };
  const { lookAndRead, lists } = await withRefused(said);
  expect((await lookAndRead()).state).toBe('failed');
  Object.assign(said, { lists: true, sleptMs: 0 });
  expect((await lookAndRead()).taken).toBe(true);
  expect(lists()).toBe(2);
});
