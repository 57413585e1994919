/** Opens the real Dossier in a real window, for tests and for the tour, and ends it again. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { _electron, errors, type ElectronApplication, type Page } from 'playwright-core';
import { copyShownCode } from './credential-window.ts';

const checkout = path.resolve(import.meta.dirname, '../..');

/** Pictures and reports of a run. The window may belong to another user, who has a place of their own. */
export const outFolder = process.env['DOSSIER_OUT'] ?? path.join(checkout, 'out');

export interface DossierWindow {
  application: ElectronApplication;
  page: Page;
  /** Everything that the content security policy refused while the window was open. */
  violations: string[];
  dataFolder: string;
  /** Ends Dossier, once however often it is called. */
  close(): Promise<void>;
}

/** A data folder of its own for a test; the caller removes it with `rmSync`. */
export function newDataFolder(): string {
  return mkdtempSync(path.join(os.tmpdir(), 'dossier-data-'));
}

function runtime(): string {
  const executable = process.env['DOSSIER_ELECTRON'];
  if (executable === undefined) throw new Error('DOSSIER_ELECTRON is not set: run the window tests through npm test.');
  return executable;
}

export interface WindowOptions {
  /** Starts this application instead of Dossier: something to compare it with. */
  application?: string;
  /** Environment on top of the test's own; `undefined` removes a variable. */
  env?: Record<string, string | undefined>;
  /** Starts without waiting for the driver: for what measures the start. Such a launch may have to be made twice. */
  startsAtOnce?: boolean;
  /** Writes every connection attempt of Dossier and its children to this file, as the system call was made. */
  traceTo?: string;
}

function environment(dataFolder: string, changes: Record<string, string | undefined>): Record<string, string> {
  const merged: Record<string, string | undefined> = { ...process.env, DOSSIER_USER_DATA: dataFolder, ...changes };
  return Object.fromEntries(
    Object.entries(merged).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

const hold = ['-r', path.join(import.meta.dirname, 'ready-hold.cjs')];

function launch(dataFolder: string, options: WindowOptions): Promise<ElectronApplication> {
  const application = options.application ?? process.env['DOSSIER_APPLICATION'] ?? checkout;
  return _electron.launch({
    executablePath: options.traceTo === undefined ? runtime() : path.join(checkout, 'test/e2e/traced-runtime.sh'),
    args: [...(options.startsAtOnce === true ? [] : hold), application],
    env: environment(dataFolder, { ...options.env, DOSSIER_TRACE: options.traceTo }),
    // Playwright would switch it off; what is tested is what an officer runs.
    chromiumSandbox: true,
    // The driver would hold every window to light, also the one that it does not see.
    colorScheme: null,
    timeout: 60_000,
  });
}

/**
 * Launches, once more where the driver's handshake did not end: an application that starts at once may go to its page just
 * while the driver comes (ready-hold.cjs).
 */
async function launchSurely(dataFolder: string, options: WindowOptions): Promise<ElectronApplication> {
  try {
    return await launch(dataFolder, options);
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    process.stderr.write(`The driver never heard from the window and launches it again: ${error.message}\n`);
    return launch(dataFolder, options);
  }
}

/** Milliseconds after which a test is told what it waits for itself: a page may never get so far. */
const codeTimeout = 20_000;

/** Resolves when the code of the page has drawn something, or when it could have. */
async function codeRuns(page: Page): Promise<void> {
  const drawn = () => (document.getElementById('app')?.childElementCount ?? 0) > 0;
  await page.waitForFunction(drawn, undefined, { timeout: codeTimeout }).catch(() => undefined);
}

/** Starts Dossier on `dataFolder` and waits for its window. */
export async function openDossier(dataFolder: string, options: WindowOptions = {}): Promise<DossierWindow> {
  const application = await launchSurely(dataFolder, options);
  const page = await application.firstWindow();
  // The page begins with a form of its own (decision 106). What is pressed before the code of the page runs is text alone.
  if (options.startsAtOnce !== true && options.application === undefined) await codeRuns(page);
  const violations: string[] = [];
  let closing: Promise<void> | null = null;
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  return {
    application,
    page,
    violations,
    dataFolder,
    close: () => (closing ??= application.close()),
  };
}

/** Sets the size of the window's content, in CSS pixels at 100 % zoom. */
export async function resize({ application }: DossierWindow, width: number, height: number): Promise<void> {
  await application.evaluate(
    ({ BrowserWindow }, size) => {
      BrowserWindow.getAllWindows()[0]?.setContentSize(size.width, size.height);
    },
    { width, height },
  );
}

/** Resolves once everything that was changed until now is drawn. */
export async function nextFrameOf(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  });
}

/** Goes through the first start with the demo, as a new officer would, from the step that asks for the name. */
export async function startDemo(window: DossierWindow, officer = 'Astrid Lindqvist'): Promise<void> {
  const { page } = window;
  await page.getByRole('textbox', { name: 'Your name' }).fill(officer);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Start with the demo' }).click();
  await writeDownRecoveryCode(window);
  await page.getByRole('search').waitFor();
  await demoServiceRuns(page);
}

/** The last step of the first start: reads the code, types back what is asked for, and returns it as written down. */
export async function writeDownRecoveryCode(window: DossierWindow): Promise<string> {
  const show = window.page.getByRole('button', { name: 'Show the code…' });
  // Where nothing is kept there is nothing to recover, and the search is there at once.
  await show.or(window.page.getByRole('search')).first().waitFor();
  if (!(await show.isVisible())) return '';
  await show.click();
  return copyShownCode(window);
}

/** Waits until the status line says that the demo's service can be asked. */
export async function demoServiceRuns(page: Page): Promise<void> {
  await page.getByText('Demo service is running').waitFor({ timeout: 30_000 });
}

/** Types a name, and a jurisdiction if given, and sends the search. Waits for nothing. */
export async function search(page: Page, name: string, jurisdiction?: string): Promise<void> {
  const form = page.getByRole('search');
  const combobox = form.getByRole('combobox', { name: 'Jurisdiction' });
  await combobox.click();
  await combobox.pressSequentially(jurisdiction ?? 'Any');
  await page
    .getByRole('option', { name: jurisdiction ?? 'Any: stored data only' })
    .first()
    .click();
  await form.getByRole('textbox', { name: 'Company name' }).fill(name);
  await form.getByRole('button', { name: /^Search/ }).click();
}

/** Goes to a view by the rail. */
export async function goTo(page: Page, view: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: view }).click();
}

/** Chooses a radio button or ticks a box. The native control lies under its label, so the click is not aimed at it. */
export async function choose(page: Page, role: 'radio' | 'checkbox', name: string | RegExp): Promise<void> {
  const choice = page.getByRole(role, { name });
  await choice.scrollIntoViewIfNeeded();
  // What is above it may still be read, and push it down: a forced click would be where it stood before.
  const found = await choice.elementHandle();
  await found.waitForElementState('stable');
  await choice.check({ force: true });
}

/** The hits on screen. */
export function hits(page: Page) {
  return page.getByRole('grid', { name: 'Search hits' });
}

/** Removes a data folder after its window was closed. */
export function removeDataFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
