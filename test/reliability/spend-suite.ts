import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import type { SpendLimit } from '../../src-shared/domain/spend-limit.ts';
import { systemClock } from '../../src-main/service/system-clock.ts';
import type { Storage } from '../../src-main/storage/storage-client.ts';
import type { Control } from '../../src-simulator/control/control.ts';
import { createSimulator } from '../../src-simulator/simulator.ts';
import { openDesk, simulatedAt, type Desk } from '../integration/orders/core.ts';
import { createTally, type Suite } from './figures.ts';
import { playSchedules } from './schedules.ts';
import { newScratchFolder } from './scratch-folder.ts';
import { startShippedWorker } from './shipped-worker.ts';
import { ledgers, spendSchedule, type SpendSchedule } from './spend-schedule.ts';

const fullSchedules = 1_000;
const lookSpeed = 300;
const day = 86_400_000;

/** What a journal holds in one ledger: real costs, and what is held back where none is known yet. */
function heldBy(orders: readonly JournalOrder[], ledger: string): number {
  return orders.reduce((sum, { realCost, state, mostAccepted, ledger: own }) => {
    if (realCost !== null) return sum + (realCost.ledger === ledger ? realCost.value : 0);
    return sum + (own === ledger && state !== 'failed' && state !== 'cancelled' ? mostAccepted : 0);
  }, 0);
}

/** The officer's day on which an order was made, by the clock as it was set then. */
function dayOf({ orderedAt }: JournalOrder): string {
  const day = new Date(orderedAt);
  day.setHours(0, 0, 0, 0);
  return day.toISOString();
}

function overLimits(orders: readonly JournalOrder[], rules: readonly SpendLimit[]): string[] {
  return rules.flatMap(({ ledger, perOrder, perDay, perDossier, perConnection }) => {
    const over = (what: string, own: readonly JournalOrder[], most: number | null) => {
      const held = heldBy(own, ledger);
      return held > (most ?? Infinity) ? [`${what} holds ${String(held)} ${ledger}, ${String(most)} allowed`] : [];
    };
    return [
      ...over('the connection', orders, perConnection),
      ...[...Map.groupBy(orders, dayOf)].flatMap(([date, own]) => over(date, own, perDay)),
      ...[...Map.groupBy(orders, (order) => order.dossierId)].flatMap(([, own]) => over('a dossier', own, perDossier)),
      ...orders.flatMap((order) => over('an order', [order], perOrder)),
    ];
  });
}

/** Each ledger against what the service charged, the searches apart: they are free here. */
function unlikeCharges(orders: readonly JournalOrder[], control: Control): string[] {
  return ledgers.flatMap((ledger) => {
    const charged = control.charges().reduce((sum, { type, amount }) => sum + (type === ledger ? amount : 0), 0);
    const spent = orders.reduce((sum, { realCost }) => sum + (realCost?.ledger === ledger ? realCost.value : 0), 0);
    return charged === spent ? [] : [`${String(charged)} ${ledger} charged, ${String(spent)} in the journal`];
  });
}

async function allOrders(desk: Desk): Promise<JournalOrder[]> {
  return (await desk.orders.list({ which: 'all', words: null, before: null, limit: 500 })).orders;
}

/** Two instances on one record, one service, and a wall clock that somebody sets. */
async function openPlace(overStorage: (real: Storage) => Storage) {
  const simulator = createSimulator({
    port: 0,
    companies: 60,
    limit: { requests: 1_000_000, windowMs: 600_000 },
    deliveryTime: { fromMs: 5, toMs: 20 },
    holdMs: 5,
  });
  const { origin } = await simulator.listen();
  const { folder, remove } = await newScratchFolder();
  const place = { file: path.join(folder, 'record.db'), key: randomBytes(32) };
  let aheadMs = 0;
  const clock = {
    ...systemClock,
    wallMs: () => Date.now() + aheadMs,
    after: (ms: number, run: () => void) => systemClock.after(ms / lookSpeed, run),
  };
  const desks = new Set<Desk>();
  const open = async () => {
    const given = { service: simulatedAt(origin), ...place, clock, overStorage, startWorker: startShippedWorker };
    const opened = await openDesk(given);
    const close = async () => {
      desks.delete(desk);
      await opened.close();
    };
    const desk: Desk = { ...opened, close };
    desks.add(desk);
    return desk;
  };
  return {
    control: simulator.control,
    open,
    setClock: (days: number) => (aheadMs = days * day),
    /** Closes the desks, those also that a broken schedule left open, and everything they worked on. */
    async close() {
      for (const desk of [...desks]) await desk.close();
      await simulator.close();
      await remove();
    },
  };
}

type Place = Awaited<ReturnType<typeof openPlace>>;

/** Parallel orders with faults on their way; whatever happens, no limit is passed and no charge is overlooked. */
async function play(place: Place, { limits, steps }: SpendSchedule): Promise<string[]> {
  const desks: [Desk, Desk] = [await place.open(), await place.open()];
  await desks[0].orders.changeSpendRules({ limits, prices: [] });
  const broken: string[] = [];
  const placing: Promise<unknown>[] = [];
  for (const step of steps) {
    switch (step.do) {
      case 'order': {
        const placed = Promise.allSettled(step.wishes.map((wish) => desks[step.run].orders.place(wish)));
        placing.push(placed);
        // Every other time the next step comes while the orders are still on their way.
        if (step.wishes.length % 2 === 0) await placed;
        break;
      }
      case 'fault':
        place.control.addFault({ operation: step.operation, times: 1, fault: step.fault });
        break;
      case 'restart':
        await desks[step.run].close();
        desks[step.run] = await place.open();
        break;
      case 'set-clock':
        place.setClock(step.days);
        break;
      case 'look':
        await desks[step.run].orders.lookNow().catch(() => undefined);
    }
    broken.push(...overLimits(await allOrders(desks[0]), limits));
  }
  await Promise.all(placing);
  place.control.clearFaults();
  for (const desk of desks) await desk.close();
  const desk = await place.open();
  // A look that the budget turns away, since a busy machine lets the quick clock run out, is made again.
  for (let looks = 0; looks < 50 && (await desk.orders.follower()).following > 0; looks += 1)
    await desk.orders.lookNow().catch(() => undefined);
  const orders = await allOrders(desk);
  return [...broken, ...overLimits(orders, limits), ...unlikeCharges(orders, place.control)];
}

/** Plays a schedule at a place of its own, and closes what is open there also where the schedule breaks. */
async function playOne(schedule: SpendSchedule, overStorage: (real: Storage) => Storage): Promise<string[]> {
  const place = await openPlace(overStorage);
  try {
    return await play(place, schedule);
  } finally {
    await place.close();
  }
}

/** The suite over the real record, or over one with a fault put in by hand. */
export function spendSuiteOver(overStorage: (real: Storage) => Storage): Suite {
  return async ({ seed, size, say }) => {
    const started = performance.now();
    const tally = createTally(say);
    const count = Math.max(20, Math.round(fullSchedules * size));
    const schedules = { arbitrary: spendSchedule, count, seed, promise: 'P5', tally, say };
    await playSchedules(schedules, (schedule) => playOne(schedule, overStorage));
    say(`P5 spend: two instances on one record, faults, restarts and a clock set by a day`);
    return tally.figures(seed, started);
  };
}

/** P5: limits bind what is held back, also for parallel orders, and each ledger is the sum of what was charged. */
export const spendSuite = spendSuiteOver((real) => real);
