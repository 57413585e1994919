/**
 * `node test/bench/window/measure.ts ROWS REPORT`: starts real windows over a record of so many rows, types into the
 * history, opens and scrolls it, and writes what it measured to REPORT. Run by the bench under a display.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { goTo, openDossier, removeDataFolder, resize } from '../../e2e/open-dossier.ts';
import { filledDataFolder } from './filled-folder.ts';
import { typeNames } from './keystroke.ts';
import { openHistoryOften, scrollHistory } from './scroll.ts';
import { startingTimes } from './start.ts';
import type { WindowReport } from './window-report.ts';

async function inOneWindow(dataFolder: string): Promise<Omit<WindowReport, 'started'>> {
  const window = await openDossier(dataFolder);
  await resize(window, 1440, 900);
  await goTo(window.page, 'Settings');
  // The check that each start makes reads the whole record beside whoever works; it is over in a minute.
  await window.page.getByText(/Read whole and sound/).waitFor({ timeout: 240_000 });
  const opened = await openHistoryOften(window.page);
  const frames = await scrollHistory(window.page);
  const keys = await typeNames(window.page);
  await window.close();
  return { opened, frames, keys };
}

async function main(rows: number, report: string): Promise<void> {
  const dataFolder = await filledDataFolder(rows);
  try {
    const measured: WindowReport = {
      ...(await inOneWindow(dataFolder)),
      started: await startingTimes(dataFolder),
    };
    mkdirSync(path.dirname(report), { recursive: true });
    writeFileSync(report, JSON.stringify(measured));
  } finally {
    removeDataFolder(dataFolder);
  }
}

await main(Number(process.argv[2]), process.argv[3] ?? '');
