import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FaultPoint } from '../../src-main/orders/ports.ts';
import { openDesk, type Desk } from '../integration/orders/core.ts';
import type { Task } from '../integration/orders/ordering-child.ts';
import { createTally, type Suite, type SuiteOptions, type Tally } from './figures.ts';
import { brokenJournal, type ToldOrder } from './journal-oracle.ts';
import { liveAndDie, type Death } from './killed-process.ts';
import { createRandom, type SeededRandom } from './random.ts';
import { newScratchFolder } from './scratch-folder.ts';
import { startLive, startSimulated, type TestedService, type Way } from './services.ts';
import { shippedWorker, startShippedWorker } from './shipped-worker.ts';

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
const maxLifeMs = 700;
const lookSpeed = 300;
const fullMoments = 500;

type Broken = Task['broken'];
interface Run {
  name: string;
  ways: readonly Way[];
  death: Death;
}

async function atRest(desk: Desk): Promise<void> {
  for (let tries = 0; tries < 1_500; tries += 1) {
    if ((await desk.orders.follower()).following === 0) return;
    await delay(20);
  }
  throw new Error('the orders never came to rest');
}

async function journalOf(desk: Desk): Promise<ToldOrder[]> {
  const { orders } = await desk.orders.list({ which: 'all', words: null, before: null, limit: 500 });
  return Promise.all(
    orders.map(async ({ orderId }) => {
      const { order, events } = await desk.orders.read(orderId);
      return { order, kinds: events.map(({ kind }) => kind) };
    }),
  );
}

/** Purchases in one process that is killed, sometimes a second death while recovering, then a last start. */
async function oneRun(
  service: TestedService,
  { name, ways, death }: Run,
  random: SeededRandom,
  broken: Broken,
  tally: Tally,
): Promise<void> {
  const { folder, remove } = await newScratchFolder();
  try {
    service.beginRun(random);
    const purchases = ways.map(({ agreed }, index) => ({ ...agreed, caseNumber: `${name}-${String(index)}` }));
    const place = { file: path.join(folder, 'record.db'), key: randomBytes(32) };
    const dialect = { ...service.dialect, enhancedBy: ways[0]?.enhancedBy ?? 'get' };
    const worker = { bundle: shippedWorker, as: random.pick(['thread', 'child'] as const) };
    const task = { service: service.place, dialect, ...place, speed: lookSpeed };
    const fault = broken === undefined ? {} : { broken };
    await liveAndDie({ ...task, worker, purchases, ...fault }, death);
    if (random.next() < 0.3)
      await liveAndDie({ ...task, worker, purchases: [] }, { kind: 'after', ms: random.between(0, 200) });
    const desk = await openDesk({ ...task, startWorker: startShippedWorker });
    await atRest(desk);
    const journal = await journalOf(desk);
    await desk.close();
    const charged = service.charges().filter((reference) => reference.startsWith(`${name}-`));
    const where = `${service.name}, ${name}, ${ways.map((way) => way.name).join(' + ')}`;
    const cases = purchases.map(({ caseNumber }) => caseNumber);
    tally.run('P1', brokenJournal(charged, journal, cases), where);
    const calls = service.paidCalls();
    const wishes = `${String(calls)} paid calls for ${String(purchases.length)} purchases`;
    tally.run('P3', calls > purchases.length ? [wishes] : [], where);
    // An answer that was lost is found again or stays unclear; nothing is sent for it by the machine.
    const lost = journal.filter(({ kinds }) => kinds.includes('unclear'));
    const again = lost.filter(({ kinds }) => kinds.lastIndexOf('sending') > kinds.indexOf('unclear'));
    for (const { order } of lost)
      tally.run('P2', again.some((told) => told.order === order) ? [`${order.reference} was sent again`] : [], where);
  } finally {
    await remove();
  }
}

/** Every named moment with every way to buy, the process and the storage worker alone, then random moments. */
function planRuns(service: TestedService, size: number, random: SeededRandom): Omit<Run, 'name'>[] {
  const named = points.flatMap((point, index) => {
    const afterMs = point === 'after-send' ? 100 : 0;
    const ways = size === 1 ? service.ways : service.ways.slice(index % service.ways.length).slice(0, 1);
    return ways.flatMap((way) =>
      (size === 1 ? (['process', 'worker'] as const) : (['process'] as const)).map((what) => ({
        ways: [way],
        death: { kind: 'at', point, afterMs, what } as const,
      })),
    );
  });
  const moments = Array.from({ length: Math.round(fullMoments * size) }, () => ({
    ways: Array.from({ length: purchasesPerRun }, () => random.pick(service.ways)),
    death: { kind: 'after', ms: random.between(0, maxLifeMs) } as const,
  }));
  return [...named, ...moments];
}

async function killAt(
  start: () => Promise<TestedService>,
  { seed, size, say }: SuiteOptions,
  broken: Broken,
  tally: Tally,
) {
  const random = createRandom(seed);
  const service = await start();
  const runs = planRuns(service, size, random);
  for (const [index, run] of runs.entries()) {
    const name = `${service.name}-${String(seed)}-${String(index)}`;
    await oneRun(service, { ...run, name }, random, broken, tally).catch((thrown: unknown) => {
      const reason = thrown instanceof Error ? thrown.message : 'no reason given';
      tally.run('P1', [`the restart failed: ${reason}`], name);
    });
  }
  const bought = runs.reduce((sum, { ways }) => sum + ways.length, 0);
  const charged = service.charges().length;
  say(
    `P1 ${service.name}: killed ${String(runs.length)} times, ${String(bought)} purchases, ${String(charged)} charged`,
  );
  await service.close();
}

/** P1, P2, P3: killed at every named moment of ordering and at random ones, against two services written apart. */
export const killSuite: Suite = async (options) => {
  const started = performance.now();
  const tally = createTally(options.say);
  // Side by side: each waits for its processes most of the time.
  await Promise.all([startSimulated, startLive].map((start) => killAt(start, options, undefined, tally)));
  return tally.figures(options.seed, started);
};

/** A few kills at named moments with a fault put in by hand: the suite has to find it. */
export function killWith(broken: NonNullable<Broken>): Suite {
  return async (options) => {
    const started = performance.now();
    const tally = createTally(options.say);
    await killAt(startSimulated, { ...options, size: 0 }, broken, tally);
    return tally.figures(options.seed, started);
  };
}
