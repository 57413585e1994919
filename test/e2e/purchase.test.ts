import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ElectronApplication, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bare, pdfInfo, pdfPages } from '../integration/export/pdf-text.ts';
import { attemptsToReachOut } from './connection-attempts.ts';
import {
  choose,
  goTo,
  hits,
  newDataFolder,
  photographPage,
  removeDataFolder,
  resize,
  search,
  startDemo,
  type DossierWindow,
} from './dossier-window.ts';
import { openDossier } from './open-dossier.ts';
import {
  agreeButton,
  askFor,
  chooseHit,
  confirmHit,
  openDossierOf,
  orders,
  placeOrder,
  savePathIs,
} from './purchase-steps.ts';

let dossier: DossierWindow;
let page: Page;
let dataFolder: string;
let out: string;

beforeAll(async () => {
  dataFolder = newDataFolder();
  out = mkdtempSync(path.join(os.tmpdir(), 'dossier-export-'));
  dossier = await openDossier(dataFolder);
  page = dossier.page;
  await resize(dossier, 1440, 900);
  await startDemo(dossier);
});

afterAll(async () => {
  await dossier.close();
  removeDataFolder(dataFolder);
  rmSync(out, { recursive: true, force: true });
});

beforeEach(() => {
  photographPage(() => page);
});

/** Counts the notices that the system is asked to show from now on. This desktop may have nothing that shows them. */
async function countNotices(application: ElectronApplication): Promise<() => Promise<number>> {
  await application.evaluate(({ Notification }) => {
    Reflect.set(globalThis, 'noticesShown', 0);
    Notification.isSupported = () => true;
    Notification.prototype.show = () => {
      Reflect.set(globalThis, 'noticesShown', Number(Reflect.get(globalThis, 'noticesShown')) + 1);
    };
  });
  return () => application.evaluate(() => Number(Reflect.get(globalThis, 'noticesShown')));
}

/** The filled cells of the first columns of a table, as an officer reads them, line by line. */
async function cellsOf(table: string, columns: number): Promise<string[]> {
  const rows = await page.getByRole('table', { name: table, exact: true }).getByRole('row').all();
  const texts = await Promise.all(
    rows.slice(1).map(async (row) => (await row.getByRole('cell').allInnerTexts()).slice(0, columns)),
  );
  return texts
    .flat()
    .flatMap((text) => text.split('\n'))
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

/** The values within a line of the window, which sets several side by side where the report gives each its place. */
function partsOf(line: string): string[] {
  return (
    line
      .split(/ · |, |\s{2,}|\t/)
      // The report writes the country of a tax number beside it.
      .map((part) => part.replace(/^(from|until|Registered) | each$|^[A-Z][a-z]+: (?=[A-Z]{2}\d)/, '').trim())
      .filter((part) => part !== '')
  );
}

/** The report's text without what a printer may change, and with the short months of the window's lists. */
function reportText(file: string): string {
  const months = /(January|February|March|April|June|July|August|September|October|November|December)(?=\d{4})/g;
  return bare(pdfPages(file).join('\n')).replaceAll(months, (month) => month.slice(0, 3));
}

/** Each step stands on the one before, as the officer's day does. */
describe('the way from a name to a proof', () => {
  it('says that a company is dissolved, and warns before buying', async () => {
    await search(page, 'meridian');
    await confirmHit(page, /Meridian Maritime Holdings/);
    await page.getByText('The registry of Luxembourg lists it as active.').waitFor();
    await confirmHit(page, /Meridian Carriers/);
    await page.getByText('The registry of Ireland lists it, but not as active.').waitFor();
    const dialog = await askFor(page, 'Enhanced profile', '20');
    await dialog
      .getByText(/not active|dissolved/i)
      .first()
      .waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await goTo(page, 'Orders');
    await page.getByText('Nothing is open').waitFor();
    await goTo(page, 'Search');
  });

  it('asks for the most that is accepted before it sends anything', async () => {
    await chooseHit(page, /Meridian Maritime Holdings/);
    const dialog = await askFor(page, 'Enhanced profile', '');
    await agreeButton(page).click();
    expect(await dialog.isVisible()).toBe(true);
    await dialog.getByRole('textbox', { name: /The most you accept/ }).fill('a lot');
    await agreeButton(page).click();
    expect(await dialog.getByRole('textbox', { name: /The most you accept/ }).inputValue()).toBe('a lot');
    await dialog.locator('[aria-invalid=true]').waitFor();
    await dialog.getByRole('textbox', { name: /The most you accept/ }).fill('20');
  });

  it('P3: buys once through V2 where the officer presses twice, and the profile comes at once', async () => {
    await agreeButton(page).dblclick();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page.getByText(/^Collected: /).waitFor();
    await goTo(page, 'Orders');
    await orders(page)
      .getByRole('row', { name: /Meridian Maritime.*Profile kept/ })
      .waitFor();
    expect(
      await orders(page)
        .getByRole('row', { name: /Meridian Maritime/ })
        .count(),
    ).toBe(1);
  });

  it('buys through REST what stays pending, and a filing that comes as PDF and JSON', async () => {
    await goTo(page, 'Search');
    await chooseHit(page, /Shipping \(Shanghai\)/);
    await askFor(page, 'Enhanced profile (by company code)', '30');
    await placeOrder(page);
    await goTo(page, 'Orders');
    await orders(page)
      .getByRole('row', { name: /子午线.*Pending|子午线.*At the registry/ })
      .waitFor();
    await goTo(page, 'Search');
    await chooseHit(page, /Meridian Maritime Holdings/);
    await page.getByRole('button', { name: /^Filings of this company/ }).click();
    await page.getByRole('button', { name: /^Order Current extract/ }).click();
    await placeOrder(page);
    await goTo(page, 'Documents');
    const kept = page.getByRole('grid', { name: 'Kept documents' });
    await kept.getByRole('row', { name: /PDF/ }).first().waitFor({ timeout: 60_000 });
    await kept.getByRole('row', { name: /JSON/ }).first().waitFor();
  });

  it('collects the pending one in the background and tells it once', async () => {
    const shown = await countNotices(dossier.application);
    await dossier.application.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      if (window !== undefined) window.isFocused = () => false;
    });
    await goTo(page, 'Orders');
    await orders(page)
      .getByRole('row', { name: /子午线.*Profile kept/ })
      .waitFor({ timeout: 150_000 });
    // The system is told right after the window. A second notice would have come with the first.
    await expect.poll(shown, { timeout: 30_000 }).toBe(1);
    await page.waitForTimeout(500);
    expect(await shown()).toBe(1);
    expect(dossier.violations).toEqual([]);
  });

  it('P16: after a restart without the service everything is read, found by typing and exported; no connection is tried', async () => {
    await goTo(page, 'Settings');
    await choose(page, 'checkbox', 'Work offline');
    await page.getByText('Working offline: nothing is sent', { exact: true }).waitFor();
    await dossier.close();
    const trace = path.join(out, 'connections.trace');
    dossier = await openDossier(dataFolder, { traceTo: trace });
    page = dossier.page;
    await resize(dossier, 1440, 900);

    await openDossierOf(page, '午线', /子午线/);
    await openDossierOf(page, 'maritime hold', /Meridian Maritime Holdings/);
    const facts = await page.locator('dd span').allInnerTexts();
    await page.getByRole('tab', { name: /^Officials/ }).click();
    const officials = await cellsOf('Officials', 3);
    await page.getByRole('tab', { name: /^Shareholders and owners/ }).click();
    const shareholders = await cellsOf('Shareholders', 5);
    const owners = await cellsOf('Beneficial owners', 1);
    await page.getByRole('tab', { name: /^Evidence/ }).click();
    const evidence = await cellsOf('Evidence', 1);
    expect([facts.length > 8, officials.length > 3, shareholders.length > 4, owners.length > 0]).not.toContain(false);
    expect(evidence.length).toBeGreaterThan(1);

    const file = path.join(out, 'report.pdf');
    await savePathIs(dossier.application, file);
    await page.getByRole('button', { name: 'Export PDF…' }).click();
    await page
      .getByText(/The report of .* was saved: .*report\.pdf/)
      .first()
      .waitFor({ timeout: 60_000 });
    const written = reportText(file);
    const shown = [...facts, ...officials, ...shareholders, ...owners].flatMap(partsOf);
    expect(shown.length).toBeGreaterThan(60);
    const missing = shown.filter((part) => !written.includes(bare(part)));
    expect(missing).toEqual([]);
    expect(pdfInfo(file)).toMatch(/Title:\s+.*Meridian Maritime Holdings/);
    expect(dossier.violations).toEqual([]);

    await dossier.close();
    expect(attemptsToReachOut(readFileSync(trace, 'utf8'))).toEqual([]);
  });

  it('from the first start on it reaches nobody but the service of its connection, and the count sees that', async () => {
    await dossier.close();
    const trace = path.join(out, 'connections-online.trace');
    const folder = newDataFolder();
    dossier = await openDossier(folder, { traceTo: trace });
    page = dossier.page;
    await startDemo(dossier);
    await search(page, 'halcyon');
    await hits(page)
      .getByRole('row', { name: /Halcyon Freight/ })
      .first()
      .waitFor();
    await dossier.close();
    removeDataFolder(folder);
    const attempts = attemptsToReachOut(readFileSync(trace, 'utf8'));
    expect(attempts).not.toEqual([]);
    // A name server may be on this machine, too.
    expect(attempts.filter((attempt) => !attempt.includes('127.0.0.1') || attempt.includes('htons(53)'))).toEqual([]);
  });
});
