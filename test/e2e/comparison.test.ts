import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { axeFindings } from './axe.ts';
import {
  newDataFolder,
  photographPage,
  removeDataFolder,
  resize,
  search,
  startDemo,
  type DossierWindow,
} from './dossier-window.ts';
import { choose, goTo, openDossier } from './open-dossier.ts';
import { askFor, chooseHit, openDossierOf, placeOrder } from './purchase-steps.ts';

/* Two bought profiles of one company, the second from a check of a selection, compared in the real window, with no network. */

let dossier: DossierWindow;
let page: Page;
let dataFolder: string;

async function buyProfile(): Promise<void> {
  await askFor(page, 'Enhanced profile', '20');
  await placeOrder(page);
}

/** Checks the one kept company again from the list of work: asks its registry, and orders its profile at what it cost before. */
async function checkAgain(): Promise<void> {
  await goTo(page, 'Work');
  await page.getByRole('grid', { name: 'Dossiers that wait for somebody' }).focus();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Check again…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Check 1 company again' });
  // It was bought a moment ago: nobody buys it again without saying so.
  await question.getByRole('checkbox', { name: /^Order each profile anew/ }).check();
  await question.getByText(/^1 registry is asked\. 1 order, for which you accept at most [\d.]+ credits$/).waitFor();
  expect(await axeFindings(dossier)).toEqual([]);
  await question.getByRole('button', { name: /^Ask, then order 1 profile, up to/ }).click();
  const ended = page.getByRole('alertdialog');
  await ended.getByText('Of 1 company, 1 ordered.').waitFor();
  await ended.getByRole('button', { name: 'Close' }).click();
}

beforeAll(async () => {
  dataFolder = newDataFolder();
  dossier = await openDossier(dataFolder);
  page = dossier.page;
  await resize(dossier, 1440, 900);
  await startDemo(dossier);
  await search(page, 'meridian');
  await chooseHit(page, /Meridian Maritime Holdings/);
  await buyProfile();
  await page.getByText(/^Collected: /).waitFor();
  await checkAgain();
  await openDossierOf(page, 'maritime hold', /Meridian Maritime Holdings/);
  await page.getByRole('button', { name: 'Snapshots: 2' }).waitFor();
});

afterAll(async () => {
  await dossier.close();
  removeDataFolder(dataFolder);
});

beforeEach(() => {
  photographPage(() => page);
});

it('two bought profiles are compared offline, and each value leads to its own answer', async () => {
  await goTo(page, 'Settings');
  await choose(page, 'checkbox', 'Work offline');
  await openDossierOf(page, 'maritime hold', /Meridian Maritime Holdings/);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByText(/Within one day, .*values/).waitFor();
  await page.getByText('Side by side', { exact: true }).click();
  const status = page.getByRole('table', { name: 'Side by side' }).getByRole('row', { name: /^Status/ });
  await status.getByRole('button').first().click();
  const source = page.getByRole('dialog', { name: 'Where this came from: Status' });
  await source.getByText('Hash fits the kept answer').waitFor();
  expect(await axeFindings(dossier)).toEqual([]);
  await page.keyboard.press('Escape');
});
