import { afterAll, beforeAll, describe, it } from 'vitest';
import { expectClean, expectWholeAtDoubleSize } from './axe.ts';
import {
  goTo,
  hits,
  newDataFolder,
  openDossier,
  removeDataFolder,
  resize,
  search,
  startDemo,
  type DossierWindow,
} from './open-dossier.ts';
import { agreeButton, askFor, chooseHit, confirmHit, openDossierOf, orders, placeOrder } from './purchase-steps.ts';

let dossier: DossierWindow;
let dataFolder: string;

beforeAll(async () => {
  dataFolder = newDataFolder();
  dossier = await openDossier(dataFolder);
});

afterAll(async () => {
  await dossier.close();
  removeDataFolder(dataFolder);
});

describe('P19: axe finds nothing, light, dark, forced colours and 200 %', () => {
  it('first start, step by step', async () => {
    const { page } = dossier;
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    await expectClean(dossier, 'first start, you');
    await page.getByRole('textbox', { name: 'Your name' }).fill('Astrid Lindqvist');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectClean(dossier, 'first start, connection');
    await page.getByRole('button', { name: 'Back' }).click();
  });

  it('search: nothing yet, hits, a hit chosen, nothing found', async () => {
    await startDemo(dossier);
    await expectClean(dossier, 'search, empty');
    await search(dossier.page, 'meridian');
    await hits(dossier.page)
      .getByRole('row', { name: /Meridian/ })
      .first()
      .click();
    await expectClean(dossier, 'search, hit chosen');
    await search(dossier.page, 'no such company anywhere');
    await dossier.page.getByText(/Stored data has no/).waitFor();
    await expectClean(dossier, 'search, nothing found');
  });

  it('settings, palette, shortcuts', async () => {
    const { page } = dossier;
    await goTo(page, 'Settings');
    await expectClean(dossier, 'settings');
    await page.keyboard.press('Control+K');
    await page.getByRole('dialog', { name: 'Command palette' }).waitFor();
    await expectClean(dossier, 'command palette');
    await page.keyboard.press('Escape');
  });

  it('settings: a connection that is being added, with what is wrong said', async () => {
    const { page } = dossier;
    await goTo(page, 'Settings');
    await page.getByRole('button', { name: 'Add a connection' }).click();
    await page.getByRole('textbox', { name: 'REST interface' }).fill('http://registry.example');
    await page.getByText('Individual settings').click();
    await page.getByRole('button', { name: 'Add the connection' }).click();
    await page.getByText('The address must begin with https://', { exact: false }).waitFor();
    await expectClean(dossier, 'settings, new connection');
    await expectWholeAtDoubleSize(dossier, 'settings, new connection');
    await page.getByRole('main').getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
  });

  it('nothing is cut off at 200 % zoom', async () => {
    await resize(dossier, 1440, 900);
    await expectWholeAtDoubleSize(dossier, 'settings');
    await dossier.page.keyboard.press('Control+1');
    await dossier.page.getByRole('search').waitFor();
    await expectWholeAtDoubleSize(dossier, 'search');
  });

  it('purchase dialog, with what it costs, with a wrong amount, with a warning', async () => {
    const { page } = dossier;
    await search(page, 'meridian');
    await confirmHit(page, /Meridian Carriers/);
    await page.getByText('The registry of Ireland lists it, but not as active.').waitFor();
    const dialog = await askFor(page, 'Enhanced profile', 'much');
    await agreeButton(page).click();
    await expectClean(dossier, 'purchase, refused');
    await expectWholeAtDoubleSize(dossier, 'purchase, refused');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await chooseHit(page, /Meridian Maritime Holdings/);
    await askFor(page, 'Enhanced profile', '20');
    await expectClean(dossier, 'purchase');
    await placeOrder(page);
    await page.getByText(/^Collected: /).waitFor();
    await expectClean(dossier, 'search, bought');
    await page.getByRole('button', { name: /^Filings of this company/ }).click();
    await page.getByRole('button', { name: /^Order Current extract/ }).waitFor();
    await expectClean(dossier, 'search, documents of a company');
    await expectWholeAtDoubleSize(dossier, 'search, documents of a company');
    await page.getByRole('button', { name: /^Order Current extract/ }).click();
    await placeOrder(page);
  });

  it('orders, with the pane of one', async () => {
    const { page } = dossier;
    await goTo(page, 'Orders');
    await orders(page)
      .getByRole('row', { name: /Meridian Maritime.*Profile kept/ })
      .click();
    await page.getByRole('complementary', { name: 'Selected order' }).waitFor();
    await expectClean(dossier, 'orders');
    await expectWholeAtDoubleSize(dossier, 'orders');
  });

  it('downloads, with the pane of one', async () => {
    const { page } = dossier;
    await goTo(page, 'Documents');
    const kept = page.getByRole('grid', { name: 'Kept documents' });
    await kept.getByRole('row', { name: /PDF/ }).first().click({ timeout: 60_000 });
    await expectClean(dossier, 'downloads');
    await expectWholeAtDoubleSize(dossier, 'downloads');
  });

  it('dossiers, and every tab of a profile', async () => {
    const { page } = dossier;
    await goTo(page, 'Dossiers');
    await page.getByRole('grid', { name: 'Dossiers' }).waitFor();
    await expectClean(dossier, 'dossiers');
    await expectWholeAtDoubleSize(dossier, 'dossiers');
    await openDossierOf(page, 'maritime', /Meridian Maritime Holdings/);
    for (const tab of ['Overview', 'Officials', 'Shareholders and owners', 'Filings', 'Notes', 'Evidence']) {
      await page.getByRole('tab', { name: tab }).click();
      await expectClean(dossier, `profile, ${tab}`);
      await expectWholeAtDoubleSize(dossier, `profile, ${tab}`);
    }
  });
});
