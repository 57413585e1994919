import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  demoServiceRuns,
  newDataFolder,
  openDossier,
  removeDataFolder,
  startDemo,
  type DossierWindow,
} from './dossier-window.ts';

let dataFolder: string;
let open: DossierWindow;

beforeEach(async () => {
  dataFolder = newDataFolder();
  open = await openDossier(dataFolder);
});

afterEach(async () => {
  await open.close();
  removeDataFolder(dataFolder);
});

/** Only the page that begins with a search form loads its code by way of this file. */
const hadEarlySearch = () =>
  open.page.evaluate(() => document.querySelector('script[src$="early-search.js"]') !== null);

it('who types while the record opens has the text in the search form, with the focus in it', async () => {
  expect(await hadEarlySearch()).toBe(false);
  await startDemo(open);
  await open.close();

  open = await openDossier(dataFolder, { startsAtOnce: true });
  const { page, violations } = open;
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
  // One after the other: some are pressed in the form that was there first, and the last surely in the one that came.
  await page.keyboard.type('meridian', { delay: 40 });
  const field = page.locator('form[role=search]').getByRole('textbox', { name: 'Company name' });
  await field.waitFor();
  await page.keyboard.type(' maritime');
  await expect.poll(() => field.inputValue()).toBe('meridian maritime');
  expect(await hadEarlySearch()).toBe(true);
  expect(await page.locator('#early-search').count()).toBe(0);
  await demoServiceRuns(page);
  await page.keyboard.press('Enter');
  await page.getByRole('grid', { name: 'Search hits' }).waitFor();
  expect(violations).toEqual([]);
});
