import { expect, it, onTestFinished } from 'vitest';
import { companies, startDesk } from './desk.ts';
import type { Desk } from './core.ts';
import { acceptRun, runnerOn, untilStill } from './run-of-checks.ts';

/*
 * P1: an order that is written down is held against everything once more just before it leaves, by either of its ways. What was
 * not sent is settled as not sent.
 */

const { meridian, halcyon } = companies;
let isOffline = false;

const acts: Record<string, (desk: Desk, runId: number) => Promise<unknown>> = {
  pause: (desk, runId) => step(desk, runId, 'paused'),
  'giving up': (desk, runId) => step(desk, runId, 'given-up'),
  'working offline': () => Promise.resolve((isOffline = true)),
  'a limit': (desk) =>
    desk.orders.changeSpendRules({
      limits: [{ ledger: 'credit', perOrder: null, perDay: 1, perDossier: null, perConnection: null }],
      prices: [],
    }),
};

const step = (desk: Desk, runId: number, kind: 'paused' | 'given-up') =>
  desk.storage.takeRecheckStep({ runId, at: new Date().toISOString(), officer: 'A. Officer', step: kind });

/** A run whose first order meets an act at a point of its way, and what came of it. */
async function actedAt(point: 'after-intent' | 'after-send', act: string, isRefused: boolean) {
  isOffline = false;
  const held: { act?: () => Promise<unknown> } = {};
  const desk = await startDesk(
    {},
    {
      mayAsk: () => !isOffline,
      faultPoint: async (at) => {
        if (at !== point) return;
        const { act: once } = held;
        delete held.act;
        await once?.();
      },
    },
  );
  const status = { kind: 'status', status: 405, when: 'before', body: 'problem' } as const;
  if (isRefused) desk.control.addFault({ operation: 'v2.get-enhanced-profile', times: 1, fault: status });
  const runner = await runnerOn(desk, { mayAsk: () => !isOffline });
  onTestFinished(() => runner.close());
  const runId = await acceptRun(desk, [meridian, halcyon]);
  held.act = () => acts[act]?.(desk, runId) ?? Promise.resolve();
  runner.goOn(runId);
  // Offline it waits, and goes on after that: its first order is settled then.
  if (act === 'working offline')
    await expect
      .poll(
        async () => (await desk.orders.list({ which: 'all', words: null, before: null, limit: 1 })).orders[0]?.state,
      )
      .toBe('failed');
  else await untilStill(desk, runId);
  await runner.close();
  const { orders } = await desk.orders.list({ which: 'all', words: null, before: null, limit: 10 });
  const { notSent } = await desk.storage.readRecheckRun({ runId });
  const [row] = await desk.storage.listRecheckRows({ runId, after: null, limit: 1 });
  return { charged: desk.control.charges().length, orders, told: [notSent, row?.order?.notSent] };
}

it.each(Object.keys(acts))('P1: nothing leaves after %s, where the order was written down before', async (act) => {
  const { charged, orders, told } = await actedAt('after-intent', act, false);
  expect([charged, orders.map(({ state }) => state)]).toEqual([0, ['failed']]);
  expect(told).toEqual([1, true]);
});

it.each(Object.keys(acts))('P1: the second way is not taken after %s', async (act) => {
  const { charged, orders } = await actedAt('after-send', act, true);
  expect([charged, orders.map(({ state }) => state)]).toEqual([0, ['failed']]);
});

it('what has left is not called back, and an order that nothing stands against leaves by its second way', async () => {
  expect(await actedAt('after-send', 'pause', false)).toMatchObject({ charged: 1, told: [0, false] });
  expect((await actedAt('after-send', 'nothing', true)).charged).toBe(2);
});
