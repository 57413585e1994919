import { expect, it, onTestFinished } from 'vitest';
import { runSearch } from '../../../src-main/dossiers/run-search.ts';
import { systemClock } from '../../../src-main/service/system-clock.ts';
import { fail, type FailureCode } from '../../../src-shared/contract/failure.ts';
import type { SearchOutcome } from '../../../src-shared/domain/search.ts';
import { dayHere, daysAfter } from '../../../src-shared/domain/work/review.ts';
import { createSimulator } from '../../../src-simulator/simulator.ts';
import { simulatedAt } from '../orders/core.ts';
import { newPlace, openDesk } from '../orders/desk.ts';
import {
  keepNumbers,
  newRecord,
  standingsOf,
  startAnswered,
  stateOf,
  type Answer,
  type AnswerTo,
} from './batch-scene.ts';

const british = ['04418820;GB', '04418821;GB', '04418822;GB', '04418823;GB', '04418824;GB'];

/** A day takes less than half a second. */
const daysInSeconds = {
  ...systemClock,
  monotonicMs: () => systemClock.monotonicMs() * 200_000,
  after: (ms: number, run: () => void) => systemClock.after(ms / 200_000, run),
};

const failsFor =
  (numbers: readonly string[], code: FailureCode): AnswerTo =>
  ({ companyNumber }) =>
    numbers.includes(companyNumber ?? '') ? { code } : {};

const codes = ['service-failed', 'service-answer-cut', 'service-unreachable', 'service-too-many-requests'] as const;

it.each([...codes, 'registry-not-answering' as const])(
  'a row that has no answer again and again (%s) holds up no other row or batch, and is set aside to be asked again',
  async (code) => {
    const desk = await (await newRecord())();
    const batchId = await keepNumbers(desk, british);
    const second = await keepNumbers(desk, ['04418830;GB']);
    const { runner, asked, faults } = startAnswered(desk, failsFor(['04418821'], code));
    runner.wake();
    await expect.poll(() => stateOf(desk, batchId), { timeout: 5_000 }).toEqual({ kind: 'ended' });
    expect(await standingsOf(desk, batchId)).toEqual(['none', 'failed', 'none', 'none', 'none']);
    await expect.poll(() => stateOf(desk, second)).toEqual({ kind: 'ended' });
    expect(asked.filter((number) => number === '04418821')).toHaveLength(3);
    expect(asked.indexOf('04418822')).toBeLessThan(asked.lastIndexOf('04418821'));
    expect(faults).toEqual([]);
  },
);

it('the last row of all is set aside as well, after longer: nothing says whether it is the row or the service', async () => {
  const desk = await (await newRecord())();
  const batchId = await keepNumbers(desk, ['04418820;GB']);
  const { runner, asked } = startAnswered(desk, () => ({ code: 'service-failed' }));
  runner.wake();
  await expect.poll(() => stateOf(desk, batchId), { timeout: 5_000 }).toEqual({ kind: 'ended' });
  expect(asked).toHaveLength(5);
  expect(await standingsOf(desk, batchId)).toEqual(['failed']);
});

it('off the network a batch of one row waits for days, says since when, keeps no search that never left, and goes on by itself', async () => {
  const unused = createSimulator({ port: 0, companies: 60 });
  const { origin } = await unused.listen();
  await unused.close();
  const desk = await openDesk({ ...(await newPlace()), service: simulatedAt(origin), budgetLimit: 100_000 });
  onTestFinished(() => desk.close());
  const batchId = await keepNumbers(desk, ['04418820;GB']);
  let tries = 0;
  const { runner, faults } = startAnswered(desk, () => ({}), {
    search: (query, made) => {
      tries += 1;
      const context = { officer: 'A. Officer', storage: desk.storage, v2: desk.v2, now: () => new Date(), ...made };
      return runSearch(context, query);
    },
    clock: daysInSeconds,
  });
  runner.wake();
  // Nearly three days of this clock.
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(tries).toBeGreaterThan(10);
  expect(await stateOf(desk, batchId)).toEqual({ kind: 'running' });
  expect(await standingsOf(desk, batchId)).toEqual(['waiting']);
  await expect.poll(() => runner.waitOf(batchId)).toMatchObject({ failure: 'service-unreachable', jurisdiction: null });
  const filter = { words: null, kinds: ['search' as const], jurisdiction: null, from: null, before: null };
  expect((await desk.storage.listHistory({ filter, beforeEntry: null, limit: 50 })).entries).toEqual([]);
  const again = createSimulator({ port: Number(new URL(origin).port), companies: 60 });
  await again.listen();
  onTestFinished(() => again.close());
  await expect.poll(() => stateOf(desk, batchId), { timeout: 5_000 }).toEqual({ kind: 'ended' });
  expect(await standingsOf(desk, batchId)).toEqual(['sure']);
  expect(faults).toEqual([]);
});

it.each([900, 1_300, 2_000, 2_600, 4_000])(
  'what is due again while a row is looked for is not forgotten, where %s ms pass between any two looks at the clock',
  async (passing) => {
    const desk = await (await newRecord())();
    const batchId = await keepNumbers(desk, ['04418820;GB']);
    let ms = 0;
    let tries = 0;
    const answer = () => {
      tries += 1;
      if (tries === 1) throw fail('service-unreachable', 'Nobody is there.');
      return {};
    };
    const clock = {
      ...systemClock,
      monotonicMs: () => (ms += passing),
      after: (_ms: number, run: () => void) => systemClock.after(1, run),
    };
    startAnswered(desk, answer, { clock }).runner.wake();
    await expect.poll(() => stateOf(desk, batchId)).toEqual({ kind: 'ended' });
    expect(tries).toBe(2);
  },
);

it('after days off the network a service that fails once more gives no row up', async () => {
  const desk = await (await newRecord())();
  const batchId = await keepNumbers(desk, ['04418820;GB']);
  let isAway = true;
  let failures = 0;
  const { runner } = startAnswered(
    desk,
    () => {
      if (isAway) throw fail('service-unreachable', 'Nobody is there.');
      failures += 1;
      return failures === 1 ? { code: 'service-failed' } : {};
    },
    { clock: daysInSeconds },
  );
  runner.wake();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  isAway = false;
  await expect.poll(() => stateOf(desk, batchId)).toEqual({ kind: 'ended' });
  expect(await standingsOf(desk, batchId)).toEqual(['none']);
});

it('the registry of one jurisdiction that does not answer holds up no row of another, and its own rows wait for it', async () => {
  const desk = await (await newRecord())();
  let isDown = true;
  const german = ['HRB 1', 'HRB 2', 'HRB 3', 'HRB 4', 'HRB 5'].map((number) => `${number};DE`);
  const batchId = await keepNumbers(desk, [...german, ...british]);
  const { runner, asked } = startAnswered(
    desk,
    ({ jurisdiction }) => (isDown && jurisdiction === 'DE' ? { code: 'registry-not-available' } : {}),
    { clock: systemClock },
  );
  runner.wake();
  await expect.poll(async () => (await standingsOf(desk, batchId)).filter((one) => one === 'none')).toHaveLength(5);
  expect(asked.filter((number) => number.startsWith('HRB'))).toHaveLength(3);
  expect(await stateOf(desk, batchId)).toEqual({ kind: 'running' });
  await expect
    .poll(() => runner.waitOf(batchId))
    .toMatchObject({ failure: 'registry-not-available', jurisdiction: 'DE' });
  isDown = false;
  runner.wake();
  await expect.poll(() => stateOf(desk, batchId)).toEqual({ kind: 'ended' });
  expect(await standingsOf(desk, batchId)).toEqual(Array<string>(10).fill('none'));
});

it('where nothing of several jurisdictions has an answer all batches wait, which is told with when it is tried next, and no row is given up', async () => {
  const desk = await (await newRecord())();
  let isAway = true;
  const rows = ['04418820;GB', 'B218447;LU', 'HRB 1;DE', '04418824;GB'];
  const batchId = await keepNumbers(desk, rows);
  const second = await keepNumbers(desk, ['04418830;GB']);
  const changed: number[] = [];
  const { runner, asked } = startAnswered(desk, () => (isAway ? { code: 'service-unreachable' } : {}), {
    clock: systemClock,
    changed: (id) => void changed.push(id),
  });
  runner.wake();
  await expect.poll(() => runner.waitOf(second)).not.toBeNull();
  const wait = runner.waitOf(second);
  expect(wait).toMatchObject({ failure: 'service-unreachable', jurisdiction: null });
  expect(Date.parse(wait?.until ?? '') - Date.parse(wait?.since ?? '')).toBeGreaterThan(4_000);
  await expect.poll(() => changed).toContain(second);
  expect(asked).toHaveLength(3);
  expect(await standingsOf(desk, batchId)).toEqual(Array<string>(4).fill('waiting'));
  isAway = false;
  runner.wake();
  await expect.poll(() => stateOf(desk, second)).toEqual({ kind: 'ended' });
  await expect.poll(() => stateOf(desk, batchId)).toEqual({ kind: 'ended' });
  expect(await standingsOf(desk, batchId)).toEqual(Array<string>(4).fill('none'));
  expect(runner.waitOf(batchId)).toBeNull();
});

it.each(['service-forbidden', 'redirect-refused', 'service-method-not-allowed'] as const)(
  'one row that is refused (%s) is set aside, and the batch goes on',
  async (code) => {
    const desk = await (await newRecord())();
    const batchId = await keepNumbers(desk, british);
    const { runner } = startAnswered(desk, failsFor(['04418821'], code));
    runner.wake();
    await expect.poll(() => stateOf(desk, batchId)).toEqual({ kind: 'ended' });
    expect(await standingsOf(desk, batchId)).toEqual(['none', 'failed', 'none', 'none', 'none']);
  },
);

it('where the next row is refused as well the batch stops there, and going on asks that row', async () => {
  const desk = await (await newRecord())();
  const batchId = await keepNumbers(desk, british);
  const { runner, asked } = startAnswered(desk, () => ({ code: 'service-forbidden' }));
  runner.wake();
  await expect.poll(() => stateOf(desk, batchId)).toMatchObject({ kind: 'stopped', failure: 'service-forbidden' });
  expect(asked).toEqual(['04418820', '04418821']);
  expect(await standingsOf(desk, batchId)).toEqual(['failed', 'waiting', 'waiting', 'waiting', 'waiting']);
});

it('a credential that is not accepted stops at once', async () => {
  const desk = await (await newRecord())();
  const batchId = await keepNumbers(desk, british);
  const { runner, asked } = startAnswered(desk, () => ({ code: 'service-unauthorized' }));
  runner.wake();
  await expect.poll(() => stateOf(desk, batchId)).toMatchObject({ kind: 'stopped' });
  expect(asked).toHaveLength(1);
  expect(await standingsOf(desk, batchId)).toEqual(Array<string>(5).fill('waiting'));
});

const notWhole: readonly [string, SearchOutcome][] = [
  ['there are more by its own count', { kind: 'answered', hitCount: 0, total: 5 }],
  ['an entry could not be read', { kind: 'answered', hitCount: 0, unread: 1 }],
  ['it says that it is not all', { kind: 'answered', hitCount: 0, isCutShort: true }],
  ['it does not say that the registry answered', { kind: 'answered', hitCount: 0, isDoubted: true }],
];

it.each(notWhole)(
  'an answer counts for no later batch where %s, and its row is asked again with those without an answer',
  async (_why, outcome) => {
    const desk = await (await newRecord())();
    const first = await keepNumbers(desk, ['04418820;GB']);
    let answer: Answer = { outcome };
    const { runner, asked } = startAnswered(desk, () => answer);
    runner.wake();
    await expect.poll(() => stateOf(desk, first)).toEqual({ kind: 'ended' });
    expect(await standingsOf(desk, first)).toEqual(['not-known']);
    answer = {};
    expect(await desk.storage.askFailedRowsAgain({ batchId: first })).toBe(1);
    runner.wake();
    await expect.poll(() => standingsOf(desk, first)).toEqual(['none']);
    expect(asked).toHaveLength(2);
    // What was read whole counts.
    const query = { jurisdiction: 'GB', name: null, companyNumber: '04418820' };
    const between = { since: '2026-01-01T00:00:00.000Z', until: '2100-01-01T00:00:00.000Z', own: null };
    expect(await desk.storage.answeredSearchSince({ query, ...between, batchId: first + 1 })).not.toBeNull();
  },
);

it('on the following days of a rhythm a row that had no answer is tried once a day, which stops nothing', async () => {
  const desk = await (await newRecord())();
  const { storage } = desk;
  const at = new Date().toISOString();
  const first = dayHere(new Date());
  const rhythm = (await storage.chooseRhythm({ at, officer: 'Bo Ek', days: 7, portfolioId: null })).all;
  if (rhythm.kind === 'none') throw new Error('There is no rhythm.');
  const spread = { questions: 5, share: 20, today: first };
  const batchId = await keepNumbers(desk, british, spread, rhythm.rhythmId);
  const { runner, asked, faults } = startAnswered(desk, failsFor(['04418821'], 'registry-not-available'));
  runner.wake();
  const goesOn = (day: string) => ({ kind: 'resting', goesOn: day });
  await expect.poll(() => stateOf(desk, batchId), { timeout: 5_000 }).toEqual(goesOn(daysAfter(first, 1)));
  for (const day of [1, 2]) {
    const today = daysAfter(first, day);
    asked.length = 0;
    expect(await storage.passBatchDays({ at, today })).toEqual([batchId]);
    runner.wake();
    await expect.poll(() => stateOf(desk, batchId), { timeout: 5_000 }).toEqual(goesOn(daysAfter(today, 1)));
    expect(asked).toEqual(['04418821']);
  }
  expect(await standingsOf(desk, batchId)).toEqual(['none', 'failed', 'none', 'none', 'none']);
  expect(faults).toEqual([]);
});
