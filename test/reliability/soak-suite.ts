import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { PlaceOrder } from '../../src-shared/contract/orders.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import { createSimulator } from '../../src-simulator/simulator.ts';
import { openDesk, simulatedAt, type Desk, type DeskOptions } from '../integration/orders/core.ts';
import { createTally, type Figure, type Suite, type SuiteOptions, type Tally } from './figures.ts';
import { createRandom, type SeededRandom } from './random.ts';
import { newScratchFolder } from './scratch-folder.ts';
import { startShippedWorker } from './shipped-worker.ts';
import { createVirtualWorld } from './virtual-world.ts';
import { day, minute, planDay, startMs, worldSize, type Happening } from './soak-day.ts';

const hour = 60 * minute;

/** What a fault put in by hand changes at the desk. */
type Faulty = Pick<DeskOptions, 'budgetLimit' | 'overTransport'>;

/** The desk and its service in one virtual time. */
async function openDay(random: SeededRandom, faulty: Faulty) {
  const world = createVirtualWorld(startMs);
  const simulator = createSimulator({
    port: 0,
    companies: worldSize,
    clock: world.trueMs,
    deliveryTime: { fromMs: 2 * minute, toMs: 12 * hour },
    holdMs: 1,
  });
  const { origin } = await simulator.listen();
  const { folder, remove } = await newScratchFolder();
  const place = { file: path.join(folder, 'record.db'), key: randomBytes(32) };
  let online = true;
  const open = () =>
    openDesk({
      service: simulatedAt(origin),
      ...place,
      budgetLimit: 50,
      clock: world.clock,
      during: world.during,
      mayAsk: () => online,
      ports: { random: random.next },
      startWorker: startShippedWorker,
      ...faulty,
    });
  return {
    world,
    control: simulator.control,
    open,
    setOnline: (isOnline: boolean) => (online = isOnline),
    async close() {
      await simulator.close();
      await remove();
    },
  };
}

type Day = Awaited<ReturnType<typeof openDay>>;

/** What a person sees who searches while the budget has room: how long it took, in ms of the virtual time. */
async function search(day: Day, desk: Desk, waits: number[]): Promise<void> {
  const { used, limit, nextAt } = desk.budget();
  const asked = day.world.trueMs();
  try {
    await desk.search({ jurisdiction: null, name: 'Meridian', companyNumber: null });
    if (nextAt === null && used < limit) waits.push(day.world.trueMs() - asked);
  } catch {
    // Offline, or ended by a restart: no promise is made then.
  }
}

/** An order that the budget turned away, or that waited for it when Dossier was closed, was never sent. */
const unsentReasons: ReadonlySet<string | null> = new Set(['budget-exhausted', 'cancelled']);

/** Places an order; one that was not sent is agreed to again ten minutes later, as a person would. */
async function order(desk: () => Desk, wanted: PlaceOrder, again: (wanted: PlaceOrder) => void): Promise<void> {
  try {
    const placed = await desk().orders.place(wanted);
    if (placed.state === 'failed' && unsentReasons.has(placed.reason)) again(wanted);
  } catch {
    again(wanted);
  }
}

/** The same change of state told twice, over restarts too. */
function toldTwice(told: readonly JournalOrder[]): string[] {
  const seen = new Set<string>();
  return told.flatMap(({ orderId, state }) => {
    const change = `${String(orderId)} ${state}`;
    if (seen.has(change)) return [`order ${change} was told twice`];
    seen.add(change);
    return [];
  });
}

function refusals(today: Day): string[] {
  const refused = today.control.requests().filter(({ status }) => status === 429);
  return refused.length === 0 ? [] : [`${String(refused.length)} answers of 429`];
}

function chargedTwice(today: Day): string[] {
  const charged = today.control.charges().map(({ reference }) => reference);
  return charged.length === new Set(charged).size ? [] : ['charged twice for one reference'];
}

function judge(
  tally: Tally,
  today: Day,
  orders: readonly JournalOrder[],
  told: readonly JournalOrder[],
  waits: number[],
): void {
  tally.run('P4', refusals(today), 'soak');
  for (const wait of waits) tally.run('P4', wait <= 2_000 ? [] : [`a search waited ${String(wait)} ms`], 'soak');
  // A register may fail to deliver, and a wish that was not sent was made again.
  const left = orders.filter(
    ({ state, reason }) =>
      state !== 'collected' &&
      !(state === 'failed' && (reason === 'service-order-failed' || unsentReasons.has(reason))),
  );
  tally.run(
    'P1',
    left.map(({ orderId, state, reason }) => `order ${String(orderId)} ended as ${state}, ${reason ?? 'no reason'}`),
    'soak',
  );
  const charged = today.control.charges().map(({ reference }) => reference);
  const known = new Set(orders.map(({ reference }) => reference));
  tally.run(
    'P1',
    charged.filter((reference) => !known.has(reference)),
    'soak',
  );
  tally.run('P3', chargedTwice(today), 'soak');
  tally.run('P20', toldTwice(told), 'soak');
}

/** P4, P20: a day of 200 orders in virtual time, with restarts, hours offline and a clock that is set by a day. */
async function soak({ seed, size, say }: SuiteOptions, faulty: Faulty): Promise<Figure[]> {
  const started = performance.now();
  const random = createRandom(seed);
  const tally = createTally(say);
  const count = Math.max(30, Math.round(200 * size));
  const today = await openDay(random, faulty);
  const plan = planDay(count, random);
  const told: JournalOrder[] = [];
  const waits: number[] = [];
  let desk = await today.open();
  const turn = (wanted: PlaceOrder) => {
    const atMs = today.world.trueMs() + 10 * minute;
    plan.push({ kind: 'order', atMs, wanted });
    plan.sort((a, b) => a.atMs - b.atMs);
  };
  const happen = async (happening: Happening) => {
    switch (happening.kind) {
      case 'order':
        return void order(() => desk, happening.wanted, turn);
      case 'search':
        return void search(today, desk, waits);
      case 'restart':
        told.push(...desk.told);
        await desk.close();
        desk = await today.open();
        return;
      case 'offline':
        today.setOnline(false);
        return;
      case 'online':
        today.setOnline(true);
        desk.orders.backOnline();
        return;
      case 'clock':
        today.world.setWallClock(happening.aheadMs);
    }
  };
  const isPlanted = Object.keys(faulty).length > 0;
  for (let next = plan.shift(); next !== undefined && next.atMs < startMs + 2 * day; next = plan.shift()) {
    await today.world.advanceTo(next.atMs);
    await happen(next);
    if (!isPlanted || refusals(today).length + chargedTwice(today).length === 0) continue;
    // A fault that was put in has only to be found. What the rest of the days would show is not judged then.
    tally.run('P4', refusals(today), 'soak');
    tally.run('P3', chargedTwice(today), 'soak');
    await desk.close();
    await today.close();
    return tally.figures(seed, started);
  }
  today.world.setWallClock(0);
  await today.world.advanceTo(startMs + 2 * day);
  told.push(...desk.told);
  const { orders } = await desk.orders.list({ which: 'all', words: null, before: null, limit: 500 });
  judge(tally, today, orders, told, waits);

  today.control.clearRequests();
  await today.world.advanceTo(startMs + 3 * day);
  const idle = today.control.requests().length;
  tally.run('P4', idle === 0 ? [] : [`${String(idle)} requests while nothing was pending`], 'soak, a day of rest');
  const { following } = await desk.orders.follower();
  say(
    `P4 soak: ${String(orders.length)} orders, ${String(waits.length)} searches timed, ${String(following)} still followed`,
  );
  await desk.close();
  await today.close();
  return tally.figures(seed, started);
}

export const soakSuite: Suite = (options) => soak(options, {});

/** The same day with a fault put in by hand: the suite has to find it. */
export function soakWith(faulty: Faulty): Suite {
  return (options) => soak(options, faulty);
}
