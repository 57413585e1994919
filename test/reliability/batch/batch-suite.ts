import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ElectronApplication } from 'playwright-core';
import { maxRequests } from '../../../src-shared/domain/request-allowance.ts';
import { createWorld } from '../../../src-simulator/world/world.ts';
import {
  goTo,
  newDataFolder,
  openDossier,
  removeDataFolder,
  startDemo,
  type DossierWindow,
} from '../../e2e/open-dossier.ts';
import { megabytesOf, megabytesOfFamily, megabytesOfPart } from '../../e2e/process-memory.ts';
import { createTally, type Suite } from '../figures.ts';
import { createRandom } from '../random.ts';
import { watchStandstill } from '../truth/standstill.ts';
import { killGroup } from '../window-process.ts';
import { answeredOf, batchOf, reopenBatch, startBatch, untilAnswered, useSimulator } from './batch-window.ts';
import { brokenPreview, holdEnd } from './hold-end.ts';
import { asCsv, listOfWorld } from './list-of-world.ts';
import type { Play, PlaySize } from './play.ts';
import { startSimulator } from './simulator-process.ts';
import { lookAtRows, pauseAndGoOn, searchInBetween } from './while-it-runs.ts';

/**
 * The highest pace that a connection takes: by the limit of the specification ten thousand rows take 33 hours. Of ten thousand
 * all but the first thousand still wait for room in the request budget, and a person's search goes by what is kept for them.
 */
const pace = { requests: maxRequests, minutes: 1, kept: 20 };

const full: PlaySize = { rows: 10_000, companies: 12_000, kills: 2 };
const short: PlaySize = { rows: 220, companies: 3_000, kills: 1 };

/** After so many rows it is told how far the batch is. */
const mile = 1_000;

/** What Dossier holds in memory now. */
function memoryOf(application: ElectronApplication): string {
  const pid = application.process().pid ?? 0;
  const held = [megabytesOf(pid), megabytesOfPart(pid, 'storage-worker'), megabytesOfFamily(pid)];
  const [main, worker, all] = held.map((megabytes) => `${String(Math.round(megabytes))} MB`);
  // With an official Electron the worker is a thread of the main process.
  return `${String(main)} in the main process, ${String(worker)} in the storage worker's own, ${String(all)} in all of Dossier`;
}

const ms = (time: number) => `${String(Math.round(time))} ms`;

/** Kills Dossier at some moment of a part of the batch, and opens the batch in its next life. */
async function killAndReopen(killed: DossierWindow, kill: number, play: Play): Promise<DossierWindow> {
  const { size, random, simulator, say } = play;
  const share = 0.05 + (kill - 1 + random.next()) / (size.kills + 2);
  await untilAnswered(killed.page, Math.round(share * size.rows));
  await delay(random.between(0, 300));
  await killGroup(killed.application);
  say(`batch: killed after ${String((await simulator.requests()).length)} requests`);
  const next = await openDossier(killed.dataFolder);
  await reopenBatch(next, /portfolio/);
  return next;
}

/** Waits until every row was asked, and tells how far it is, how much is held in memory, and how long threads stood still. */
async function untilAllAnswered({ application, page }: DossierWindow, { size, say }: Play): Promise<void> {
  const begun = performance.now();
  const watch = await watchStandstill(application, page);
  try {
    for (let rows = mile; rows < size.rows + mile; rows += mile) {
      const now = answeredOf(await untilAnswered(page, rows));
      const seconds = String(Math.round((performance.now() - begun) / 1000));
      if (now < rows + mile) say(`batch: ${String(now)} rows, ${seconds} s later, ${memoryOf(application)}`);
    }
    const still = await watch.longest();
    say(
      `batch: meanwhile the page stood still for ${ms(still.page.itself)} at most and the main process for ` +
        `${ms(still.main.itself)}; the record answered within ${ms(still.record)}`,
    );
  } finally {
    watch.stop();
  }
}

/** The whole life of one batch, in as many lives of Dossier as it is killed, and one more. Its files go to `folder`. */
async function playBatch(play: Play, dataFolder: string, folder: string): Promise<void> {
  const { size, list, tally, simulator, say, where } = play;
  const file = path.join(folder, 'portfolio.csv');
  writeFileSync(file, asCsv(list));
  let window = await openDossier(dataFolder);
  try {
    await startDemo(window);
    await useSimulator(window, simulator.origin, pace);
    say(`batch: before it, ${memoryOf(window.application)}`);
    const begun = performance.now();
    await startBatch(window, file, (preview) => tally.run('P1', brokenPreview(list, preview), where('the preview')));
    for (let kill = 1; kill <= size.kills; kill += 1) window = await killAndReopen(window, kill, play);
    const { page } = window;
    const further = async (rows: number) => untilAnswered(page, answeredOf(await batchOf(page)) + rows);
    await further(5);
    await pauseAndGoOn(window, play);
    await further(1);
    await searchInBetween(window, play, 'meridian');
    await goTo(page, 'Batches');
    await lookAtRows(window, play);
    await untilAllAnswered(window, play);
    say(`batch: ${String(Math.round((performance.now() - begun) / 1000))} s from its start to its end`);
    await holdEnd(window, play, path.join(folder, 'rows.csv'));
  } finally {
    await window.close().catch(() => undefined);
  }
}

/**
 * A list of companies of the demo's world through the real window: started, killed and paused while it is asked, and held
 * against the world that answered. P1: after the kills every row stands once, where its answer puts it. P3: nothing is charged.
 * P4: nothing is asked twice but for a kill, nothing while it is paused, and a person goes first. P13: the trail verifies.
 * P21: "nothing listed" is true. P22: what is taken without a person is right. P24: its list stays still under the eye; how long
 * threads stood still is told and not judged, because a machine that others keep busy would break it.
 */
export const batchSuite: Suite = async ({ seed, size: wanted, say }) => {
  const started = performance.now();
  const tally = createTally(say);
  const random = createRandom(seed);
  const size = wanted === 1 ? full : short;
  const list = listOfWorld(createWorld({ seed, size: size.companies }), size.rows, random);
  const dataFolder = newDataFolder();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-batch-'));
  const limit = { requests: pace.requests, seconds: 60 * pace.minutes };
  const simulator = await startSimulator({ companies: size.companies, seed, ...limit });
  const where = (what: string) => `batch of ${String(size.rows)}, seed ${String(seed)}, ${what}`;
  try {
    await playBatch({ seed, size, list, random, simulator, tally, say, where }, dataFolder, folder);
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : 'no reason given';
    tally.run('P1', [`the batch did not come to its end: ${reason}`], where('on its way'));
  } finally {
    await simulator.end();
    removeDataFolder(dataFolder);
    rmSync(folder, { recursive: true, force: true });
  }
  return tally.figures(seed, started);
};
