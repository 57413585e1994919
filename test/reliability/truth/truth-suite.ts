import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Storage } from '../../../src-main/storage/storage-client.ts';
import type { Transport } from '../../../src-main/service/transport.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import { openDossier, readSnapshot } from '../../../src-main/dossiers/open-dossier.ts';
import { openDesk, simulatedAt, type Desk } from '../../integration/orders/core.ts';
import { createTally, type Suite } from '../figures.ts';
import { createRandom } from '../random.ts';
import { brokenBy } from '../schedules.ts';
import { newScratchFolder } from '../scratch-folder.ts';
import { startShippedWorker } from '../shipped-worker.ts';
import { createOfficer, type Diary } from './officer.ts';
import { judge, type Judgement } from './oracle.ts';
import type { Habit } from './service-book.ts';
import type { Shown } from './shown.ts';
import { createSpendBar, dayLimitOf } from './spending-watch.ts';
import { startTruthService } from './truth-service.ts';
import { createWorld } from './world.ts';
import { createWorldClock } from './world-clock.ts';

const fullWorlds = 2_000;

/** Stands between the core and the network or the record, to plant a fault. */
export interface Planted {
  overTransport?: (real: Transport) => Transport;
  overStorage?: (real: Storage) => Storage;
  /** What the services of all its worlds do often, where the fault shows only with that. */
  habit?: Habit;
  /** Which world of the first seed has shown the fault. It is played first; where it shows it no more, the others follow. */
  shownBy?: number;
}

/** What is kept as the profile that an order brought. */
async function readProfiles({ storage }: Desk, orders: readonly JournalOrder[]): Promise<Shown['profiles']> {
  const read = orders.map(async ({ orderId, snapshotId }) => {
    if (snapshotId === null) return [];
    const { profile } = await readSnapshot(storage, snapshotId);
    return [{ orderId, texts: profile.addresses.map(({ full }) => full ?? '') }];
  });
  return (await Promise.all(read)).flat();
}

async function readAll(desk: Desk, nowMs: number): Promise<Shown> {
  const { storage } = desk;
  const { orders } = await desk.orders.list({ which: 'all', words: null, before: null, limit: 500 });
  const { searches } = await storage.listSearches({ before: null, limit: 200 });
  const { dossiers } = await storage.listDossiers({ words: null, before: null, limit: 500 });
  const { documents } = await storage.listDocuments({ before: null, limit: 500 });
  const opened = await Promise.all(dossiers.map(({ dossierId }) => openDossier(storage, dossierId)));
  return {
    nowMs,
    orders,
    ledgers: await desk.orders.ledgers(),
    dossiers: opened.map(({ dossier, snapshot, orders: own }) => ({
      dossierId: dossier.dossierId,
      texts: [
        ...(snapshot === null ? [] : snapshot.profile.addresses.map(({ full }) => full ?? '')),
        ...[dossier.company.name, dossier.newerName?.name, dossier.status, dossier.bought?.status].flatMap(
          (text) => text ?? [],
        ),
      ],
      orders: own.map(({ orderId }) => orderId),
    })),
    searches: await Promise.all(searches.map(({ searchId }) => storage.readSearch({ searchId }))),
    documents: documents.map(({ sha256, orderId }) => ({ sha256, orderId })),
    profiles: await readProfiles(desk, orders),
  };
}

/** Some morning or night of that week. */
const firstMs = Date.UTC(2026, 2, 2);
const hour = 3_600_000;

/** One world from its seed: an officer works in it through fair and foul weather, and everything shown is judged. */
export async function playWorld(seed: number, planted: Planted): Promise<Judgement> {
  const random = createRandom(seed);
  const world = createWorld(random);
  const time = createWorldClock(firstMs + random.between(0, 7 * 24 * 60) * 60_000);
  const { clock, nowMs, pass, during } = time;
  const service = await startTruthService(createRandom(seed + 1), world, nowMs, planted.habit);
  service.setWeather(random.pick(['fair', 'mixed', 'mixed', 'foul']));
  const { folder, remove } = await newScratchFolder();
  const place = { file: path.join(folder, 'record.db'), key: randomBytes(32), startWorker: startShippedWorker };
  const bar = createSpendBar();
  const open = async () => {
    const given = { service: simulatedAt(service.origin), ...place, ...planted, clock, during };
    const opened = await openDesk({ ...given, spendChanged: (reading) => bar.take(reading) });
    bar.take(await opened.orders.spend());
    return opened;
  };
  let desk = await open();
  const { book } = service;
  const diary: Diary = { searches: [], agreed: [], claims: [], sums: [], settled: [] };
  const limit = random.next() < 0.5 ? dayLimitOf(random.between(20, 45)) : null;
  const restContext = () => ({
    officer: 'A. Officer',
    installationId: 'test1234',
    storage: desk.storage,
    rest: () => desk.rest(),
    now: () => new Date(nowMs()),
    dayStart: () => desk.orders.dayStart(),
    // The record may be closed meanwhile: then it is read anew.
    spent: () =>
      void desk.orders.spend().then(
        (reading) => bar.take(reading),
        () => undefined,
      ),
  });
  async function sleep(ms: number): Promise<void> {
    await time.sleep(ms);
    diary.sums.push(...(await bar.wrong(desk, book, nowMs())));
  }
  const officer = createOfficer(
    () => ({ desk, service, book, world, random, restContext: restContext(), limit, nowMs, pass, sleep }),
    diary,
  );
  try {
    await limit?.set(desk);
    const steps = random.between(8, 24);
    for (let step = 0; step < steps; step += 1) {
      await officer.transition();
      if (random.next() < 0.05) {
        await desk.close();
        desk = await open();
      }
    }
    service.setWeather('fair');
    for (let looks = 0; looks < 6; looks += 1) {
      await desk.orders.lookNow().catch(() => undefined);
      await sleep(hour);
    }
    return judge(world, book, diary, await readAll(desk, nowMs()));
  } finally {
    await desk.close();
    await service.close();
    await remove();
  }
}

/** A world that did not come to its end has shown nothing of any promise. */
function unjudged(thrown: unknown): Judgement {
  const broken = [brokenBy(thrown)];
  return { P21: broken, P22: broken, P23: broken };
}

/** P21 to P23 over random worlds and services that answer whatever they like; `planted` puts a fault in by hand. */
export function truthSuiteWith(planted: Planted): Suite {
  return async ({ seed, size, say }) => {
    const started = performance.now();
    const isPlanted = Object.keys(planted).length > 0;
    let found = false;
    const tally = createTally(say);
    // A fault that was put in has only to be found, however few of the worlds show it.
    const most = Math.max(isPlanted ? 300 : 40, Math.round(fullWorlds * size));
    let worlds = 0;
    const inOrder = Array.from({ length: most }, (_, index) => index);
    for (const index of planted.shownBy === undefined ? inOrder : [planted.shownBy, ...inOrder]) {
      if (isPlanted && found) break;
      const worldSeed = seed * 1_000_003 + index;
      const judged = await playWorld(worldSeed, planted).catch((thrown: unknown) => unjudged(thrown));
      for (const promise of ['P21', 'P22', 'P23'] as const)
        tally.run(promise, judged[promise], `world ${String(worldSeed)}`);
      worlds += 1;
      found ||= [judged.P21, judged.P22, judged.P23].some((broken) => broken.length > 0);
    }
    say(`P21 to P23 truth: ${String(worlds)} worlds`);
    return tally.figures(seed, started);
  };
}

export const truthSuite = truthSuiteWith({});
