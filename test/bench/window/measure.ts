/**
 * `node test/bench/window/measure.ts ROWS REPORT`: starts real windows over a record of so many rows, leaves one alone,
 * opens and scrolls its history and types into it, and writes what it measured to REPORT. Run by the bench under a display.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { goTo, openDossier, removeDataFolder, resize } from '../../e2e/open-dossier.ts';
import { filledDataFolder } from './filled-folder.ts';
import { withHello } from './hello.ts';
import { typeNames } from './keystroke.ts';
import { memoryAtRest } from './memory.ts';
import { roundTrips } from './round-trips.ts';
import { openHistoryOften, scrollHistory } from './scroll.ts';
import { startingTimes } from './start.ts';
import type { WindowReport } from './window-report.ts';

type InOneWindow = Omit<WindowReport, 'started' | 'memory'> & { atRest: Awaited<ReturnType<typeof memoryAtRest>> };

async function inOneWindow(dataFolder: string): Promise<InOneWindow> {
  const window = await openDossier(dataFolder);
  await resize(window, 1440, 900);
  await goTo(window.page, 'Settings');
  // The check that each start makes reads the whole record beside whoever works; it is over in a minute.
  await window.page.getByText(/Read whole and sound/).waitFor({ timeout: 240_000 });
  const atRest = await memoryAtRest(window);
  const opened = await openHistoryOften(window.page);
  const frames = await scrollHistory(window.page);
  const keys = await typeNames(window.page);
  const trips = await roundTrips(window);
  await window.close();
  return { atRest, opened, frames, keys, roundTrips: trips };
}

async function memoryOfHello(application: string, dataFolder: string): Promise<number> {
  const window = await openDossier(dataFolder, { application });
  const { all } = await memoryAtRest(window);
  await window.close();
  return all;
}

async function main(rows: number, report: string): Promise<void> {
  const dataFolder = await filledDataFolder(rows);
  try {
    const measured = await withHello(async (application): Promise<WindowReport> => {
      const { atRest, ...times } = await inOneWindow(dataFolder);
      const memory = {
        hello: await memoryOfHello(application, dataFolder),
        dossier: atRest.all,
        demoService: atRest.demoService,
      };
      return { ...times, memory, started: await startingTimes(application, dataFolder) };
    });
    mkdirSync(path.dirname(report), { recursive: true });
    writeFileSync(report, JSON.stringify(measured));
  } finally {
    removeDataFolder(dataFolder);
  }
}

await main(Number(process.argv[2]), process.argv[3] ?? '');
