import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../../src-main/service/system-clock.ts';
import { fail } from '../../../src-shared/contract/failure.ts';
import type { BatchWait } from '../../../src-shared/domain/batch/batch.ts';
import { keepNumbers, newRecord, standingsOf, startAnswered, stateOf } from './batch-scene.ts';

/* What a batch says of a service that cannot be reached is true at that moment; working offline is no fault of anybody. */

const row = '04418820;GB';
/** Five seconds are a quarter of one. */
const quarter = {
  ...systemClock,
  monotonicMs: () => systemClock.monotonicMs() * 20,
  after: (ms: number, run: () => void) => systemClock.after(ms / 20, run),
};
const away = () => fail('service-unreachable', 'Nobody is there.');

/** A gate that a search waits at, as one waits for the request budget. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return {
    passed: promise,
    open: () => {
      resolve(undefined);
    },
  };
}

it('a search that fails because the officer went offline is no outage of the service, and is asked once they are back', async () => {
  const desk = await (await newRecord())();
  const batchId = await keepNumbers(desk, [row]);
  const { passed, open } = gate();
  const told: (BatchWait | null)[] = [];
  let isOffline = false;
  let tries = 0;
  const { runner } = startAnswered(desk, () => ({}), {
    mayAsk: () => !isOffline,
    search: async () => {
      tries += 1;
      await passed;
      throw away();
    },
    changed: (id) => void told.push(runner.waitOf(id)),
  });
  runner.wake();
  await expect.poll(() => tries).toBe(1);
  isOffline = true;
  open();
  await expect.poll(() => told.length).toBeGreaterThan(0);
  expect(runner.waitOf(batchId)).toBeNull();
  // Nobody says that they are back: it looks by itself.
  const before = Date.now();
  isOffline = false;
  await expect.poll(() => tries).toBeGreaterThan(1);
  await expect.poll(() => runner.waitOf(batchId)).toMatchObject({ failure: 'service-unreachable' });
  expect(Date.parse(runner.waitOf(batchId)?.since ?? '')).toBeGreaterThanOrEqual(before);
});

it('a batch in the middle of its rows goes on after the officer was offline, though nobody wakes it', async () => {
  const desk = await (await newRecord())();
  const batchId = await keepNumbers(desk, [row, '04418821;GB']);
  let isOffline = false;
  const { runner, asked } = startAnswered(
    desk,
    () => {
      isOffline = asked.length === 1;
      return {};
    },
    { mayAsk: () => !isOffline },
  );
  runner.wake();
  await expect.poll(() => standingsOf(desk, batchId)).toEqual(['none', 'waiting']);
  isOffline = false;
  await expect.poll(() => stateOf(desk, batchId)).toEqual({ kind: 'ended' });
});

it('while the officer works offline a batch says nothing of an outage of before, and back online not its time', async () => {
  const desk = await (await newRecord())();
  const batchId = await keepNumbers(desk, [row]);
  let isOffline = false;
  const { runner } = startAnswered(
    desk,
    () => {
      throw away();
    },
    { mayAsk: () => !isOffline, clock: systemClock },
  );
  runner.wake();
  await expect.poll(() => runner.waitOf(batchId)).not.toBeNull();
  const first = runner.waitOf(batchId)?.since ?? '';
  isOffline = true;
  expect(runner.waitOf(batchId)).toBeNull();
  isOffline = false;
  runner.backOnline();
  expect(runner.waitOf(batchId)).toBeNull();
  await expect.poll(() => runner.waitOf(batchId)).not.toBeNull();
  expect(Date.parse(runner.waitOf(batchId)?.since ?? '')).toBeGreaterThan(Date.parse(first));
});

it('no time that is past is said to be that of the next try, which waits for requests or for its answer', async () => {
  const desk = await (await newRecord())();
  const batchId = await keepNumbers(desk, [row]);
  const { passed, open } = gate();
  const told: (BatchWait | null)[] = [];
  let tries = 0;
  const { runner } = startAnswered(desk, () => ({}), {
    search: async () => {
      tries += 1;
      if (tries > 1) await passed;
      throw away();
    },
    changed: (id) => void told.push(runner.waitOf(id)),
    clock: quarter,
  });
  onTestFinished(open);
  runner.wake();
  await expect.poll(() => tries).toBe(2);
  expect(runner.waitOf(batchId)).toBeNull();
  expect(told.at(-1)).toBeNull();
  expect(told.some((wait) => wait !== null)).toBe(true);
});

it('what the service answers to anybody ends the wait for it, and a batch goes on at once', async () => {
  const desk = await (await newRecord())();
  const batchId = await keepNumbers(desk, [row]);
  let isAway = true;
  const { runner } = startAnswered(
    desk,
    () => {
      if (isAway) throw away();
      return {};
    },
    { clock: systemClock },
  );
  runner.wake();
  await expect.poll(() => runner.waitOf(batchId)).not.toBeNull();
  isAway = false;
  runner.heard();
  expect(runner.waitOf(batchId)).toBeNull();
  await expect.poll(() => stateOf(desk, batchId)).toEqual({ kind: 'ended' });
});

it('a service that answers that it cannot answer is still left alone', async () => {
  const desk = await (await newRecord())();
  const rows = [row, 'B218447;LU', 'HRB 1;DE'];
  const batchId = await keepNumbers(desk, rows);
  const { runner, asked } = startAnswered(desk, () => ({ code: 'service-failed' }), { clock: systemClock });
  runner.wake();
  await expect.poll(() => runner.waitOf(batchId)).toMatchObject({ failure: 'service-failed', jurisdiction: null });
  runner.heard();
  expect(runner.waitOf(batchId)).not.toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked).toHaveLength(3);
});
