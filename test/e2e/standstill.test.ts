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

/** Runs in the page or in the main process: holds its thread. */
function holdThread(): void {
  const until = performance.now() + 1_200;
  while (performance.now() < until);
}

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
    await page.evaluate(holdThread);
    const afterPage = await watch.longest();
    expect(brokenBy('held', afterPage, afterPage.memory)).toContainEqual(
      expect.stringContaining('the page stood still'),
    );
    await application.evaluate(holdThread);
    // The record's answer was waited for meanwhile, and arrives a moment later.
    await page.waitForTimeout(1_000);
    const seen = await watch.longest();
    const afterMain = brokenBy('held', seen, seen.memory).join('; ');
    expect(afterMain).toContain('main process stood still');
    expect(afterMain).toContain('until the record answered');
    expect(seen.memory).toBeGreaterThan(100);
    await application.evaluate(waitInThread);
    const waited = await watch.longest();
    expect(brokenBy('held', waited, waited.memory).join('; ')).toContain('main process stood still');
  } finally {
    watch.stop();
  }
});
