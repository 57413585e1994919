import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { beginDay, createRhythmTimer, keepDueBatches } from '../../../src-main/batches/rhythm-timer.ts';
import { planOfRhythm } from '../../../src-main/batches/rhythm-plan.ts';
import { startListThread } from '../../../src-main/batches/thread/list-thread.ts';
import type { Clock } from '../../../src-main/service/request-log.ts';
import { createBatchRunner } from '../../../src-main/batches/batch-runner.ts';
import { saveDossiersOfBatch } from '../../../src-main/batches/save-dossiers.ts';
import { runSearch } from '../../../src-main/dossiers/run-search.ts';
import { rhythmIn } from '../../../src-shared/domain/batch/rhythm.ts';
import { dayHere, daysAfter } from '../../../src-shared/domain/work/review.ts';
import { companies, newPlace, openDesk, startService } from '../orders/desk.ts';
import { keepNumbers } from './batch-scene.ts';
import { workerFolder } from '../storage/storage-worker.ts';

/* Kept companies are asked for by themselves as often as an officer chose, and never twice at once. */

const dayMs = 86_400_000;
const begun = Date.parse('2026-11-02T08:00:00.000Z');

/** A clock that a test sets; what is to be done later is done by hand. */
function setClock() {
  const later: { ms: number; run: () => void }[] = [];
  let now = begun;
  const clock: Clock = {
    wallMs: () => now,
    monotonicMs: () => now - begun,
    after(ms, run) {
      const one = { ms, run };
      later.push(one);
      return () => later.splice(later.indexOf(one), later.includes(one) ? 1 : 0);
    },
  };
  return { clock, later, pass: (days: number) => (now += days * dayMs) };
}

const budget = () => ({ limit: 50, kept: 10, used: 0, windowSeconds: 600, nextAt: null, waiting: 0 });

async function open() {
  const { service } = await startService();
  const place = { ...(await newPlace()), service };
  const openAgain = async () => {
    const opened = await openDesk(place);
    onTestFinished(() => opened.close());
    return opened;
  };
  const desk = await openAgain();
  const time = setClock();
  const startThread = () => startListThread(path.join(workerFolder(), 'list-worker.cjs'));
  const name = (portfolio: { name: string } | null) => portfolio?.name ?? 'Kept companies';
  const ports = { storage: desk.storage, clock: time.clock, startThread, name, budget };
  const at = () => new Date(time.clock.wallMs()).toISOString();
  const choose = async (days: 7 | 30 | null, portfolioId: number | null = null) =>
    rhythmIn(await desk.storage.chooseRhythm({ at: at(), officer: 'Bo Ek', days, portfolioId }), portfolioId);
  const due = async () => (await keepDueBatches(ports))[0] ?? null;
  const giveUp = (batchId: number) =>
    desk.storage.takeBatchStep({ batchId, at: at(), officer: 'Bo Ek', step: 'given-up' });
  const save = () => desk.storage.saveDossier({ company: companies.halcyon, officer: 'Bo Ek', savedAt: at() });
  return { desk, openAgain, storage: desk.storage, ...time, ports, choose, due, giveUp, save };
}

it('begins a batch at once, the next when its days are over, and none while the last one is under way', async () => {
  const { storage, choose, due, giveUp, save, pass } = await open();
  await save();
  expect(await due()).toBeNull();
  expect(await choose(30)).toMatchObject({ kind: 'every', days: 30, officer: 'Bo Ek', lastAt: null });
  const first = await due();
  if (first === null) throw new Error('No batch was begun.');
  expect(await storage.readBatch({ batchId: first })).toMatchObject({
    ...{ officer: 'Bo Ek', rows: 1, requestsLeft: 2, state: { kind: 'running', leftToday: 20 } },
  });
  expect((await storage.nextBatchRow())?.since).toBe(new Date(begun - 30 * dayMs).toISOString());
  pass(31);
  // It was not asked for yet: another one would ask for the same companies.
  expect((await storage.readRhythms()).all).toMatchObject({ isUnderWay: true });
  expect(await due()).toBeNull();
  await giveUp(first);
  const second = await due();
  expect(second).toBe(first + 1);
  await giveUp(first + 1);
  pass(29);
  expect(await due()).toBeNull();
  pass(1);
  expect(await due()).toBe(first + 2);
  await giveUp(first + 2);
  await choose(null);
  pass(400);
  expect((await storage.readRhythms()).all).toEqual({ kind: 'none' });
  expect(await due()).toBeNull();
});

it('what a rhythm takes is told before it is chosen, with when it begins, and nothing is kept or begun by that', async () => {
  const { storage, ports, choose, due, giveUp, save, pass, clock } = await open();
  const { startThread } = ports;
  const now = () => new Date(clock.wallMs());
  const plan = (days: 7 | 30) =>
    planOfRhythm({ storage: () => storage, budget, now, startThread }, { days, portfolioId: null });
  const day = (after: number) => new Date(begun + after * dayMs).toISOString();
  await save();
  const asked = { requests: 1, sameQuestion: 0, byName: 1, answered: 0, elsewhere: 0, share: 20, days: 1 };
  const beginsOn = (after: number) => ({ ...asked, firstAt: day(after), lastDay: dayHere(new Date(day(after))) });
  expect(await plan(30)).toEqual({ ...beginsOn(0), isUnderWay: false });
  expect((await storage.readRhythms()).all).toEqual({ kind: 'none' });
  expect(await storage.listBatches()).toEqual([]);
  await choose(30);
  const batchId = await due();
  if (batchId === null) throw new Error('No batch was begun.');
  pass(10);
  // A shorter one is due at once, as soon as the last batch is at its end.
  expect(await plan(7)).toEqual({ ...beginsOn(10), isUnderWay: true });
  await giveUp(batchId);
  await choose(null);
  // Also where none is chosen any more: the companies were asked for by themselves then.
  expect(await plan(30)).toEqual({ ...beginsOn(30), isUnderWay: false });
});

it('keeps no batch where nothing is kept, and looks again every hour until it is closed', async () => {
  const { ports, choose, save, later } = await open();
  await choose(7);
  const told: number[] = [];
  const faults: unknown[] = [];
  const timer = createRhythmTimer({
    ...ports,
    begun: (batchIds) => told.push(...batchIds),
    reportFault: (fault) => faults.push(fault),
  });
  timer.look();
  timer.look();
  await save();
  expect(later.map(({ ms }) => ms)).toEqual([3_600_000]);
  // Two looks at once keep one batch.
  later[0]?.run();
  timer.look();
  await expect.poll(() => told).toHaveLength(1);
  await timer.close();
  expect(later).toEqual([]);
  timer.look();
  expect(later).toEqual([]);
  expect([told.length, faults]).toEqual([1, []]);
});

const numbers = { halcyon: '04418820;GB', meridian: 'B218447;LU' };

/** Lists that were brought in, asked for over the simulator and kept as dossiers, and what asks for batches. */
async function openLists(...lists: (readonly string[])[]) {
  const opened = await open();
  const { desk, storage, clock } = opened;
  const faults: unknown[] = [];
  const asked: string[] = [];
  const now = () => new Date(clock.wallMs());
  const runner = createBatchRunner({
    ...{ storage, clock, mayAsk: () => true, dayStart: () => '2026-01-01T00:00:00.000Z' },
    search(query, made) {
      asked.push(query.companyNumber ?? query.name ?? '');
      return runSearch({ officer: 'A. Officer', storage, v2: desk.v2, now, ...made }, query);
    },
    changed: () => undefined,
    reportFault: (fault) => faults.push(fault),
  });
  onTestFinished(() => runner.close());
  const stateOf = async (batchId: number) => (await storage.readBatch({ batchId })).state.kind;
  /** Waits until nothing more of a batch is asked for now. */
  const settled = async (batchId: number) => {
    runner.wake();
    await expect.poll(() => stateOf(batchId)).not.toBe('running');
    return stateOf(batchId);
  };
  const portfolioIds: number[] = [];
  for (const list of lists) {
    const batchId = await keepNumbers(desk, list);
    expect(await settled(batchId)).toBe('ended');
    await saveDossiersOfBatch(storage, batchId, { officer: 'Bo Ek', savedAt: now().toISOString() });
    portfolioIds.push(batchId);
  }
  asked.length = 0;
  const rowsOf = async (batchId: number) =>
    (await storage.listBatchRows({ batchId, standings: [], after: null, limit: 100 })).map(({ row }) => row.number);
  const due = () => keepDueBatches(opened.ports);
  return { ...opened, due, portfolioIds, runner, settled, rowsOf, asked, faults };
}

it('a portfolio has a rhythm of its own beside that of all dossiers, which then is of the others alone', async () => {
  const { storage, choose, due, save, pass, clock, ports, portfolioIds, settled, rowsOf, asked, faults } =
    await openLists([numbers.meridian]);
  const [portfolioId = 0] = portfolioIds;
  await save();
  const { portfolios } = await storage.readRhythms();
  expect(portfolios).toEqual([
    {
      portfolio: { batchId: portfolioId, name: 'portfolio.csv', at: expect.any(String) as string },
      rhythm: { kind: 'none' },
    },
  ]);
  await choose(30);
  const [both = 0] = await due();
  expect(await rowsOf(both)).toEqual(['B218447', '04418820']);
  expect(await settled(both)).toBe('ended');
  await choose(7, portfolioId);
  pass(30);
  const kept = await due();
  const told = await Promise.all(kept.map((batchId) => storage.readBatch({ batchId })));
  expect(told.map(({ name, byRhythm }) => [name, byRhythm?.portfolio?.batchId ?? null])).toEqual([
    ...[
      ['portfolio.csv', portfolioId],
      ['Kept companies', null],
    ],
  ]);
  expect(await Promise.all(kept.map(rowsOf))).toEqual([['B218447'], ['04418820']]);
  // Neither begins a second time while it is under way, whatever is chosen meanwhile.
  pass(60);
  await choose(30, portfolioId);
  expect(await due()).toEqual([]);
  for (const batchId of kept) expect(await settled(batchId)).toBe('ended');
  const budgetNow = { ...ports, storage: () => storage, now: () => new Date(clock.wallMs()) };
  expect(await planOfRhythm(budgetNow, { portfolioId: null, days: 30 })).toMatchObject({ answered: 1, elsewhere: 1 });
  expect(await planOfRhythm(budgetNow, { portfolioId, days: 30 })).toMatchObject({ answered: 1, elsewhere: 0 });
  // Without a rhythm of its own it is among all dossiers again.
  expect(await choose(null, portfolioId)).toEqual({ kind: 'none' });
  pass(31);
  const [again = 0] = await due();
  expect(await rowsOf(again)).toEqual(['B218447', '04418820']);
  expect(new Set(asked)).toEqual(new Set(['B218447', '04418820']));
  expect(faults).toEqual([]);
});

it('no batch begins where each company was asked for within the days, and one does as soon as that is longer ago', async () => {
  const { choose, due, pass, portfolioIds, settled, rowsOf } = await openLists([numbers.meridian]);
  const [portfolioId = 0] = portfolioIds;
  pass(40);
  await choose(30);
  const [all = 0] = await due();
  expect(await settled(all)).toBe('ended');
  await choose(7, portfolioId);
  expect(await due()).toEqual([]);
  pass(8);
  const [own = 0] = await due();
  expect(await rowsOf(own)).toEqual(['B218447']);
});

it('a company of two portfolios is asked for once within the days of either, and each has its row', async () => {
  const { choose, due, pass, portfolioIds, settled, rowsOf, asked } = await openLists(
    [numbers.halcyon, numbers.meridian],
    [numbers.halcyon],
  );
  pass(40);
  for (const portfolioId of portfolioIds) await choose(30, portfolioId);
  const kept = await due();
  expect(await Promise.all(kept.map(rowsOf))).toEqual([['04418820'], ['B218447', '04418820'].toReversed()]);
  for (const batchId of kept) expect(await settled(batchId)).toBe('ended');
  expect(asked.toSorted()).toEqual(['04418820', 'B218447']);
});

it('no batch of a portfolio begins while its list is asked for, and none where nothing of it is kept', async () => {
  const { desk, storage, choose, due, giveUp } = await openLists();
  const batchId = await keepNumbers(desk, [numbers.halcyon]);
  expect(await choose(7, batchId)).toMatchObject({ kind: 'every', isUnderWay: true });
  expect(await due()).toEqual([]);
  await giveUp(batchId);
  expect(await choose(7, batchId)).toMatchObject({ kind: 'every', isUnderWay: false, lastAt: null });
  expect(await due()).toEqual([]);
  const other = { at: '2026-11-02T08:00:00.000Z', officer: 'Bo Ek', days: 7 as const };
  await expect(storage.chooseRhythm({ ...other, portfolioId: batchId + 1 })).rejects.toThrow('no such portfolio');
});

it('a share of a batch is asked over the simulator, the rest of it on the days after, also where Dossier was ended meanwhile', async () => {
  const { desk, ports, settled, runner, asked, pass, openAgain } = await openLists();
  const list = [numbers.halcyon, numbers.meridian, '04418821;GB', '04418822;GB', '04418823;GB'];
  const today = dayHere(new Date(ports.clock.wallMs()));
  const spread = { questions: 5, share: 2, today };
  const batchId = await keepNumbers(desk, list, spread);
  expect(await settled(batchId)).toBe('resting');
  expect(asked).toHaveLength(2);
  expect(await beginDay(ports)).toEqual([]);
  await runner.close();
  await desk.close();
  pass(1);
  const { storage, v2 } = await openAgain();
  const after = createBatchRunner({
    ...{ storage, clock: ports.clock, mayAsk: () => true, dayStart: () => '2026-01-01T00:00:00.000Z' },
    ...{ changed: () => undefined, reportFault: () => undefined },
    search(query, made) {
      asked.push(query.companyNumber ?? '');
      return runSearch({ officer: 'A. Officer', storage, v2, now: () => new Date(), ...made }, query);
    },
  });
  onTestFinished(() => after.close());
  after.wake();
  const stateNow = async () => (await storage.readBatch({ batchId })).state;
  expect(await stateNow()).toEqual({ kind: 'resting', goesOn: daysAfter(today, 1) });
  expect(await beginDay({ ...ports, storage })).toEqual([batchId]);
  after.wake();
  await expect.poll(stateNow).toEqual({ kind: 'resting', goesOn: daysAfter(today, 2) });
  expect(asked).toHaveLength(4);
  await storage.askBatchAtOnce({
    batchId,
    at: '2026-11-03T09:00:00.000Z',
    today: daysAfter(today, 1),
    officer: 'Bo Ek',
  });
  after.wake();
  await expect.poll(stateNow).toEqual({ kind: 'ended' });
  expect(asked.toSorted()).toEqual(list.map((row) => row.split(';')[0]).toSorted());
});
