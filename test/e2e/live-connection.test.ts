import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startLiveShaped, type LiveShaped } from '../live-shaped/live-shaped.ts';
import {
  choose,
  goTo,
  hits,
  newDataFolder,
  openDossier,
  placeOrder,
  removeDataFolder,
  resize,
  savePathIs,
  search,
  startDemo,
  type DossierWindow,
} from './dossier-window.ts';

const connectionName = 'Trial desk';

let dataFolder: string;
let server: LiveShaped;
let open: DossierWindow | null = null;

async function start(): Promise<DossierWindow> {
  open = await openDossier(dataFolder);
  await resize(open, 1440, 900);
  return open;
}

beforeEach(async () => {
  dataFolder = newDataFolder();
  server = await startLiveShaped();
});

afterEach(async () => {
  await open?.close();
  open = null;
  await server.close();
  removeDataFolder(dataFolder);
});

/** Adds a connection to the live-shaped server in Settings. */
async function addConnection(page: Page): Promise<void> {
  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'Add a connection' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(connectionName);
  // The V2 address as some contracts write it; the client sends exactly one /v2.
  await page.getByRole('textbox', { name: 'V2 interface' }).fill(`${server.v2Address}/v2/`);
  await page.getByRole('textbox', { name: 'REST interface' }).fill(server.restAddress);
  await page.getByRole('textbox', { name: 'Contact e-mail' }).fill('desk@registry.example');
  await choose(page, 'radio', 'Live servers');
  await page.getByRole('button', { name: 'Add the connection' }).click();
  await page.getByRole('heading', { level: 1, name: connectionName }).waitFor();
}

/**
 * Types a credential in the window that opens for it. It has a session of its own, which the test's driver does not
 * see: the keys are sent by the application itself.
 */
async function typeCredential({ application, page }: DossierWindow, button: string, secret: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const typed = await application.evaluate(async ({ BrowserWindow }, text) => {
    const asking = () =>
      BrowserWindow.getAllWindows().find((one) => one.webContents.getURL().endsWith('credential.html'));
    const focused = "document.activeElement instanceof HTMLInputElement && document.activeElement.type === 'password'";
    for (let tries = 0; tries < 300; tries += 1) {
      const contents = asking()?.webContents;
      if (contents !== undefined && !contents.isLoading() && (await contents.executeJavaScript(focused)) === true) {
        await contents.insertText(text);
        for (const type of ['keyDown', 'char', 'keyUp'] as const) contents.sendInputEvent({ type, keyCode: '\r' });
        return true;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return false;
  }, secret);
  expect(typed).toBe(true);
  await page.getByRole('button', { name: button.replace('Type', 'Replace') }).waitFor();
}

/** Tests the connection and reads what is said of both interfaces. */
async function testConnection(page: Page): Promise<void> {
  const pane = page.getByRole('complementary', { name: 'Test of this connection' });
  await pane.getByRole('button', { name: /^Test/ }).click();
  await pane.getByText('V2: 2 of 2 free calls work.').waitFor();
  await pane.getByText('REST: 1 of 1 free calls work.').waitFor();
  expect(await pane.getByText('not tried', { exact: true }).count()).toBe(9);
  expect(server.charges()).toEqual([]);
}

/** Switches to the connection that is open in Settings. */
async function switchTo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use this connection' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Change to ${connectionName}` })
    .click();
  await page.getByRole('button', { name: /^Connection: Testing, 127\.0\.0\.1/ }).waitFor();
  await page.getByRole('search').waitFor();
}

async function connect(window: DossierWindow): Promise<void> {
  await addConnection(window.page);
  await typeCredential(window, 'Type the V2 access token', server.credential.v2);
  await typeCredential(window, 'Type the REST key', server.credential.rest);
  await testConnection(window.page);
  await switchTo(window.page);
}

/** Orders a product of the selected hit and agrees to the most that it may cost. */
async function order(page: Page, product: string): Promise<void> {
  await page.getByRole('button', { name: `Order ${product}`, exact: true }).click();
  await page.getByRole('textbox', { name: /The most you accept/ }).fill('20');
  await placeOrder(page);
}

async function selectHit(page: Page, name: RegExp): Promise<void> {
  await goTo(page, 'Search');
  await hits(page).getByRole('row', { name }).click();
}

/** Waits until an order has ended well; the follower is asked to look, as an officer in a hurry would. */
async function collected(page: Page, name: RegExp): Promise<void> {
  await goTo(page, 'Orders');
  const row = page.getByRole('grid', { name: 'Orders' }).getByRole('row', { name });
  for (let looks = 0; looks < 12 && (await row.count()) === 0; looks += 1) {
    await page.getByRole('button', { name: /^Look now/ }).click();
    await row.waitFor({ timeout: 5_000 }).catch(() => undefined);
  }
  await row.waitFor();
}

/** The paths of paid calls that reached the server, in order. */
function paidCalls(): string[] {
  return server
    .requests()
    .filter(({ method, path: asked }) => method === 'POST' || /\/(enhanced|lite)$|\/company\/profile\//.test(asked))
    .map(({ method, path: asked }) => `${method} ${asked.replace(/\/companies\/[^/]+/, '/companies/…')}`);
}

/** Which of the secrets lie in the memory of the main window's page. */
async function heapWith(page: Page, secrets: readonly string[]): Promise<string[]> {
  const inspector = await page.context().newCDPSession(page);
  const parts: string[] = [];
  inspector.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await inspector.send('HeapProfiler.takeHeapSnapshot');
  await inspector.detach();
  const heap = parts.join('');
  expect(heap).toContain(connectionName);
  return secrets.filter((secret) => heap.includes(secret));
}

/** Every file of the data folder that holds one of the secrets. */
function filesWith(secrets: readonly string[]): string[] {
  return readdirSync(dataFolder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(dataFolder, name))
    .filter((file) => existsSync(file) && statSync(file).isFile())
    .filter((file) => secrets.some((secret) => readFileSync(file, 'latin1').includes(secret)));
}

it('P3, P6, P7: a connection made in the window to a live-shaped server walks the whole main job', async () => {
  const first = await start();
  const { page } = first;
  await startDemo(first);
  await connect(first);

  // Find: stored data first, then the registry itself.
  await search(page, 'Northwind');
  await hits(page)
    .getByRole('row', { name: /NORTHWIND FABLE/ })
    .click();
  await page
    .getByRole('complementary', { name: 'Selected hit' })
    .getByRole('button', { name: /^Confirm/ })
    .click();
  await page.getByText('The registry of United Kingdom lists it as active.').waitFor();

  // Buy: through V2 at once, through REST with a wait, and a filing.
  await order(page, 'Enhanced profile');
  await page
    .getByText(/^Collected: /)
    .first()
    .waitFor();
  await page.getByRole('button', { name: /^Documents of this company/ }).click();
  await page.getByRole('button', { name: /^Order Current extract/ }).click();
  await placeOrder(page);
  await selectHit(page, /PARAUGS SIA/);
  await order(page, 'Enhanced profile (REST)');

  // Wait.
  await collected(page, /NORTHWIND.*Current extract.*2 documents kept/);
  await collected(page, /PARAUGS.*Profile kept/);

  // Every paid call reached the server once, and everything that was charged is known.
  expect(paidCalls().toSorted()).toEqual(
    ['GET /core/company/profile/LV/40001234567', 'GET /v2/companies/…/enhanced', 'POST /v2/orders'].toSorted(),
  );
  expect(server.charges()).toHaveLength(3);
  expect(new Set(server.charges().map(({ reference }) => reference)).size).toBe(3);

  // The credentials went to their own origins alone, and are in no file.
  const astray = server.requests().filter(({ origin, secret }) => secret !== null && secret !== origin);
  expect(astray).toEqual([]);
  expect(server.requests().filter(({ origin, authorization }) => origin === 'download' && authorization)).toEqual([]);
  const secrets = [server.credential.v2, server.credential.rest];
  expect(filesWith(secrets)).toEqual([]);
  expect(await heapWith(page, secrets)).toEqual([]);
  expect(existsSync(path.join(dataFolder, 'settings.json'))).toBe(true);
  expect(first.violations).toEqual([]);

  // Without the service, after a restart.
  await goTo(page, 'Settings');
  await choose(page, 'checkbox', 'Work offline');
  await page.getByText('Working offline: nothing is sent', { exact: true }).waitFor();
  await first.close();
  await server.close();
  const second = await start();
  await goTo(second.page, 'Dossiers');
  await second.page.getByRole('textbox', { name: 'Find a dossier' }).fill('northwind fab');
  await second.page
    .getByRole('grid', { name: 'Dossiers' })
    .getByRole('row', { name: /NORTHWIND FABLE/ })
    .click();
  await second.page.getByRole('heading', { level: 1, name: /NORTHWIND FABLE/ }).waitFor();
  await second.page.getByRole('tab', { name: /^Officials/ }).click();
  await second.page.getByRole('table', { name: 'Officials' }).getByText('Ann Fiction').first().waitFor();
  await second.page.getByRole('tab', { name: 'Overview' }).click();
  const report = path.join(dataFolder, 'report.pdf');
  await savePathIs(second.application, report);
  await second.page.getByRole('button', { name: 'Export PDF' }).click();
  await second.page
    .getByText(/report\.pdf/)
    .first()
    .waitFor({ timeout: 60_000 });
  expect(readFileSync(report).subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(second.violations).toEqual([]);
}, 300_000);
