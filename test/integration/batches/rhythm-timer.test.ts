import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createRhythmTimer, keepBatchIfDue } from '../../../src-main/batches/rhythm-timer.ts';
import { planOfRhythm } from '../../../src-main/batches/rhythm-plan.ts';
import { startListThread } from '../../../src-main/batches/thread/list-thread.ts';
import type { Clock } from '../../../src-main/service/request-log.ts';
import { companies, newPlace, openDesk, startService } from '../orders/desk.ts';
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

async function open() {
  const { service } = await startService();
  const desk = await openDesk({ ...(await newPlace()), service });
  onTestFinished(() => desk.close());
  const time = setClock();
  const startThread = () => startListThread(path.join(workerFolder(), 'list-worker.cjs'));
  const ports = { storage: desk.storage, clock: time.clock, startThread, name: () => 'Kept companies' };
  const at = () => new Date(time.clock.wallMs()).toISOString();
  const choose = (days: 7 | 30 | null) => desk.storage.chooseRhythm({ at: at(), officer: 'Bo Ek', days });
  const giveUp = (batchId: number) =>
    desk.storage.takeBatchStep({ batchId, at: at(), officer: 'Bo Ek', step: 'given-up' });
  const save = () => desk.storage.saveDossier({ company: companies.halcyon, officer: 'Bo Ek', savedAt: at() });
  return { storage: desk.storage, ...time, ports, choose, giveUp, save };
}

it('begins a batch at once, the next when its days are over, and none while the last one is under way', async () => {
  const { storage, ports, choose, giveUp, save, pass } = await open();
  await save();
  expect(await keepBatchIfDue(ports)).toBeNull();
  expect(await choose(30)).toMatchObject({ kind: 'every', days: 30, officer: 'Bo Ek', lastAt: null });
  const first = await keepBatchIfDue(ports);
  if (first === null) throw new Error('No batch was begun.');
  expect(await storage.readBatch({ batchId: first })).toMatchObject({ officer: 'Bo Ek', rows: 1, requestsLeft: 2 });
  expect((await storage.nextBatchRow())?.since).toBe(new Date(begun - 30 * dayMs).toISOString());
  pass(31);
  // It was not asked for yet: another one would ask for the same companies.
  expect(await storage.readRhythm()).toMatchObject({ isUnderWay: true });
  expect(await keepBatchIfDue(ports)).toBeNull();
  await giveUp(first);
  const second = await keepBatchIfDue(ports);
  expect(second).toBe(first + 1);
  await giveUp(first + 1);
  pass(29);
  expect(await keepBatchIfDue(ports)).toBeNull();
  pass(1);
  expect(await keepBatchIfDue(ports)).toBe(first + 2);
  await giveUp(first + 2);
  await choose(null);
  pass(400);
  expect(await storage.readRhythm()).toEqual({ kind: 'none' });
  expect(await keepBatchIfDue(ports)).toBeNull();
});

it('what a rhythm takes is told before it is chosen, with when it begins, and nothing is kept or begun by that', async () => {
  const { storage, ports, choose, giveUp, save, pass, clock } = await open();
  const budget = () => ({ limit: 50, kept: 10, used: 0, windowSeconds: 600, nextAt: null, waiting: 0 });
  const { startThread } = ports;
  const plan = (days: 7 | 30) =>
    planOfRhythm({ storage: () => storage, budget, now: () => new Date(clock.wallMs()), startThread }, days);
  const day = (after: number) => new Date(begun + after * dayMs).toISOString();
  await save();
  const asked = { requests: 1, byName: 1, answered: 0 };
  expect(await plan(30)).toEqual({ ...asked, firstAt: day(0), isUnderWay: false });
  expect(await storage.readRhythm()).toEqual({ kind: 'none' });
  expect(await storage.listBatches()).toEqual([]);
  await choose(30);
  const batchId = await keepBatchIfDue(ports);
  if (batchId === null) throw new Error('No batch was begun.');
  pass(10);
  // A shorter one is due at once, as soon as the last batch is at its end.
  expect(await plan(7)).toEqual({ ...asked, firstAt: day(10), isUnderWay: true });
  await giveUp(batchId);
  await choose(null);
  // Also where none is chosen any more: the companies were asked for by themselves then.
  expect(await plan(30)).toEqual({ ...asked, firstAt: day(30), isUnderWay: false });
});

it('keeps no batch where nothing is kept, and looks again every hour until it is closed', async () => {
  const { ports, choose, save, later } = await open();
  await choose(7);
  const told: number[] = [];
  const faults: unknown[] = [];
  const timer = createRhythmTimer({
    ...ports,
    begun: (batchId) => told.push(batchId),
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
