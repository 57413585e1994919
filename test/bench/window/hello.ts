import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Where both runtimes, the official one and that of development, look for an application's first file. */
const first = 'dist/fallback/compat/main.cjs';

/** The least that the runtime can show: a confined window of the same size with one field. */
const files = {
  'package.json': JSON.stringify({ name: 'hello', main: first }),
  [first]: `const { app, BrowserWindow } = require('electron');
    app.whenReady().then(() =>
      new BrowserWindow({ width: 1440, height: 900, webPreferences: { sandbox: true } })
        .loadURL('data:text/html,<!doctype html><title>Hello</title><form role="search"><input></form>'));`,
};

/** Writes the application that Dossier is compared with, has it used, and removes it. */
export async function withHello<Result>(use: (application: string) => Promise<Result>): Promise<Result> {
  const application = mkdtempSync(path.join(os.tmpdir(), 'dossier-hello-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(application, name)), { recursive: true });
      writeFileSync(path.join(application, name), text);
    }
    return await use(application);
  } finally {
    rmSync(application, { recursive: true, force: true });
  }
}
