import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PlaceOrder } from '../../src-shared/contract/orders.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import type { FaultPoint } from '../../src-main/orders/ports.ts';
import { openDesk, type Desk } from '../integration/orders/core.ts';
import type { Task } from '../integration/orders/ordering-child.ts';
import { createTally, type Suite } from './figures.ts';
import { createRandom, type SeededRandom } from './random.ts';
import { startLive, startSimulated, type TestedService } from './services.ts';

const child = new URL('../integration/orders/ordering-child.ts', import.meta.url);
const points: readonly FaultPoint[] = [
  'before-intent',
  'after-intent',
  'after-sending',
  'after-send',
  'after-answer',
  'after-settle',
];
const purchasesPerRun = 3;
/** Opening, sending, answering, following and collecting are all over in about this time. */
const longestLifeMs = 700;
const lookSpeed = 300;

/** How a process is to end: by itself at a moment of ordering, or killed from outside after so many ms. */
type Death = { kind: 'at'; point: FaultPoint; afterMs: number } | { kind: 'after'; ms: number };

/** Kills the whole group, so that nothing of it lives on, and waits until it is gone. */
async function killGroup(running: ChildProcess): Promise<void> {
  const gone = once(running, 'exit');
  if (running.pid !== undefined && running.exitCode === null && running.signalCode === null)
    process.kill(-running.pid, 'SIGKILL');
  await gone;
}

async function liveAndDie(task: Omit<Task, 'dies'>, death: Death): Promise<void> {
  const running = fork(child, [], { serialization: 'advanced', execArgv: [], stdio: 'inherit', detached: true });
  const gone = once(running, 'exit');
  const dies = death.kind === 'at' ? { at: death.point, afterMs: death.afterMs } : null;
  running.send({ ...task, dies } satisfies Task);
  if (death.kind === 'after') {
    await Promise.race([once(running, 'message'), gone]);
    await Promise.race([delay(death.ms), gone]);
    await killGroup(running);
    return;
  }
  // A moment that never comes, because the service refused, must not hold the suite.
  const late = delay(5_000, 'late', { ref: false });
  if ((await Promise.race([gone, late])) === 'late') await killGroup(running);
}

async function atRest(desk: Desk): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await desk.orders.follower()).following === 0) return;
    await delay(20);
  }
}

/** The promise in so many sentences: at most one charge for a confirmation, nothing charged missing, nothing invented. */
function brokenBy(
  charged: readonly string[],
  orders: readonly JournalOrder[],
  wanted: readonly PlaceOrder[],
): string[] {
  const broken: string[] = [];
  for (const { caseNumber } of wanted) {
    const times = charged.filter((reference) => reference.startsWith(`${caseNumber ?? ''}-test1234-`)).length;
    if (times > 1) broken.push(`${caseNumber ?? ''} was charged ${String(times)} times`);
  }
  for (const reference of charged) {
    const order = orders.find((candidate) => candidate.reference === reference);
    if (order === undefined) broken.push(`${reference} was charged and is not in the journal`);
    else if (order.state === 'cancelled' || order.state === 'unclear' || order.state === 'intended')
      broken.push(`${reference} was charged and is ${order.state} in the journal`);
    else if (order.state === 'failed' && order.reason !== 'service-order-failed')
      broken.push(`${reference} was charged and is called not charged`);
  }
  for (const { state, reference } of orders)
    if (['collected', 'ready', 'pending'].includes(state) && !charged.includes(reference))
      broken.push(`${reference} is ${state} and was never charged`);
  return broken;
}

/** Three purchases in one process that is killed, sometimes a second death while recovering, then a last start. */
async function oneRun(service: TestedService, name: string, death: Death, random: SeededRandom): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dossier-reliability-'));
  try {
    const chargedBefore = service.charges().length;
    const callsBefore = service.paidCalls();
    const purchases = Array.from({ length: purchasesPerRun }, (_, index) => ({
      ...random.pick(service.purchases),
      caseNumber: `${name}-${String(index)}`,
    }));
    const place = { file: path.join(folder, 'record.db'), key: randomBytes(32) };
    const task = { service: service.place, dialect: service.dialect, ...place, speed: lookSpeed };
    await liveAndDie({ ...task, purchases }, death);
    if (random.next() < 0.3)
      await liveAndDie({ ...task, purchases: [] }, { kind: 'after', ms: random.between(0, 200) });
    const desk = await openDesk({ ...task });
    await atRest(desk);
    const { orders } = await desk.orders.list({ which: 'all', words: null, before: null, limit: 500 });
    await desk.close();
    const calls = service.paidCalls() - callsBefore;
    return [
      ...brokenBy(service.charges().slice(chargedBefore), orders, purchases),
      ...(calls > purchases.length ? [`${String(calls)} paid calls for ${String(purchases.length)} purchases`] : []),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** P1: killed at every named moment of ordering and at random ones, against two services written apart. */
export const killSuite: Suite = async ({ seed, size, say }) => {
  const started = performance.now();
  const random = createRandom(seed);
  const tally = createTally(say);
  const moments = Math.max(4, Math.round(250 * size));
  for (const start of [startSimulated, startLive]) {
    const service = await start();
    let done = 0;
    const run = async (death: Death) => {
      done += 1;
      const name = `${service.name}-${String(done)}`;
      const broken = await oneRun(service, name, death, random).catch((thrown: unknown) => [
        `the restart failed: ${thrown instanceof Error ? thrown.message : 'no reason given'}`,
      ]);
      tally.run('P1', broken, `seed ${String(seed)}, ${name}`);
    };
    for (const point of points) await run({ kind: 'at', point, afterMs: point === 'after-send' ? 100 : 0 });
    for (let index = 0; index < moments; index += 1) await run({ kind: 'after', ms: random.between(0, longestLifeMs) });
    const charged = service.charges().length;
    say(
      `P1 ${service.name}: killed ${String(done)} times, ${String(done * purchasesPerRun)} purchases, ${String(charged)} charged`,
    );
    await service.close();
  }
  return tally.figures(seed, started);
};
