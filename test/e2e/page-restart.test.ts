import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  hits,
  newDataFolder,
  openDossier,
  removeDataFolder,
  search,
  startDemo,
  type DossierWindow,
} from './dossier-window.ts';

let dataFolder: string;
let open: DossierWindow;

beforeEach(async () => {
  dataFolder = newDataFolder();
  open = await openDossier(dataFolder);
  await startDemo(open);
});

afterEach(async () => {
  await open.close();
  removeDataFolder(dataFolder);
});

/** What the page shows, asked through the main process: the driver lets go of a page that ended, as does a question to it. */
const shownText = () =>
  open.application.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const read = contents?.executeJavaScript('document.body.innerText') as Promise<string> | undefined;
    const late = new Promise<string>((resolve) => setTimeout(resolve, 1_000, ''));
    return Promise.race([read ?? '', late]).catch(() => '');
  });

function logged(): string {
  const file = path.join(dataFolder, 'logs/dossier.log');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

const patient = { timeout: 30_000, interval: 200 };

it('a page whose process ends is loaded anew, says so, and what was kept is there', async () => {
  await search(open.page, 'meridian');
  await hits(open.page)
    .getByRole('row', { name: /Meridian Maritime Holdings/ })
    .waitFor();
  const said = 'The window had to be restarted.';
  await open.application.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer();
  });
  await expect.poll(shownText, patient).toContain(said);
  await expect.poll(shownText, patient).toContain('meridian');
  expect(logged()).toContain('"call":"page"');
});

it('a page that ends again and again is not loaded for ever: a person is asked', async () => {
  await open.application.evaluate(({ dialog, BrowserWindow }) => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    dialog.showMessageBox = ((options: { message: string }) => {
      asked.push(options.message);
      return new Promise(() => undefined);
    }) as typeof dialog.showMessageBox;
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    contents?.on('did-finish-load', () => {
      setTimeout(() => {
        contents.forcefullyCrashRenderer();
      }, 50);
    });
    contents?.forcefullyCrashRenderer();
  });
  const asked = () => open.application.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
  await expect.poll(asked, patient).toEqual(['The window does not stay open']);
});

it('a page that hangs is restarted where a person wants it', async () => {
  await open.application.evaluate(({ dialog, BrowserWindow }) => {
    dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false });
    const window = BrowserWindow.getAllWindows()[0];
    void window?.webContents.executeJavaScript('for (;;);').catch(() => undefined);
    // The runtime says so after half a minute without an answer.
    setTimeout(() => window?.emit('unresponsive'), 500);
  });
  await expect.poll(shownText, patient).toContain('The window had to be restarted.');
});
