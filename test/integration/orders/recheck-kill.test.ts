import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { FaultPoint } from '../../../src-main/orders/ports.ts';
import type { Control } from '../../../src-simulator/control/control.ts';
import { companies, newPlace, openDesk, startService } from './desk.ts';
import type { Task } from './recheck-child.ts';
import { letGoOnTold, mostEach, runnerOn, untilStill } from './run-of-checks.ts';

const child = new URL('./recheck-child.ts', import.meta.url);

/** Orders a run in a process of its own until that is killed: by itself at its moment, or here as soon as `isTime`. */
async function runAndDie(task: Task, isTime: () => boolean): Promise<void> {
  const running = fork(child, [], { serialization: 'advanced', execArgv: [], stdio: 'inherit' });
  running.send(task);
  const ended = once(running, 'exit');
  const watch = setInterval(() => {
    if (isTime()) running.kill('SIGKILL');
  }, 5);
  await ended;
  clearInterval(watch);
  expect(running.signalCode).toBe('SIGKILL');
}

/** What the service itself counts as charged, by company. */
function chargesByCompany(control: Control): Record<string, number> {
  const numbers = control.charges().map(({ companyNumber }) => companyNumber);
  return Object.fromEntries([...new Set(numbers)].map((one) => [one, numbers.filter((other) => other === one).length]));
}

const { meridian, halcyon, shanghai } = companies;
const all = { [meridian.companyNumber]: 1, [halcyon.companyNumber]: 1, [shanghai.companyNumber]: 1 };
const without = { [meridian.companyNumber]: 1, [shanghai.companyNumber]: 1 };

/** `left`: how many rows still wait when Dossier begins anew. `charged`: what the service counts once the run is at its end. */
const points: { point: FaultPoint; left: number; charged: Record<string, number> }[] = [
  { point: 'before-intent', left: 2, charged: all },
  // It was written down and may have left for all that is known: it is not ordered for again, although nothing was charged.
  { point: 'after-intent', left: 1, charged: without },
  { point: 'after-sending', left: 1, charged: without },
  { point: 'after-send', left: 1, charged: all },
  { point: 'after-answer', left: 1, charged: all },
  { point: 'after-settle', left: 1, charged: all },
];

/** A run never charges a company twice, nor more in all than was accepted, whatever happened to it. */
function expectWithinAccepted(control: Control): void {
  const spent = control.charges().reduce((sum, { amount }) => sum + amount, 0);
  expect(spent).toBeGreaterThan(0);
  expect(spent).toBeLessThanOrEqual(3 * mostEach);
  expect(Math.max(...Object.values(chargesByCompany(control)))).toBe(1);
}

describe.each(points)('P1: a run of checks that is killed $point of its second order', ({ point, left, charged }) => {
  it('orders nothing at the next start, goes on where a person lets it, and never orders twice', async () => {
    const place = await newPlace();
    const { service, control } = await startService();
    const waitsForCharge = point === 'after-send';
    const dies = { at: point, what: 'process' as const, afterMs: waitsForCharge ? 60_000 : 0 };
    await runAndDie({ service, ...place, dies }, () => waitsForCharge && control.charges().length > 1);
    const before = chargesByCompany(control);

    const desk = await openDesk({ service, ...place, speed: 300 });
    const runner = await runnerOn(desk);
    const runId = 1;
    const run = await desk.storage.readRecheckRun({ runId });
    expect(run.state.kind).toBe('interrupted');
    expect(run.counts).toEqual({ waiting: left, ordered: 3 - left, 'left-out': 0 });
    // A start alone sends nothing, and neither does the rest of the record.
    await delay(300);
    expect(chargesByCompany(control)).toEqual(before);

    await letGoOnTold(desk, runner, runId);
    expect((await untilStill(desk, runId)).state.kind).toBe('ended');
    await runner.close();
    expect(chargesByCompany(control)).toEqual(charged);
    expectWithinAccepted(control);
    const { orders } = await desk.orders.list({ which: 'all', words: null, before: null, limit: 10 });
    expect(new Set(orders.map(({ company }) => company.companyNumber)).size).toBe(orders.length);
    await desk.close();
  });
});

it.each(points.filter(({ point }) => point !== 'after-send'))(
  'P1: a run whose record is closed hard $point of its second order charges nobody twice',
  async ({ point }) => {
    const place = await newPlace();
    const { service, control } = await startService();
    await runAndDie({ service, ...place, dies: { at: point, what: 'worker', afterMs: 0 } }, () => false);
    const desk = await openDesk({ service, ...place, speed: 300 });
    const runner = await runnerOn(desk);
    const runId = 1;
    const run = await desk.storage.readRecheckRun({ runId });
    if (run.state.kind !== 'ended') await letGoOnTold(desk, runner, runId);
    expect((await untilStill(desk, runId)).state.kind).toBe('ended');
    await runner.close();
    expectWithinAccepted(control);
    await desk.close();
  },
);
