import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { PlaceOrder } from '../../src-shared/contract/orders.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import { createSimulator } from '../../src-simulator/simulator.ts';
import { entityId } from '../../src-simulator/v2/entity-id.ts';
import { createWorld } from '../../src-simulator/world/world.ts';
import { agreement, enhanced, openDesk, restEnhanced, simulatedAt, type Desk } from '../integration/orders/core.ts';
import { createTally, type Suite, type Tally } from './figures.ts';
import { createRandom, type SeededRandom } from './random.ts';
import { createVirtualWorld } from './virtual-world.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const startMs = Date.UTC(2026, 10, 21, 8);

/** Something that happens at a moment of the day. */
type Happening =
  | { kind: 'order'; atMs: number; wanted: PlaceOrder }
  | { kind: 'search'; atMs: number }
  | { kind: 'restart'; atMs: number }
  | { kind: 'offline'; atMs: number; forMs: number }
  | { kind: 'online'; atMs: number }
  | { kind: 'clock'; atMs: number; aheadMs: number };

const worldSize = 3_000;

/** Purchases of different companies, each of which keeps one waiting. */
function purchases(count: number, random: SeededRandom): PlaceOrder[] {
  const world = createWorld({ seed: 1, size: worldSize });
  const companies = Array.from({ length: world.size }, (_, index) => world.company(index));
  const slow = companies
    .filter(({ presence, pace }) => presence === 'everywhere' && pace.v2 === 'pending' && pace.rest === 'pending')
    .slice(0, count);
  if (slow.length < count) throw new Error('There are not enough slow registers.');
  return slow.map((company) => {
    const reference = {
      jurisdiction: company.jurisdiction,
      companyNumber: company.code,
      serviceId: entityId(company),
      name: company.name,
      englishName: null,
    };
    return agreement(reference, { product: random.pick([enhanced, enhanced, restEnhanced]) });
  });
}

/** A day at the desk: orders, searches in between, restarts, hours offline, and a clock that somebody sets. */
function planDay(orders: number, random: SeededRandom): Happening[] {
  const at = (fromMs: number, toMs: number) => startMs + random.between(fromMs, toMs);
  const offline = Array.from({ length: 3 }, () => ({ atMs: at(hour, 20 * hour), forMs: random.between(minute, hour) }));
  const plan: Happening[] = [
    ...purchases(orders, random).map((wanted) => ({ kind: 'order', atMs: at(0, 10 * hour), wanted }) as const),
    ...Array.from({ length: 2 * orders }, () => ({ kind: 'search', atMs: at(0, 24 * hour) }) as const),
    ...Array.from({ length: 4 }, () => ({ kind: 'restart', atMs: at(hour, 22 * hour) }) as const),
    ...offline.map((gap) => ({ kind: 'offline', ...gap }) as const),
    ...offline.map(({ atMs, forMs }) => ({ kind: 'online', atMs: atMs + forMs }) as const),
    ...[day, -day, day, 0].map((aheadMs) => ({ kind: 'clock', atMs: at(hour, 23 * hour), aheadMs }) as const),
  ];
  return plan.toSorted((a, b) => a.atMs - b.atMs);
}

/** The desk and its service in one virtual time. */
async function openDay(random: SeededRandom) {
  const world = createVirtualWorld(startMs);
  const simulator = createSimulator({
    port: 0,
    companies: worldSize,
    clock: world.trueMs,
    deliveryTime: { fromMs: 2 * minute, toMs: 12 * hour },
    holdMs: 1,
  });
  const { origin } = await simulator.listen();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dossier-soak-'));
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
    });
  return {
    world,
    control: simulator.control,
    open,
    setOnline: (isOnline: boolean) => (online = isOnline),
    async close() {
      await simulator.close();
      await rm(folder, { recursive: true, force: true });
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

/** Places an order; one that the budget turned away is agreed to again two minutes later, as a person would. */
async function order(desk: () => Desk, wanted: PlaceOrder, again: (wanted: PlaceOrder) => void): Promise<void> {
  try {
    const placed = await desk().orders.place(wanted);
    if (placed.state === 'failed' && placed.reason === 'budget-exhausted') again(wanted);
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

function judge(
  tally: Tally,
  today: Day,
  orders: readonly JournalOrder[],
  told: readonly JournalOrder[],
  waits: number[],
): void {
  const requests = today.control.requests();
  const refused = requests.filter(({ status }) => status === 429);
  tally.run('P4', refused.length === 0 ? [] : [`${String(refused.length)} answers of 429`], 'soak');
  for (const wait of waits) tally.run('P4', wait <= 2_000 ? [] : [`a search waited ${String(wait)} ms`], 'soak');
  // A register may fail to deliver, and the budget may have turned a wish away, which was then made again.
  const ends = ['service-order-failed', 'budget-exhausted'];
  const left = orders.filter(
    ({ state, reason }) => state !== 'collected' && !(state === 'failed' && ends.includes(reason ?? '')),
  );
  tally.run(
    'P1',
    left.map(({ orderId, state }) => `order ${String(orderId)} ended as ${state}`),
    'soak',
  );
  const charged = today.control.charges().map(({ reference }) => reference);
  const known = new Set(orders.map(({ reference }) => reference));
  tally.run(
    'P1',
    charged.filter((reference) => !known.has(reference)),
    'soak',
  );
  tally.run('P3', charged.length === new Set(charged).size ? [] : ['charged twice for one reference'], 'soak');
  tally.run('P20', toldTwice(told), 'soak');
}

/** P4, P20: a day of 200 orders in virtual time, with restarts, hours offline and a clock that is set by a day. */
export const soakSuite: Suite = async ({ seed, size, say }) => {
  const started = performance.now();
  const random = createRandom(seed);
  const tally = createTally(say);
  const count = Math.max(30, Math.round(200 * size));
  const today = await openDay(random);
  const plan = planDay(count, random);
  const told: JournalOrder[] = [];
  const waits: number[] = [];
  let desk = await today.open();
  const turn = (wanted: PlaceOrder) => {
    const atMs = today.world.trueMs() + 2 * minute;
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
  for (let next = plan.shift(); next !== undefined && next.atMs < startMs + 2 * day; next = plan.shift()) {
    await today.world.advanceTo(next.atMs);
    await happen(next);
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
};
