import { expect, it } from 'vitest';
import { systemClock } from '../../../src-main/service/system-clock.ts';
import type { FailureCode } from '../../../src-shared/contract/failure.ts';
import type { SearchOutcome } from '../../../src-shared/domain/search.ts';
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
    expect(await desk.storage.answeredSearchSince({ query, since: '2026-01-01T00:00:00.000Z' })).not.toBeNull();
  },
);
