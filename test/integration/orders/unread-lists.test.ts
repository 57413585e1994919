import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Clock } from '../../../src-main/service/request-log.ts';
import { systemClock } from '../../../src-main/service/system-clock.ts';
import { agreement, companies, enhanced, restEnhanced, startDesk } from './desk.ts';
import { deskAt, document, listed, reply } from './written-service.ts';

type Desk = Awaited<ReturnType<typeof deskAt>>;

const hour = 60 * 60_000;
/** A list of which each record is something, and no record of an order. */
const unreadable = ['an order', { customerReference: 'of whom?', status: 'Ready' }];

/** A service that takes an order for a document; what an order's own number answers is for the test to say. */
async function deskWithOrder(own: { answer: unknown; asked: number } = { answer: null, asked: 0 }) {
  const desk = await deskAt((response, reference, method) => {
    if (method === 'GET') {
      own.asked += 1;
      if (own.answer === null) return reply(response, 404, { details: 'Not found', data: { title: 'Not found' } });
      return reply(response, 200, { details: 'Success', data: own.answer });
    }
    return reply(response, 201, {
      details: 'Success',
      data: { orderId: '410500', status: 'Pending', customerReference: reference },
    });
  });
  const placed = await desk.orders.place(agreement(companies.meridian, { product: document }));
  expect(placed).toMatchObject({ state: 'pending', serviceOrderId: '410500' });
  return { ...desk, own, placed };
}

async function waitOf({ orders }: Pick<Desk, 'orders'>): Promise<number> {
  return Date.parse((await orders.follower()).nextLookAt ?? '') - Date.now();
}

it('P1: a list of which no record can be understood is asked for less and less often, and that is told', async () => {
  const desk = await deskWithOrder();
  desk.counter.listed = unreadable;
  const before = Date.now();
  for (let looks = 0; looks < 12; looks += 1) await expect(desk.orders.lookNow()).rejects.toThrow();
  const { unread } = await desk.orders.follower();
  expect(unread).toEqual([{ interface: 'v2', since: z.string().parse(unread?.[0]?.since) }]);
  expect(Math.abs(Date.parse(unread?.[0]?.since ?? '') - before)).toBeLessThan(5_000);
  expect(await waitOf(desk)).toBeGreaterThan(4 * hour);
  expect(await desk.stated(desk.placed.orderId)).toMatchObject({ state: 'pending' });
  desk.counter.listed = [listed(desk.placed.reference, { orderId: '410500' })];
  expect((await desk.orders.lookNow()).unread).toEqual([]);
  expect(await waitOf(desk)).toBeLessThan(hour / 4);
});

it('P1: while nothing of the list is understood, an order is followed by its own record', async () => {
  const own = { answer: null as unknown, asked: 0 };
  const desk = await deskWithOrder(own);
  desk.counter.listed = unreadable;
  // A number that is not known says nothing then.
  await expect(desk.orders.reconcile(desk.placed.orderId)).rejects.toThrow();
  expect(own.asked).toBe(1);
  expect(await desk.stated(desk.placed.orderId)).toMatchObject({ state: 'pending' });
  own.answer = listed(desk.placed.reference, { orderId: '410500', status: 'Failed' });
  expect(await desk.orders.reconcile(desk.placed.orderId)).toMatchObject({ state: 'failed' });
});

it('P1: a list of which some records are understood is a look for these, and no other order is missing on its ground', async () => {
  const desk = await deskWithOrder();
  desk.wait(2 * hour);
  desk.counter.listed = [...unreadable, listed('another', { orderId: '999' })];
  const { unread, lastLookAt } = await desk.orders.lookNow();
  expect(unread).toEqual([]);
  expect(lastLookAt).not.toBeNull();
  expect(await desk.stated(desk.placed.orderId)).toMatchObject({ state: 'pending' });
  expect((await desk.orders.read(desk.placed.orderId)).events.map(({ kind }) => kind)).not.toContain('not-found');
  desk.counter.listed = [...unreadable, listed(desk.placed.reference, { status: 'Failed' })];
  await desk.orders.lookNow();
  expect(await desk.stated(desk.placed.orderId)).toMatchObject({ state: 'failed' });
});

it('P1: a list narrowed to one reference that proves nothing does not keep the list of all from being asked for', async () => {
  const desk = await deskWithOrder();
  const take = desk.counter.buy;
  desk.counter.buy = (response) => response.destroy();
  const lost = await desk.orders.place(agreement(companies.halcyon));
  expect(lost.state).toBe('unclear');
  desk.counter.buy = take;
  const asked: (string | null)[] = [];
  const pending = listed(desk.placed.reference, { orderId: '410500', status: 'Pending' });
  desk.counter.listed = (query) => {
    asked.push(query.get('customerReference'));
    return asked.at(-1) === null ? [pending] : [...unreadable, listed('another', { orderId: '999' })];
  };
  for (let looks = 1; looks <= 4; looks += 1) {
    desk.orders.backOnline();
    await expect.poll(() => asked.length, { timeout: 5_000 }).toBe(looks);
    // The look is over before the next begins.
    await desk.orders.follower();
    await expect.poll(async () => (await desk.orders.follower()).nextLookAt).not.toBeNull();
  }
  expect(asked).toEqual([null, lost.reference, null, null]);
});

/** Time that passes only where a test says so, with its timers. */
function heldClock() {
  let aheadMs = 0;
  const timers = new Set<{ dueMs: number; run: () => void }>();
  const clock: Clock = {
    wallMs: () => systemClock.wallMs() + aheadMs,
    monotonicMs: () => systemClock.monotonicMs() + aheadMs,
    after(ms, run) {
      const timer = { dueMs: systemClock.monotonicMs() + aheadMs + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
  function advance(ms: number): void {
    aheadMs += ms;
    for (const timer of [...timers].filter(({ dueMs }) => dueMs <= clock.monotonicMs())) {
      timers.delete(timer);
      timer.run();
    }
  }
  return { clock, advance };
}

it('a list that nobody understands rests in the background, and the one of the other interface is read on', async () => {
  const { clock, advance } = heldClock();
  const desk = await startDesk({ deliveryTime: { fromMs: 1e10, toMs: 2e10 } }, { clock });
  const text = JSON.stringify({ details: 'Success', data: unreadable });
  const fault = { kind: 'body', text, contentType: 'application/json' } as const;
  desk.control.addFault({ operation: 'v2.list-orders', times: 100, fault });
  await desk.orders.place(agreement(companies.shanghai, { product: enhanced }));
  await desk.orders.place(agreement(companies.meridian, { product: restEnhanced }));
  for (let looks = 0; looks < 12; looks += 1) await expect(desk.orders.lookNow()).rejects.toThrow();
  const counts = () => {
    const asked = desk.control.requestCounts();
    return [asked['v2.list-orders'] ?? 0, asked['rest.order-status'] ?? 0] as const;
  };
  const [ofV2, ofRest] = counts();
  for (let looks = 0; looks < 3; looks += 1) {
    const [, before] = counts();
    advance(hour / 3);
    await expect.poll(() => counts()[1]).toBeGreaterThan(before);
    await expect.poll(async () => (await desk.orders.follower()).nextLookAt).not.toBeNull();
  }
  expect(counts()).toEqual([ofV2, ofRest + 3]);
  advance(8 * hour);
  await expect.poll(() => counts()[0]).toBeGreaterThan(ofV2);
});
