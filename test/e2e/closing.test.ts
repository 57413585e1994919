import { execFile, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { demoControl, withControl } from './demo-control.ts';
import {
  demoServiceRuns,
  goTo,
  newDataFolder,
  openDossier,
  removeDataFolder,
  search,
  startDemo,
  type DossierWindow,
} from './dossier-window.ts';
import { startNoticeDaemon } from './notice-daemon.ts';
import { hits } from './open-dossier.ts';
import { familyOf } from './process-memory.ts';
import { agreeButton, askFor, chooseHit, placeOrder } from './purchase-steps.ts';

const checkout = path.resolve(import.meta.dirname, '../..');
const patient = { timeout: 30_000, interval: 200 };

let dataFolder: string;
let open: DossierWindow;
const helpers: ChildProcess[] = [];

beforeEach(async () => {
  dataFolder = newDataFolder();
  open = await openDossier(dataFolder, withControl);
  await startDemo(open);
});

afterEach(async () => {
  await open.close();
  for (const helper of helpers.splice(0)) helper.kill();
  removeDataFolder(dataFolder);
});

/** Agrees to an order whose answer is lost, while nothing can be looked up: it stays on its way. */
async function orderUnclear(): Promise<void> {
  const { page } = open;
  const control = demoControl(dataFolder);
  await search(page, 'meridian');
  await control.addFault({ operation: 'v2.get-enhanced-profile', times: 1, fault: { kind: 'cut', when: 'before' } });
  const down = { kind: 'status', status: 503, body: 'empty' } as const;
  await control.addFault({ operation: 'v2.list-orders', times: 500, fault: down });
  await chooseHit(page, /Meridian Maritime Holdings/);
  await askFor(page, 'Enhanced profile', '20');
  await placeOrder(page);
}

/** Closes the window as its cross does, where the question that may come is answered in this way. */
const closeWindow = (response: number, remember = false) =>
  open.application.evaluate(
    ({ dialog, BrowserWindow }, answer) => {
      const asked: string[] = [];
      Object.assign(globalThis, { asked });
      dialog.showMessageBox = ((_window: unknown, options: { message: string }) => {
        asked.push(options.message);
        return Promise.resolve(answer);
      }) as typeof dialog.showMessageBox;
      BrowserWindow.getAllWindows()[0]?.close();
    },
    { response, checkboxChecked: remember },
  );

const asked = () => open.application.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
const isVisible = () => open.application.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
const fiveCompanies = [
  /Meridian Maritime Holdings/,
  /Meridian Carriers/,
  /Meridian Shipping/,
  /MERIDIAN HELLAS/,
  /MERIDIAN SHIP MANAGEMENT/,
];
const isRunning = () => open.application.process().exitCode === null;

/** Starts Dossier once more on the same data, as a person does who looks for its window. */
async function startAgain(): Promise<void> {
  const executable = process.env['DOSSIER_ELECTRON'] ?? '';
  await promisify(execFile)(executable, [checkout], { env: { ...process.env, DOSSIER_USER_DATA: dataFolder } });
}

it('closing while an order is on its way asks; in the background Dossier stays, and a second start shows the window', async () => {
  await orderUnclear();
  await open.page.getByText(/^Unclear, may have been charged: Enhanced profile of Meridian/).waitFor();
  await closeWindow(2);
  await expect.poll(asked, patient).toEqual(['1 order is on its way']);
  expect(await isVisible()).toBe(true);
  await closeWindow(0);
  await expect.poll(isVisible, patient).toBe(false);
  expect(isRunning()).toBe(true);
  await startAgain();
  await expect.poll(isVisible, patient).toBe(true);
  await open.page.getByRole('search').waitFor();

  await closeWindow(0, true);
  await expect.poll(isVisible, patient).toBe(false);
  await startAgain();
  await goTo(open.page, 'Settings');
  const chosen = open.page.getByRole('radiogroup', { name: /^When the window is closed/ });
  expect(await chosen.getByRole('radio', { name: 'Go on in the background' }).isChecked()).toBe(true);
  await closeWindow(2);
  await expect.poll(isVisible, patient).toBe(false);
  expect(await asked()).toEqual([]);
});

it('quitting does not ask, and closing with nothing on its way quits', async () => {
  const ended = new Promise((resolve) => open.application.process().once('exit', resolve));
  await closeWindow(2);
  await ended;
});

it('a second quit does not overtake the first, which waits for an answer that may have been paid for', async () => {
  const { page } = open;
  const process = open.application.process();
  const ended = new Promise((resolve) => process.once('exit', resolve));
  await search(page, 'meridian');
  const fault = { kind: 'delay', ms: 8_000, when: 'after' } as const;
  await demoControl(dataFolder).addFault({ operation: 'v2.get-enhanced-profile', times: 1, fault });
  await chooseHit(page, /Meridian Maritime Holdings/);
  await askFor(page, 'Enhanced profile', '20');
  await agreeButton(page).click();
  await expect.poll(async () => (await demoControl(dataFolder).charges()).length, patient).toBe(1);
  const quit = () =>
    open.application.evaluate(({ app }) => {
      setTimeout(() => {
        app.quit();
      });
    });
  await quit();
  await page.getByText('Waiting for an answer that is on its way').first().waitFor();
  await quit();
  await sleep(1_000);
  expect(isRunning()).toBe(true);
  await ended;
  // What was paid for was kept before the record was closed.
  open = await openDossier(dataFolder, withControl);
  await demoServiceRuns(open.page);
  await goTo(open.page, 'Dossiers');
  await open.page
    .getByRole('grid', { name: 'Dossiers' })
    .getByRole('row', { name: /Meridian/ })
    .waitFor();
  expect(await demoControl(dataFolder).charges()).toHaveLength(1);
});

/** The process of the demo's service, so that a test can let it stand still. */
function demoService(): number {
  const ofDossier = familyOf(open.application.process().pid ?? 0);
  const folder = path.join(dataFolder, 'demo-service');
  const found = ofDossier.find((pid) => readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8').includes(folder));
  return found ?? expect.fail('The service of the demo does not run.');
}

const hideWindow = () =>
  open.application.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.hide();
  });

/**
 * Orders a profile of each of these companies from a service that stands still, and lets it answer all of them at once when
 * the window is away.
 */
async function orderTogether(companies: readonly RegExp[]): Promise<void> {
  const { page } = open;
  const service = demoService();
  process.kill(service, 'SIGSTOP');
  try {
    for (const company of companies) {
      await chooseHit(page, company);
      await askFor(page, 'Enhanced profile', '40');
      await agreeButton(page).click();
      // Its end is told by a notice, also of a question that was closed.
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    }
    await hideWindow();
  } finally {
    process.kill(service, 'SIGCONT');
  }
}

it('what changes while the window is away is told by the system, unclear first and never dropped; a click opens it', async () => {
  const daemon = await startNoticeDaemon();
  helpers.push(daemon.process);
  const control = demoControl(dataFolder);
  await search(open.page, 'meridian');
  // Answered before the service stands still: a search that is on its way then would never show a hit.
  await hits(open.page)
    .getByRole('row', { name: /Meridian Maritime Holdings/ })
    .waitFor();
  const operation = 'v2.get-enhanced-profile';
  // The first two are refused, one is cut off, and the others are answered.
  await control.addFault({ operation, times: 2, fault: { kind: 'status', status: 404 } });
  await control.addFault({ operation, times: 1, fault: { kind: 'cut', when: 'before' } });
  const down = { kind: 'status', status: 503, body: 'empty' } as const;
  await control.addFault({ operation: 'v2.list-orders', times: 500, fault: down });
  await orderTogether(fiveCompanies);
  const unclear = 'An order is unclear. Nothing is sent again by itself.';
  await expect
    .poll(() => daemon.bodies(), patient)
    .toEqual([unclear, 'An order failed.', '3 orders need you.', '2 more orders ended.']);
  daemon.click(0);
  await expect.poll(isVisible, patient).toBe(true);
  await open.page
    .getByRole('complementary', { name: 'Selected order' })
    .getByText(/Unclear/)
    .first()
    .waitFor();
});
