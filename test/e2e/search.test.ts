import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import {
  choose,
  goTo,
  hits,
  newDataFolder,
  openDossier,
  outFolder,
  removeDataFolder,
  resize,
  startDemo,
  type DossierWindow,
} from './open-dossier.ts';

let dossier: DossierWindow;
let dataFolder: string;
let page: Page;

beforeAll(async () => {
  dataFolder = newDataFolder();
  dossier = await openDossier(dataFolder);
  await resize(dossier, 1440, 900);
  await startDemo(dossier);
  ({ page } = dossier);
});

afterAll(async () => {
  await dossier.close();
  removeDataFolder(dataFolder);
});

const form = () => page.getByRole('search');
const name = () => form().getByRole('textbox', { name: 'Company name' });
const number = () => form().getByRole('textbox', { name: 'or registration number' });
const jurisdiction = () => form().getByRole('combobox', { name: 'Jurisdiction' });
const pane = () => page.getByRole('complementary', { name: 'Selected hit' });
const row = (words: RegExp) => hits(page).getByRole('row', { name: words });
const requestsUsed = () => page.getByRole('meter').first().getAttribute('aria-valuenow');

/** Keeps what the officer sees, so that a person can look at it. */
async function photograph(scene: string): Promise<void> {
  const folder = path.join(outFolder, 'search');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${scene}.png`) });
}

/** Chooses a jurisdiction by the keyboard alone: what is typed marks the nearest, which Enter takes. */
async function typeJurisdiction(typed: string): Promise<void> {
  await jurisdiction().focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(typed);
  await page.locator('[role=option][data-highlighted]').waitFor();
  await page.keyboard.press('Enter');
}

/** Fills the form from empty and sends it. */
async function ask(words: { through: string; jurisdiction: string; name?: string; number?: string }): Promise<void> {
  await choose(page, 'radio', words.through);
  await typeJurisdiction(words.jurisdiction);
  await name().fill(words.name ?? '');
  await number().fill(words.number ?? '');
  await name().press('Enter');
  if (words.through === 'Free search') return;
  // What may cost is sent by its button: Enter in a field only leads there, unless something is missing or kept.
  const send = form().getByRole('button', { name: /^Search.*may cost/ });
  const led = send.and(page.locator(':focus'));
  const wrong = form().locator('[aria-invalid="true"]');
  await led
    .or(wrong)
    .or(page.getByText(/^This question was asked/))
    .first()
    .waitFor();
  if (await led.isVisible()) await send.click();
}

describe('searching in the window', () => {
  it('offers the jurisdictions by name and by code, regional ones and codes in no list too, by keyboard alone', async () => {
    for (const [typed, shown] of [
      ['lux', 'Luxembourg'],
      ['US-DE', 'United States, Delaware'],
      ['ontario', 'Canada, Ontario'],
      ['CA-ON', 'Canada, Ontario'],
      ['AE-DU', 'United Arab Emirates, Dubai'],
      ['GB-SCT', 'United Kingdom, code as typed: GB-SCT'],
    ] as const) {
      await typeJurisdiction(typed);
      await expect.poll(() => jurisdiction().inputValue(), { timeout: 10_000 }).toBe(shown);
    }
    await typeJurisdiction('stored data');
    await expect.poll(() => jurisdiction().inputValue(), { timeout: 10_000 }).toBe('Any: stored data only');
  });

  it('a regional register is asked by its code', async () => {
    await ask({ through: 'Free search', jurisdiction: 'US-DE', name: 'meridian' });
    await row(/MERIDIAN HOLDINGS \(DELAWARE\) LLC/).waitFor();
    await pane().getByText('The registry of Delaware (United States) lists it as active.').waitFor();
  });

  it('says in one line what each interface means and costs', async () => {
    await typeJurisdiction('United Kingdom');
    await choose(page, 'radio', 'Free search');
    await form()
      .getByText(/registry of the United Kingdom is asked.+Free, 1 request of the budget/)
      .waitFor();
    await choose(page, 'radio', 'Number and status, may cost');
    await form()
      .getByText(/gives number and status, usually no address\. It may cost; what it cost is counted as spent/)
      .waitFor();
    await choose(page, 'radio', 'Name and address, may cost');
    await form()
      .getByText(/gives name, code and address, no status\. It may cost/)
      .waitFor();
    await form().getByRole('textbox', { name: 'Registration authority' }).waitFor();
    expect(
      await form()
        .getByRole('button', { name: /^Search/ })
        .textContent(),
    ).toMatch(/may cost/);
  });

  it('REST without a registry, or with a name and a number, says so at the field and sends nothing', async () => {
    await ask({ through: 'Number and status, may cost', jurisdiction: 'stored data', name: 'halcyon' });
    await page.getByText('This kind of search asks one registry: choose it. Nothing was sent.').waitFor();
    await ask({ through: 'Number and status, may cost', jurisdiction: 'GB', name: 'halcyon', number: '04418820' });
    await page.getByText('This kind of search asks by name or by number: clear one. Nothing was sent.').waitFor();
  });

  it('searches REST lite and core, by name and by number, without a request of the budget', async () => {
    const before = await requestsUsed();
    await ask({ through: 'Number and status, may cost', jurisdiction: 'GB', name: 'halcyon' });
    await row(/Halcyon Freight plc/).waitFor();
    await page.getByText('Number and status: no cost stated').waitFor();
    await pane().getByText('The registry of the United Kingdom lists it as active.').waitFor();
    await pane().getByText('Company code', { exact: true }).waitFor();
    await photograph('rest-lite');
    await ask({ through: 'Number and status, may cost', jurisdiction: 'GB', number: '09274416' });
    await row(/MERIDIAN MARITIME SERVICES/).waitFor();
    await form().getByRole('textbox', { name: 'Case number' }).fill('case-17');
    await ask({ through: 'Name and address, may cost', jurisdiction: 'GB', name: 'halcyon' });
    await row(/Halcyon Freight plc/).waitFor();
    await page.getByText('Name and address: no cost stated').waitFor();
    await pane().getByText('The registry of the United Kingdom lists it. Its answer states no status.').waitFor();
    await pane()
      .getByText(/^case-17-/)
      .waitFor();
    await photograph('rest-core');
    await ask({ through: 'Name and address, may cost', jurisdiction: 'GB', number: '09274416' });
    await row(/MERIDIAN MARITIME SERVICES/).waitFor();
    expect(await requestsUsed()).toBe(before);

    await pane()
      .getByRole('button', { name: /^Confirm again.*1 request/ })
      .click();
    await pane().getByText('The registry of the United Kingdom lists it as active.').waitFor();
  });

  it('a REST search that finds nothing is an answer, and is kept with its interface', async () => {
    await ask({ through: 'Number and status, may cost', jurisdiction: 'NO', name: 'Nobody is called so' });
    await page.getByText('The service found no “Nobody is called so” in Norway').waitFor();
    await page.getByRole('button', { name: 'Earlier searches' }).click();
    const earlier = page.getByRole('grid', { name: 'Earlier searches' });
    await earlier.getByRole('row', { name: /Nobody is called so.+Norway.+Number and status.+0 hits/ }).waitFor();
    await earlier.getByRole('row', { name: /halcyon.+United Kingdom.+Name and address.+1 hit/ }).waitFor();
    await earlier.getByRole('row', { name: /meridian.+Delaware.+Free search/ }).waitFor();
    await photograph('earlier');
  });

  it('marks a hit by a previous name, and says so beside it', async () => {
    await ask({ through: 'Free search', jurisdiction: 'GB', name: 'meridian freight' });
    await row(/Halcyon Freight plc.+Found by old name/).click();
    await pane()
      .getByText(/a name the company had before/)
      .waitFor();
    await photograph('previous-name');
  });

  it('says in words that a company was founded at another register', async () => {
    await ask({ through: 'Free search', jurisdiction: 'CN', name: '子午线航运' });
    await row(/Founded elsewhere/).click();
    await pane().getByText('it was founded at another register, Shanghai.').waitFor();
    await pane().getByText('CN-SH').waitFor();
    await photograph('founded-elsewhere');
  });

  it('shows a status that nobody has explained as it came, never as active', async () => {
    await ask({ through: 'Free search', jurisdiction: 'LV', name: 'meridian' });
    await row(/not understood: “R7-Ž”/).click();
    await pane()
      .getByText(/Its word for the status is not one Dossier understands/)
      .waitFor();
    expect(await pane().getByText('Active', { exact: true }).count()).toBe(0);
  });

  it('tells a company in liquidation from an active one and from one that is gone', async () => {
    await ask({ through: 'Free search', jurisdiction: 'JE', name: 'meridian' });
    await row(/In liquidation/).click();
    await pane()
      .getByText(/lists it, but not as active: its word means distressed: insolvency, liquidation/)
      .waitFor();
    await photograph('in-liquidation');
  });

  it('shows a number that a register joins to the name as number and name', async () => {
    await ask({ through: 'Free search', jurisdiction: 'AU', name: 'meridian' });
    await pane().getByText('612345678', { exact: true }).first().waitFor();
    await pane().getByText('joined to the name MERIDIAN PACIFIC BULK PTY LTD').waitFor();
  });

  it('lists the documents of a company that REST has found, with price, delivery time and format', async () => {
    await ask({ through: 'Number and status, may cost', jurisdiction: 'GB', name: 'halcyon' });
    // The record has an answer to this question that may cost: it is asked again on purpose.
    await page.getByRole('button', { name: /^Ask again/ }).click();
    // The hit of the search before has the same button until the answer is there.
    await pane()
      .getByRole('heading', { name: /Halcyon Freight plc/ })
      .waitFor();
    await pane()
      .getByRole('button', { name: /^Filings of this company/ })
      .click();
    const documents = pane().getByRole('region', { name: /^Filings/ });
    await documents
      .getByText(/min · PDF|at once · PDF/)
      .first()
      .waitFor();
    await documents
      .getByText(/\d+\.\d\d credits?/)
      .first()
      .waitFor();
    await documents.scrollIntoViewIfNeeded();
    await photograph('documents');
  });

  it('P16: offline, nothing is sent through either interface, and what is kept can be read', async () => {
    await goTo(page, 'Settings');
    await choose(page, 'checkbox', 'Work offline');
    await page.getByText('Working offline: nothing is sent', { exact: true }).waitFor();
    await goTo(page, 'Search');
    await choose(page, 'radio', 'Number and status, may cost');
    await name().fill('kestrel');
    await name().press('Enter');
    // Nothing is asked: what was asked before is shown instead.
    const earlier = page.getByRole('grid', { name: 'Earlier searches' });
    await earlier.waitFor();
    await page.waitForTimeout(500);
    expect(await earlier.getByRole('row', { name: /kestrel/ }).count()).toBe(0);
    await earlier.getByRole('row', { name: /halcyon.+Name and address/ }).click();
    await row(/Halcyon Freight plc/).waitFor();
    await page.getByText(/Kept answer of/).waitFor();
    expect(dossier.violations).toEqual([]);
  });
});
