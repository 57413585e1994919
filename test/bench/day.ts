import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { createBatchRunner } from '../../src-main/batches/batch-runner.ts';
import { keepDueBatches } from '../../src-main/batches/rhythm-timer.ts';
import { startListThread } from '../../src-main/batches/thread/list-thread.ts';
import { runSearch } from '../../src-main/dossiers/run-search.ts';
import type { PlaceOrder } from '../../src-shared/contract/orders.ts';
import { dayHere, daysAfter } from '../../src-shared/domain/work/review.ts';
import { registerKindOf } from '../../src-shared/domain/registers.ts';
import { createSimulator } from '../../src-simulator/simulator.ts';
import { entityId } from '../../src-simulator/v2/entity-id.ts';
import { createWorld as createCompanies } from '../../src-simulator/world/world.ts';
import { openDesk, simulatedAt } from '../integration/orders/core.ts';
import { createRandom } from '../reliability/random.ts';
import { day as dayMs, minute, purchases, startMs, worldSize } from '../reliability/soak-day.ts';
import { createVirtualWorld } from '../reliability/virtual-world.ts';
import { against, type Figure } from './figures.ts';
import type { BenchWorld, Work } from './world.ts';

const orderCount = 40;
const keptCount = 1_000;
const officer = 'A. Officer';
const listWorker = path.resolve(import.meta.dirname, '../../dist/main/list-worker.cjs');

/** Of other companies it would have to be said first which one of several is meant. */
const isToldByNumber = (jurisdiction: string) => registerKindOf(jurisdiction) === 'one';

/** Companies that a record keeps, none of those that are ordered: what is agreed to would change with what a registry says. */
function keptCompanies(ordered: readonly PlaceOrder[]) {
  const taken = new Set(ordered.map(({ company }) => company.serviceId));
  const companies = createCompanies({ seed: 1, size: worldSize });
  return Array.from({ length: worldSize }, (_, index) => companies.listing(index))
    .filter(({ presence, jurisdiction }) => presence === 'everywhere' && isToldByNumber(jurisdiction))
    .map((company) => ({
      jurisdiction: company.jurisdiction,
      companyNumber: company.code,
      serviceId: entityId(company),
      name: company.name,
      englishName: null,
    }))
    .filter(({ serviceId }) => !taken.has(serviceId))
    .slice(0, keptCount);
}

/** A day in virtual time: orders through the first ten hours, and the share of that day of all kept companies. */
async function liveThrough(world: BenchWorld) {
  const random = createRandom(12);
  const time = createVirtualWorld(startMs);
  const delivery = { deliveryTime: { fromMs: 2 * minute, toMs: dayMs / 2 }, holdMs: 1 };
  const simulator = createSimulator({ port: 0, companies: worldSize, clock: time.trueMs, ...delivery });
  const { origin } = await simulator.listen();
  const desk = await openDesk({
    ...{ service: simulatedAt(origin), file: path.join(world.newFolder(), 'record.db'), key: randomBytes(32) },
    ...{ budgetLimit: 50, clock: time.clock, during: time.during },
    ...{ ports: { random: random.next }, startWorker: world.startWorker },
  });
  const at = new Date(time.clock.wallMs()).toISOString();
  const wishes = purchases(4 * orderCount, random)
    .filter(({ company }) => isToldByNumber(company.jurisdiction))
    .slice(0, orderCount);
  for (const company of keptCompanies(wishes)) await desk.storage.saveDossier({ company, officer, savedAt: at });
  await desk.storage.chooseRhythm({ portfolioId: null, days: 7, officer, at });
  const faults: unknown[] = [];
  const now = () => new Date(time.clock.wallMs());
  const runner = createBatchRunner({
    storage: desk.storage,
    search: (query, made) => runSearch({ officer, storage: desk.storage, v2: desk.v2, now, ...made }, query),
    mayAsk: () => true,
    dayStart: () => '2026-01-01T00:00:00.000Z',
    changed: () => undefined,
    reportFault: (fault) => faults.push(fault),
    clock: time.clock,
  });
  const startThread = () => startListThread(listWorker);
  const [batchId] = await keepDueBatches({
    ...{ storage: desk.storage, clock: time.clock, startThread },
    budget: () => ({ limit: 50, kept: 10, used: 0, windowSeconds: 600, nextAt: null, waiting: 0 }),
    name: () => 'Kept companies',
  });
  if (batchId === undefined) throw new Error('No batch was begun.');
  const { state: begun } = await desk.storage.readBatch({ batchId });
  runner.wake();
  const wanted = wishes
    .map((wish) => ({ wish, atMs: startMs + random.between(0, 10 * 60 * minute) }))
    .toSorted((a, b) => a.atMs - b.atMs);
  for (const { wish, atMs } of wanted) {
    await time.advanceTo(atMs);
    desk.orders.place(wish).catch((fault: unknown) => faults.push(fault));
  }
  await time.advanceTo(startMs + dayMs);
  const { orders } = await desk.orders.list({ which: 'all', words: null, before: null, limit: 500 });
  const batch = await desk.storage.readBatch({ batchId });
  const seen = simulator.control.requests();
  await runner.close();
  await desk.close();
  await simulator.close();
  return { orders, batch, begun, today: dayHere(new Date(startMs)), seen, faults };
}

/** A day of following and monitoring within the request budget, against what a machine would ask that knew when each is ready. */
export const day: Work = {
  name: 'day',
  async run(world): Promise<Figure[]> {
    const { orders, batch, begun, today, seen, faults } = await liveThrough(world);
    if (faults.length > 0) throw new AggregateError(faults, 'The day did not pass without faults.');
    if (batch.state.kind !== 'resting' || batch.state.goesOn !== daysAfter(today, 1))
      throw new Error(`The share of the day was not asked for: ${JSON.stringify(batch.state)}.`);
    const share = begun.kind === 'running' ? begun.leftToday : undefined;
    if (share === undefined) throw new Error('The batch is not spread over days.');
    if (seen.some(({ status }) => status === 429)) throw new Error('The service refused a request for the budget.');
    const searches = seen.filter(({ operation }) => operation === 'v2.search').length;
    // A register may fail to deliver: that is seen, and nothing is fetched.
    const fetched = orders.filter(({ state }) => state === 'collected').length;
    const open = orders.filter(({ state }) => state !== 'failed' && state !== 'collected').length;
    if (open > 0) throw new Error(`${String(open)} orders were not collected within the day.`);
    return [
      against(
        `24 hours of following ${String(orders.length)} orders, in virtual time`,
        'requests',
        seen.length - searches,
        {
          name: 'the least possible: each placed, seen ready and fetched once',
          value: 2 * orders.length + fetched,
          most: 3,
        },
      ),
      against(
        `24 hours of monitoring ${keptCount.toLocaleString('en')} companies, in virtual time`,
        'requests',
        searches,
        { name: 'the least possible: one for each company of the share of a day', value: share, most: 1.01 },
      ),
    ];
  },
};
