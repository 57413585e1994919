import { getEventListeners } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { fail } from '../../../src-shared/contract/failure.ts';
import type { Fault } from '../../../src-simulator/faults/fault.ts';
import { systemClock } from '../../../src-main/service/system-clock.ts';
import { agreement, companies, enhanced, startDesk, until, type Desk } from './desk.ts';

const never = { deliveryTime: { fromMs: 1e9, toMs: 2e9 } };
const drip: Fault = { kind: 'slow-drip', chunkBytes: 16, everyMs: 1_000 };

/** A wish for one of the documents of a company whose registers answer at once. */
async function filingOf(desk: Pick<Desk, 'orders'>, which = 0) {
  const { documents } = await desk.orders.documentOffers(companies.halcyon, null);
  const offered = documents[which];
  if (offered === undefined) throw new Error('The document is not offered.');
  return agreement(companies.halcyon, { product: offered.offer.product });
}

const lookAt = async (desk: Pick<Desk, 'orders'>) => (await desk.orders.follower()).nextLookAt;

it.each(['the record', 'the clock', 'what spreads looks'] as const)(
  'after %s failed during a look, the next look is planned and made',
  async (what) => {
    let failing = false;
    const broken = () => {
      if (failing) throw new Error(`${what} fails`);
    };
    const desk = await startDesk(never, {
      speed: 100,
      clock: {
        ...systemClock,
        wallMs: () => (failing && what === 'the clock' ? NaN : Date.now()),
        after: (ms, run) => systemClock.after(ms / 100, run),
      },
      overStorage: (real) => ({
        ...real,
        openOrders: (wish) =>
          failing && what === 'the record'
            ? Promise.reject(fail('storage-failed', 'The record does not answer.'))
            : real.openOrders(wish),
      }),
      ports: {
        random: () => {
          if (what === 'what spreads looks') broken();
          return 0.5;
        },
      },
    });
    await desk.orders.place(agreement(companies.shanghai, { product: enhanced }));
    await expect.poll(() => lookAt(desk)).not.toBeNull();
    failing = true;
    await desk.orders.lookNow().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 50));
    failing = false;
    const before = desk.control.requestCounts()['v2.list-orders'] ?? 0;
    // Nobody presses anything: only the timer can look.
    await expect
      .poll(() => desk.control.requestCounts()['v2.list-orders'] ?? 0, { timeout: 20_000 })
      .toBeGreaterThan(before);
  },
);

it('P1: an order that is refused again and again does not put off the look at those that are on their way', async () => {
  const desk = await startDesk(never, { ports: { random: () => 0.5 } });
  const wish = agreement(companies.shanghai, { product: enhanced });
  await desk.orders.place(wish);
  await expect.poll(() => lookAt(desk)).not.toBeNull();
  const planned = Date.parse((await lookAt(desk)) ?? '');
  for (let tries = 0; tries < 3; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(desk.orders.place(wish)).rejects.toThrow();
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(Date.parse((await lookAt(desk)) ?? '') - planned).toBeLessThan(150);
});

it('a long download holds up no look and no other download, and can be stopped', async () => {
  const desk = await startDesk({ deliveryTime: { fromMs: 1_500, toMs: 2_000 } }, { speed: 10 });
  const wish = await filingOf(desk);
  await desk.orders.place(agreement(companies.shanghai, { product: enhanced }));
  desk.control.addFault({ operation: 'v2.download', times: 1, fault: drip });
  const slow = await desk.orders.place(wish);
  await expect.poll(() => desk.control.requestCounts()['v2.download']).toBe(1);
  const before = desk.control.requestCounts()['v2.list-orders'] ?? 0;
  await desk.orders.lookNow();
  expect(desk.control.requestCounts()['v2.list-orders']).toBeGreaterThan(before);
  expect((await desk.orders.read(slow.orderId)).order.state).toBe('ready');
  expect(desk.control.requestCounts()['v2.download']).toBe(1);
  const quick = await desk.orders.place(await filingOf(desk, 1));
  await until(desk, quick.orderId, 'collected');
  expect((await desk.orders.read(slow.orderId)).order.state).toBe('ready');
  expect(await desk.orders.stopFetching(slow.orderId)).toMatchObject({ state: 'ready' });
  expect((await desk.orders.reconcile(slow.orderId)).state).toBe('collected');
});

it('closing ends a download that is under way', async () => {
  const desk = await startDesk();
  const wish = await filingOf(desk);
  desk.control.addFault({ operation: 'v2.download', times: 1, fault: { ...drip, everyMs: 5_000 } });
  await desk.orders.place(wish);
  await expect.poll(() => desk.control.requestCounts()['v2.download']).toBe(1);
  const begun = performance.now();
  await desk.orders.close();
  expect(performance.now() - begun).toBeLessThan(4_000);
});

it('a thousand looks and their downloads leave no listener at the signal that lives as long as the connection', async () => {
  const signals = new Set<AbortSignal>();
  const desk = await startDesk(never, {
    budgetLimit: 5_000,
    overTransport: (real) => ({
      ...real,
      send: (request) => {
        if (request.signal !== undefined) signals.add(request.signal);
        return real.send(request);
      },
    }),
  });
  const warned: string[] = [];
  const onWarning = ({ name }: Error) => warned.push(name);
  process.on('warning', onWarning);
  onTestFinished(() => void process.off('warning', onWarning));
  await desk.orders.place(agreement(companies.shanghai, { product: enhanced }));
  for (let looks = 0; looks < 1_000; looks += 1) await desk.orders.lookNow();
  const wish = await filingOf(desk);
  for (let again: number | null = null, bought = 0; bought < 20; bought += 1) {
    const placed: { orderId: number } = await desk.orders.place({ ...wish, again });
    await until(desk, placed.orderId, 'collected');
    again = placed.orderId;
  }
  const left = [...signals].map((signal) => getEventListeners(signal, 'abort').length);
  // One of them is the follower's own: it stops what is being downloaded.
  expect(Math.max(...left)).toBeLessThanOrEqual(1);
  expect(warned).toEqual([]);
});
