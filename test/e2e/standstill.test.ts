import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchStandstill } from '../reliability/truth/standstill.ts';
import { brokenBy } from '../reliability/truth/window-times-suite.ts';
import { newDataFolder, openDossier, removeDataFolder, startDemo, type DossierWindow } from './dossier-window.ts';

let dataFolder: string;
let open: DossierWindow | null = null;

beforeEach(() => {
  dataFolder = newDataFolder();
});

afterEach(async () => {
  await open?.close();
  open = null;
  removeDataFolder(dataFolder);
});

/** Runs in the page: holds its thread, for so many ms. */
function holdPage(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** The same in the main process, where what is run is given Electron first. */
function holdMain(_electron: unknown, ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/**
 * How long a thread is held, the next where the one before was not found: the watch leaves out what a busy machine takes from
 * the thread meanwhile, which may be most of it.
 */
const holds = [1_200, 4_000, 12_000];

/** Runs in the main process: its thread does nothing, and needs no core for that. */
function waitInThread(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_200);
}

it('P24: the watch over a window finds a page, a main process and a record that stand still', async () => {
  open = await openDossier(dataFolder);
  const { application, page } = open;
  await startDemo(open);
  const watch = await watchStandstill(application, page);
  try {
    /** Holds a thread until the watch finds all of it, and gives what it saw and said last. */
    const heldUntilFound = async (hold: (ms: number) => Promise<void>, expected: readonly string[]) => {
      let found = { seen: await watch.longest(), said: '' };
      for (const ms of holds) {
        await hold(ms);
        const seen = await watch.longest();
        found = { seen, said: brokenBy('held', seen, seen.memory).join('; ') };
        if (expected.every((part) => found.said.includes(part))) break;
      }
      return found;
    };
    const ofPage = ['the page stood still'];
    const { said: afterPage } = await heldUntilFound((ms) => page.evaluate(holdPage, ms), ofPage);
    for (const part of ofPage) expect(afterPage).toContain(part);
    const ofMain = ['main process stood still', 'until the record answered'];
    const { seen, said: afterMain } = await heldUntilFound(async (ms) => {
      await application.evaluate(holdMain, ms);
      // The record's answer was waited for meanwhile, and arrives a moment later.
      await page.waitForTimeout(1_000);
    }, ofMain);
    for (const part of ofMain) expect(afterMain).toContain(part);
    expect(seen.memory).toBeGreaterThan(100);
    await application.evaluate(waitInThread);
    const waited = await watch.longest();
    expect(brokenBy('held', waited, waited.memory).join('; ')).toContain('main process stood still');
  } finally {
    watch.stop();
  }
});
