import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DossierWindow } from '../../e2e/open-dossier.ts';
import { z } from 'zod';
import type { WindowReport } from './window-report.ts';

/** Turns of each, after the warm-ups, and round trips in a turn. A page's clock is too coarse for a single one. */
const turns = 30;
const warmUps = 5;
const trips = 40;

/** What a page without Dossier's guards would have: the runtime's invoke, and nothing between. */
const barePreload = `const { contextBridge, ipcRenderer } = require('electron');
contextBridge.exposeInMainWorld('bare', () => ipcRenderer.invoke('bench-bare'));`;

const Milliseconds = z.number().positive();

/** Milliseconds of one round trip of a call that reads nothing but memory: checked, parsed, answered in text, and read. */
async function byDossier({ page }: DossierWindow): Promise<number> {
  return page.evaluate(async (count) => {
    const began = performance.now();
    for (let trip = 0; trip < count; trip += 1) {
      const answer = await window.dossier.call('app.state');
      JSON.parse(answer);
    }
    return (performance.now() - began) / count;
  }, trips);
}

/** Opens a window that invokes a handler answering with the same object, by the runtime's means alone. */
async function openBare({ application, page }: DossierWindow, preload: string): Promise<() => Promise<number>> {
  const answer = await page.evaluate(() => window.dossier.call('app.state'));
  await application.evaluate(
    async ({ BrowserWindow, ipcMain }, given) => {
      const answered: unknown = JSON.parse(given.answer);
      ipcMain.handle('bench-bare', () => answered);
      // Dossier's own sessions refuse pages that are not its own.
      const webPreferences = { sandbox: true, contextIsolation: true, partition: 'bench', preload: given.preload };
      const window = new BrowserWindow({ show: false, webPreferences });
      await window.loadFile(given.page);
      Object.assign(globalThis, { bareWindow: window });
    },
    { answer, preload, page: path.join(path.dirname(preload), 'bare.html') },
  );
  const loop = `(async () => {
    const began = performance.now();
    for (let trip = 0; trip < ${String(trips)}; trip += 1) await window.bare();
    return (performance.now() - began) / ${String(trips)};
  })()`;
  return async () =>
    Milliseconds.parse(
      await application.evaluate(async ({ BrowserWindow }, code) => {
        const window: unknown = Reflect.get(globalThis, 'bareWindow');
        if (!(window instanceof BrowserWindow)) throw new Error('The window with the bare invoke is gone.');
        const ms: unknown = await window.webContents.executeJavaScript(code);
        return ms;
      }, loop),
    );
}

/** Measures round trips between page and main process, Dossier's calls and bare invokes turn by turn. */
export async function roundTrips(window: DossierWindow): Promise<WindowReport['roundTrips']> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-bare-'));
  try {
    const preload = path.join(folder, 'preload.cjs');
    writeFileSync(preload, barePreload);
    writeFileSync(path.join(folder, 'bare.html'), '<!doctype html><title>Bare</title>');
    const bare = await openBare(window, preload);
    const taken: WindowReport['roundTrips'] = { dossier: [], bare: [] };
    for (let turn = 0; turn < warmUps + turns; turn += 1) {
      const ms = { dossier: await byDossier(window), bare: await bare() };
      if (turn < warmUps) continue;
      taken.dossier.push(ms.dossier);
      taken.bare.push(ms.bare);
    }
    return taken;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
