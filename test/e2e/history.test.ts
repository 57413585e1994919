import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
import { askFor, confirmHit, orders, placeOrder, savePathIs, openDossierOf } from './purchase-steps.ts';

let dossier: DossierWindow;
let dataFolder: string;
let out: string;

beforeAll(async () => {
  dataFolder = newDataFolder();
  out = mkdtempSync(path.join(os.tmpdir(), 'dossier-trail-'));
  dossier = await openDossier(dataFolder);
  await resize(dossier, 1440, 900);
  await startDemo(dossier);
});

afterAll(async () => {
  await dossier.close();
  removeDataFolder(dataFolder);
  rmSync(out, { recursive: true, force: true });
});

beforeEach(() => {
  photographPage(() => dossier.page);
});

const list = () => dossier.page.getByRole('grid', { name: 'History' });
const meridian = /Meridian Maritime Holdings/;

/** Types into the history's field and gives the rows that are left, once the first one shows this mark. */
async function find(words: string, mark: string) {
  await goTo(dossier.page, 'History');
  await dossier.page.getByRole('textbox', { name: 'Find in the history' }).fill(words);
  const rows = list()
    .getByRole('row')
    .filter({ has: dossier.page.locator('mark') });
  // What was found for the words before may still stand there.
  await expect.poll(() => rows.first().locator('mark').first().textContent(), { timeout: 30_000 }).toBe(mark);
  return rows;
}

it('P16: after searches and a purchase, everything is found again by typing, with the service gone', async () => {
  const { page } = dossier;
  await search(page, 'Петров');
  await page
    .getByText(/Stored data has no|hits?$/)
    .first()
    .waitFor();
  await search(page, 'meridian');
  await confirmHit(page, meridian);
  await page.getByText('The registry of Luxembourg lists it as active.').waitFor();
  await askFor(page, 'Enhanced profile', '20');
  await placeOrder(page);
  await goTo(page, 'Orders');
  await orders(page).getByText('Collected').first().waitFor({ timeout: 60_000 });

  await openDossierOf(page, 'maritime', meridian);
  await page.getByRole('tab', { name: /^Notes/ }).click();
  await page.getByRole('textbox', { name: 'Write a note' }).fill('The director Søren Žižka called back.');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('list', { name: 'Notes, the newest first' }).getByText('Søren Žižka').waitFor();

  await goTo(page, 'Settings');
  await choose(page, 'checkbox', 'Work offline');
  await page.getByText('Working offline: nothing is sent', { exact: true }).waitFor();

  const chinese = await find('午线', '午线');
  await chinese.filter({ hasText: 'Searched for' }).dblclick();
  const chineseHit = hits(page).getByRole('row', { name: /子午线/ });
  await hits(page).getByRole('row').nth(1).hover();
  // Only the rows in sight are there: the list is scrolled until the hit comes.
  for (let turns = 0; turns < 12 && (await chineseHit.count()) === 0; turns += 1) {
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(200);
  }
  await chineseHit.waitFor();
  await page.getByText(/Kept answer of/).waitFor();

  await find('petrov', 'Петров');

  const noted = await find('zizka', 'Žižka');
  await noted.filter({ hasText: 'Note written about' }).dblclick();
  await page.getByRole('tab', { name: /^Notes 1/, selected: true }).waitFor();

  const numbered = await find('218447', '218447');
  await numbered.filter({ hasText: 'Profile kept' }).dblclick();
  await page.getByRole('heading', { level: 1, name: meridian }).waitFor();
  expect(dossier.violations).toEqual([]);
});

it('P13: the audit trail of that work verifies in the window, and outside with nothing but Node', async () => {
  const { page } = dossier;
  await goTo(page, 'History');
  await page.getByRole('button', { name: 'Verify the trail' }).click();
  const verified = page.getByRole('region', { name: 'Audit trail' });
  await verified.getByText(/The audit trail is whole/).waitFor();
  const file = path.join(out, 'trail.jsonl');
  await savePathIs(dossier.application, file);
  await page.getByRole('button', { name: 'Export the trail…' }).click();
  await page.getByText(/The audit trail was saved as/).waitFor();
  const said = execFileSync(process.execPath, ['scripts/verify-trail.mjs', file], { encoding: 'utf8' });
  expect(said).toContain('Nothing wrong');
  expect(said).toMatch(/[1-9]\d+ records/);
});
