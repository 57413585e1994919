import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoControl, withControl } from './demo-control.ts';
import {
  demoServiceRuns,
  goTo,
  hits,
  newDataFolder,
  openDossier,
  removeDataFolder,
  search,
  startDemo,
  type DossierWindow,
} from './dossier-window.ts';

let dataFolder: string;
let open: DossierWindow | null = null;

async function start(): Promise<DossierWindow> {
  open = await openDossier(dataFolder, withControl);
  return open;
}

beforeEach(() => {
  dataFolder = newDataFolder();
});

afterEach(async () => {
  await open?.close();
  open = null;
  removeDataFolder(dataFolder);
});

const dialogOf = (page: Page) => page.getByRole('alertdialog');
const paneOf = (page: Page) => page.getByRole('complementary', { name: 'Selected order' });
const rowOf = (page: Page, words: RegExp) =>
  page.getByRole('grid', { name: 'Orders' }).getByRole('row', { name: words });

async function chooseCompany(page: Page, company: RegExp): Promise<void> {
  await goTo(page, 'Search');
  await hits(page).getByRole('row', { name: company }).click();
}

/** Opens the question before an order of the enhanced profile of a company that the search shows. */
async function askToOrder(page: Page, company: RegExp): Promise<void> {
  await chooseCompany(page, company);
  await page.getByRole('button', { name: 'Order Enhanced profile', exact: true }).click();
  await dialogOf(page).waitFor();
}

/** Agrees to at most so much, where the dialog does not know the price. */
async function agree(page: Page, most: string): Promise<void> {
  await dialogOf(page)
    .getByRole('textbox', { name: /The most you accept/ })
    .fill(most);
  await dialogOf(page)
    .getByRole('button', { name: /^Order/ })
    .click();
}

describe('P2: an order whose answer was lost', () => {
  it('stays unclear over a restart, and is charged once per confirmation: sent again by a typed amount alone', async () => {
    const first = await start();
    await startDemo(first);
    const control = demoControl(dataFolder);
    await search(first.page, 'meridian');
    await control.addFault({ operation: 'v2.get-enhanced-profile', times: 1, fault: { kind: 'cut', when: 'before' } });
    await askToOrder(first.page, /Meridian Maritime Holdings/);
    await agree(first.page, '20');
    await first.page.getByText(/^Unclear, may have been charged: Enhanced profile of Meridian/).waitFor();
    expect(await control.charges()).toEqual([]);
    await first.close();

    const { page } = await start();
    await demoServiceRuns(page);
    await goTo(page, 'Orders');
    await rowOf(page, /Meridian Maritime/).click();
    await paneOf(page)
      .getByRole('button', { name: /^Look for it/ })
      .click();
    await paneOf(page)
      .getByText(/list was read whole and does not have it\. By itself that proves nothing/)
      .waitFor();
    // What the look found out is told once; what was told before the restart is not told again.
    const told = page.getByText(/^Unclear, may have been charged: Enhanced profile/);
    await told.first().waitFor();
    expect(await told.count()).toBe(1);
    await paneOf(page).getByRole('button', { name: 'Send again…' }).click();
    const dialog = dialogOf(page);
    await dialog.getByText('If the first one did arrive, you pay twice', { exact: false }).waitFor();
    await dialog.getByText('Decided by Astrid Lindqvist').waitFor();
    const act = dialog.getByRole('button', { name: 'Send again for 20.00' });
    expect(await act.getAttribute('aria-disabled')).toBe('true');
    // The focus starts on leaving it: Enter alone sends nothing.
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await demoControl(dataFolder).charges()).toEqual([]);

    await paneOf(page).getByRole('button', { name: 'Send again…' }).click();
    await dialog.getByRole('textbox', { name: /Type the amount/ }).fill('12');
    await act.click({ force: true });
    await dialog.getByText(/Type 20.00 to say/).waitFor();
    await dialog.getByRole('textbox', { name: /Type the amount/ }).fill('20.00');
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Support says it never arrived.');
    await act.dblclick();
    await paneOf(page).getByText('Collected', { exact: true }).first().waitFor();
    const charges = await demoControl(dataFolder).charges();
    expect(charges).toHaveLength(1);

    // What was sent again needs nobody any more: it stands with what has ended.
    await page.getByRole('button', { name: 'Ended', exact: true }).click();
    await rowOf(page, /Sent again as order/).click();
    await paneOf(page)
      .getByText(/It was sent again as order/)
      .waitFor();
    await paneOf(page)
      .getByText(/Sent again by Astrid Lindqvist/)
      .waitFor();
    expect(await paneOf(page).getByRole('button', { name: 'Send again…' }).count()).toBe(0);
  });

  it('that was charged is found by its reference after a restart, and is not sent again', async () => {
    const first = await start();
    await startDemo(first);
    const control = demoControl(dataFolder);
    await search(first.page, 'meridian');
    await control.addFault({ operation: 'v2.get-enhanced-profile', times: 1, fault: { kind: 'cut', when: 'after' } });
    await control.addFault({
      operation: 'v2.list-orders',
      times: 50,
      fault: { kind: 'status', status: 503, body: 'empty' },
    });
    await askToOrder(first.page, /Meridian Maritime Holdings/);
    await agree(first.page, '20');
    await first.page.getByText(/^Unclear, may have been charged: Enhanced profile of Meridian/).waitFor();
    await first.close();

    const { page } = await start();
    await demoServiceRuns(page);
    await goTo(page, 'Orders');
    await rowOf(page, /Meridian.*Profile kept/).click();
    await paneOf(page).getByText('Found on the order list').waitFor();
    await paneOf(page)
      .getByRole('button', { name: /^Kept answer/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Kept answer' }).getByText('Hash fits the kept answer').waitFor();
    expect(await demoControl(dataFolder).charges()).toHaveLength(1);
  });
});

describe('P5: what binds spending', () => {
  it('a cost above what was known stops further orders until someone has looked; a limit refuses in words', async () => {
    const { page } = await start().then(async (window) => {
      await startDemo(window);
      return window;
    });
    await goTo(page, 'Settings');
    const adding = page.getByRole('form', { name: 'Add a price' });
    await adding.getByRole('textbox', { name: /^Price/ }).fill('4');
    await adding.getByRole('button', { name: 'Add the price' }).click();
    await page.getByRole('textbox', { name: /^Price of Enhanced profile, every jurisdiction/ }).waitFor();

    await goTo(page, 'Search');
    await search(page, 'meridian');
    await askToOrder(page, /Meridian Maritime Holdings/);
    await dialogOf(page).getByText('4.00 credits, from the price list', { exact: true }).waitFor();
    await agree(page, '4');
    await page.getByText(/charged 12.00 credits; the price was 4.00 credits/).waitFor();
    expect(await demoControl(dataFolder).charges()).toHaveLength(1);

    await chooseCompany(page, /Meridian Carriers/);
    const stopped = page.getByRole('button', { name: 'Order Enhanced profile: Stopped', exact: true });
    expect(await stopped.getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('button', { name: 'I have seen it…' }).click();
    const deciding = page.getByRole('alertdialog', { name: 'Have you looked at this cost?' });
    await deciding.getByRole('textbox', { name: /^Reason/ }).fill('The register charges more since October.');
    await deciding.getByRole('button', { name: 'I have seen it' }).click();
    await page.getByText('Orders can be placed again.').waitFor();
    await page.getByText(/charged 12.00 credits; the price was/).waitFor({ state: 'detached' });

    await goTo(page, 'Settings');
    const limits = page.getByRole('group', { name: 'Limits of credits', exact: true });
    await limits.getByRole('textbox', { name: 'A day' }).fill('fifteen');
    await limits.getByRole('textbox', { name: 'A day' }).press('Tab');
    await limits.getByText(/The limit stays as it was: none/).waitFor();
    await limits.getByRole('textbox', { name: 'A day' }).fill('15');
    await limits.getByRole('textbox', { name: 'A day' }).press('Tab');
    await page.getByRole('meter', { name: 'Spent today, credits' }).waitFor();
    await chooseCompany(page, /Meridian Carriers/);
    const over = page.getByRole('button', { name: 'Order Enhanced profile: Over the limit: 3.00 credits left' });
    expect(await over.getAttribute('aria-disabled')).toBe('true');
    expect(await demoControl(dataFolder).charges()).toHaveLength(1);
  });
});
