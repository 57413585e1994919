import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDossier, type DossierWindow } from '../../e2e/open-dossier.ts';
import type { WindowReport } from './window-report.ts';

const times = 15;

/** Where both runtimes, the official one and that of development, look for an application's first file. */
const first = 'dist/compat/main.cjs';

/** The least that the runtime can show: a confined window of the same size with one field. */
const hello = {
  'package.json': JSON.stringify({ name: 'hello', main: first }),
  [first]: `const { app, BrowserWindow } = require('electron');
    app.whenReady().then(() =>
      new BrowserWindow({ width: 1440, height: 900, webPreferences: { sandbox: true } })
        .loadURL('data:text/html,<!doctype html><title>Hello</title><form role="search"><input></form>'));`,
};

/** From the launch to a field that takes text. */
async function startingTime(open: () => Promise<DossierWindow>): Promise<number> {
  const started = performance.now();
  const window = await open();
  // Frame by frame: what waits for a locator looks again only after tenths of a second.
  await window.page.waitForFunction(() => {
    const field = document.querySelector<HTMLInputElement>('[role=search] input');
    field?.focus();
    return field !== null && document.activeElement === field;
  });
  const taken = performance.now() - started;
  await window.close();
  return taken;
}

/** Starts a window with nothing but a field and Dossier on a data folder, turn by turn. */
export async function startingTimes(dataFolder: string): Promise<WindowReport['started']> {
  const application = mkdtempSync(path.join(os.tmpdir(), 'dossier-hello-'));
  const taken: WindowReport['started'] = { hello: [], dossier: [] };
  try {
    for (const [name, text] of Object.entries(hello)) {
      mkdirSync(path.dirname(path.join(application, name)), { recursive: true });
      writeFileSync(path.join(application, name), text);
    }
    for (let time = 0; time < times; time += 1) {
      taken.hello.push(await startingTime(() => openDossier(dataFolder, { application })));
      taken.dossier.push(await startingTime(() => openDossier(dataFolder)));
    }
  } finally {
    rmSync(application, { recursive: true, force: true });
  }
  return taken;
}
