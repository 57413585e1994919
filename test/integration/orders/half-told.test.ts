import { describe, expect, it, onTestFinished } from 'vitest';
import { fail, FailureError } from '../../../src-shared/contract/failure.ts';
import { agreement, companies, eventKinds, newPlace, openDesk, startDesk, startService, until } from './desk.ts';

describe('a purchase whose end the record could not take', () => {
  it.each([
    ['at any step after the sending', 'sending', (to: string | null) => to !== 'sending'],
    ['at any step', 'disk-full', () => true],
  ])('P1: %s: it is settled in the same run, as soon as the disk has room again', async (_, end, isRefused) => {
    let full = true;
    const desk = await startDesk(
      {},
      {
        speed: 100,
        overStorage: (real) => ({
          ...real,
          changeOrder: (change) =>
            full && isRefused(change.to)
              ? Promise.reject(fail('disk-full', 'The disk is full.', { retryable: true }))
              : real.changeOrder(change),
        }),
      },
    );
    const placed = await desk.orders
      .place(agreement(companies.halcyon))
      .then(({ state }) => state)
      .catch((thrown: unknown) => (thrown instanceof FailureError ? thrown.failure.code : thrown));
    expect(placed).toBe(end);
    const charged = desk.control.charges().length;
    full = false;
    const { orders } = await desk.orders.list({ which: 'all', words: null, before: null, limit: 5 });
    await until(desk, orders[0]?.orderId ?? 0, charged === 1 ? 'collected' : 'cancelled');
    expect(desk.control.charges()).toHaveLength(charged);
    expect(desk.control.requestCounts()['v2.get-enhanced-profile']).toBe(charged);
  });

  it('P1: who is told of an order and fails does not harm it', async () => {
    const nobody = () => {
      throw new Error('The window is gone.');
    };
    const desk = await startDesk(
      {},
      {
        ports: {
          announce: {
            orderChanged: nobody,
            followed: nobody,
            spendChanged: nobody,
            downloadProgress: nobody,
            unstored: nobody,
          },
        },
      },
    );
    expect((await desk.orders.place(agreement(companies.halcyon))).state).toBe('collected');
  });
});

it('P1: Dossier closed in the middle of a held GET finds the order at the next start, and sends nothing again', async () => {
  const place = await newPlace();
  const { service, control } = await startService({ holdMs: 3_000, deliveryTime: { fromMs: 600_000, toMs: 600_000 } });
  // Time runs faster, so that closing waits only for a moment.
  const first = await openDesk({ service, ...place, speed: 200 });
  const placing = first.orders.place(agreement(companies.shanghai)).catch(() => null);
  for (let tries = 0; tries < 400 && control.charges().length === 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  await first.close();
  const second = await openDesk({ service, ...place, speed: 100 });
  onTestFinished(() => second.close());
  const { orders } = await second.orders.list({ which: 'all', words: null, before: null, limit: 5 });
  const orderId = orders[0]?.orderId ?? 0;
  await until(second, orderId, 'pending');
  control.moveOrders({});
  await until(second, orderId, 'collected');
  await placing;
  expect(await eventKinds(second, orderId)).toContain('found');
  expect(control.charges()).toHaveLength(1);
  expect(control.requestCounts()['v2.get-enhanced-profile']).toBe(1);
});
