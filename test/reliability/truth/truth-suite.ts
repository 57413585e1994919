import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { systemClock } from '../../../src-main/service/system-clock.ts';
import type { Storage } from '../../../src-main/storage/storage-client.ts';
import type { Transport } from '../../../src-main/service/transport.ts';
import { openDossier } from '../../../src-main/dossiers/open-dossier.ts';
import { openDesk, simulatedAt, type Desk } from '../../integration/orders/core.ts';
import { createTally, type Suite } from '../figures.ts';
import { createRandom } from '../random.ts';
import { newScratchFolder } from '../scratch-folder.ts';
import { startShippedWorker } from '../shipped-worker.ts';
import { createOfficer, type Diary } from './officer.ts';
import { judge, type Judgement, type Shown } from './oracle.ts';
import { startTruthService } from './truth-service.ts';
import { createWorld } from './world.ts';

const fullWorlds = 2_000;

/** Stands between the core and the network or the record, to plant a fault. */
export interface Planted {
  overTransport?: (real: Transport) => Transport;
  overStorage?: (real: Storage) => Storage;
}

/** No timer runs by itself: the officer's steps are all that happens, so that a seed plays the same world again. */
const clock = { ...systemClock, after: () => () => undefined };

async function readAll(desk: Desk): Promise<Shown> {
  const { storage } = desk;
  const { orders } = await desk.orders.list({ which: 'all', words: null, before: null, limit: 500 });
  const { searches } = await storage.listSearches({ before: null, limit: 200 });
  const { dossiers } = await storage.listDossiers({ words: null, before: null, limit: 500 });
  const { documents } = await storage.listDocuments({ before: null, limit: 500 });
  const opened = await Promise.all(dossiers.map(({ dossierId }) => openDossier(storage, dossierId)));
  return {
    orders,
    ledgers: await desk.orders.ledgers(),
    dossiers: opened.map(({ dossier, snapshot, orders: own }) => ({
      dossierId: dossier.dossierId,
      texts: snapshot === null ? [] : snapshot.profile.addresses.map(({ full }) => full ?? ''),
      orders: own.map(({ orderId }) => orderId),
    })),
    searches: await Promise.all(searches.map(({ searchId }) => storage.readSearch({ searchId }))),
    documents: documents.map(({ sha256 }) => sha256),
  };
}

/** One world from its seed: an officer works in it through fair and foul weather, and everything shown is judged. */
export async function playWorld(seed: number, planted: Planted): Promise<Judgement> {
  const random = createRandom(seed);
  const world = createWorld(random);
  const service = await startTruthService(createRandom(seed + 1), world);
  service.setWeather(random.pick(['fair', 'mixed', 'mixed', 'foul']));
  const { folder, remove } = await newScratchFolder();
  const place = { file: path.join(folder, 'record.db'), key: randomBytes(32) };
  const open = () =>
    openDesk({ service: simulatedAt(service.origin), ...place, ...planted, clock, startWorker: startShippedWorker });
  let desk = await open();
  const diary: Diary = { searches: [], agreed: [], claims: [] };
  const restContext = () => ({
    officer: 'A. Officer',
    installationId: 'test1234',
    storage: desk.storage,
    rest: () => desk.rest(),
    now: () => new Date(),
    dayStart: () => desk.orders.dayStart(),
    spent: () => undefined,
  });
  const officer = createOfficer(
    () => ({ desk, service, book: service.book, world, random, restContext: restContext() }),
    diary,
  );
  try {
    const steps = random.between(6, 16);
    for (let step = 0; step < steps; step += 1) {
      await officer.takeStep();
      if (random.next() < 0.05) {
        await desk.close();
        desk = await open();
      }
    }
    service.setWeather('fair');
    for (let looks = 0; looks < 6; looks += 1) await desk.orders.lookNow().catch(() => undefined);
    return judge(world, service.book, diary, await readAll(desk));
  } finally {
    await desk.close();
    await service.close();
    await remove();
  }
}

/** P21 to P23 over random worlds and services that answer whatever they like; `planted` puts a fault in by hand. */
export function truthSuiteWith(planted: Planted): Suite {
  return async ({ seed, size, say }) => {
    const started = performance.now();
    const tally = createTally(say);
    const worlds = Math.max(40, Math.round(fullWorlds * size));
    for (let index = 0; index < worlds; index += 1) {
      const worldSeed = seed * 1_000_003 + index;
      const judged = await playWorld(worldSeed, planted);
      for (const promise of ['P21', 'P22', 'P23'] as const)
        tally.run(promise, judged[promise], `world ${String(worldSeed)}`);
    }
    say(`P21 to P23 truth: ${String(worlds)} worlds`);
    return tally.figures(seed, started);
  };
}

export const truthSuite = truthSuiteWith({});
