import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import {
  newDataFolder,
  photographPage,
  removeDataFolder,
  resize,
  startDemo,
  type DossierWindow,
} from './dossier-window.ts';
import { goTo, openDossier } from './open-dossier.ts';
import { chosenAre } from './purchase-steps.ts';

/* A list of companies in the real window, from its file to the last decision, with Dossier ended in between. */

let dossier: DossierWindow;
let page: Page;
let dataFolder: string;
let out: string;

const list = [
  'Reference;Name;Number;Country',
  'A-1;Meridian Maritime Holdings;B218447;Luxembourg',
  'A-2;HALCYON FREIGHT PLC;04418820;UK',
  'A-3;Somebody Else Entirely Ltd;04418820;UK',
  'A-4;;;UK',
  'A-5;No Such Company At All Ltd;;UK',
  'A-6;HALCYON FREIGHT PLC;4418820;UK',
].join('\r\n');

beforeAll(async () => {
  dataFolder = newDataFolder();
  out = mkdtempSync(path.join(os.tmpdir(), 'dossier-batches-'));
  writeFileSync(path.join(out, 'portfolio.csv'), list);
  dossier = await openDossier(dataFolder);
  page = dossier.page;
  await resize(dossier, 1024, 768);
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

it('a list is checked, asked for in the background, and stands as it stood after a restart', async () => {
  await goTo(page, 'Batches');
  expect(await axeFindings(dossier)).toEqual([]);
  await chosenAre(dossier.application, [path.join(out, 'portfolio.csv')]);
  await page.getByRole('button', { name: 'Choose a list…' }).click();
  await page.getByText('There is neither a name nor a number.').waitFor();
  expect(await axeFindings(dossier)).toEqual([]);
  await page.getByRole('button', { name: 'Start, at most 7 searches' }).click();
  await page.getByText('Everything asked').first().waitFor({ timeout: 30_000 });
  await dossier.close();

  dossier = await openDossier(dataFolder);
  page = dossier.page;
  await resize(dossier, 1024, 768);
  await goTo(page, 'Batches');
  await page.getByRole('row', { name: /portfolio\.csv/ }).click();
  await page.getByRole('row', { name: /Meridian Maritime Holdings.*Found, sure/ }).waitFor();
  await page.getByRole('row', { name: /No Such Company At All Ltd.*Nothing found/ }).waitFor();
  await page
    .getByRole('row', { name: /UK.*Cannot be asked/ })
    .first()
    .waitFor();
  await page.getByRole('row', { name: /HALCYON FREIGHT PLC · 4418820.*Doubtful/ }).click();
  await page.getByText(/^It was asked for by its number first, under which the service found nothing/).waitFor();
  await page.getByText(/4418820 in your list, 04418820 in the answer/).waitFor();
  await page.getByRole('button', { name: 'Show the search for its number' }).waitFor();
  await page.getByRole('row', { name: /Somebody Else Entirely.*Doubtful/ }).click();
  await page.getByText('another name, same number', { exact: true }).first().waitFor();
  await page.getByText('Asked together with line 3, which has the same number.').waitFor();
  expect(await axeFindings(dossier)).toEqual([]);
  await page.keyboard.press('0');
  await page.getByRole('row', { name: /Somebody Else Entirely.*None of them, by an officer/ }).waitFor();
});
