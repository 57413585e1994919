import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bare, drawnPages, pdfInfo } from '../integration/export/pdf-text.ts';
import {
  choose,
  goTo,
  hits,
  newDataFolder,
  openDossier,
  removeDataFolder,
  search,
  startDemo,
  type DossierWindow,
} from './dossier-window.ts';
import { savePathIs } from './purchase-steps.ts';

let dataFolder: string;
let open: DossierWindow | null = null;

async function start(): Promise<DossierWindow> {
  open = await openDossier(dataFolder);
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

describe('the line through the house', () => {
  it('searches stored data and a registry, confirms a hit, and shows it all again after a restart with no service', async () => {
    const first = await start();
    await startDemo(first);
    const { page } = first;

    await search(page, 'meridian');
    await hits(page)
      .getByRole('row', { name: /Meridian Maritime Holdings/ })
      .waitFor();
    await page
      .getByText(/not confirmed/i)
      .first()
      .waitFor();

    await hits(page)
      .getByRole('row', { name: /Meridian Maritime Holdings/ })
      .click();
    await page
      .getByRole('complementary', { name: 'Selected hit' })
      .getByRole('button', { name: /^Confirm/ })
      .click();
    await page.getByText('The registry of Luxembourg lists it as active.').waitFor();

    await search(page, 'meridian', 'Luxembourg');
    await page
      .getByText(/1 hit|\d+ hits/)
      .first()
      .waitFor();
    await hits(page)
      .getByRole('row', { name: /Confirmed|Today/ })
      .first()
      .waitFor();
    expect(first.violations).toEqual([]);

    await goTo(page, 'Settings');
    await choose(page, 'checkbox', 'Work offline');
    await page.getByText('Working offline: nothing is sent', { exact: true }).waitFor();
    await first.close();

    const second = await start();
    await second.page.getByText('Working offline: nothing is sent', { exact: true }).waitFor();
    const earlier = second.page.getByRole('grid', { name: 'Earlier searches' });
    await earlier
      .getByRole('row', { name: /meridian/ })
      .last()
      .click();
    await second.page.keyboard.press('Enter');
    await hits(second.page)
      .getByRole('row', { name: /Meridian Maritime Holdings/ })
      .waitFor();
    await second.page.getByText(/Kept answer of/).waitFor();
    expect(second.violations).toEqual([]);
  });

  it('a search that found nothing is saved as a PDF of one page, on this runtime too', async () => {
    const window = await start();
    await startDemo(window);
    const { page, application } = window;
    await search(page, 'nobody of this name', 'Luxembourg');
    const file = path.join(dataFolder, 'nothing.pdf');
    await savePathIs(application, file);
    await page.getByRole('button', { name: 'Save the search as PDF…' }).click();
    await page.getByText(/nothing\.pdf/).waitFor();
    // A runtime without margin boxes put a page with nothing but its margins after it.
    expect(pdfInfo(file)).toMatch(/^Pages: +1$/m);
    const [only] = drawnPages(file);
    expect(bare(only ?? '')).toContain(bare('The service found no “nobody of this name” in Luxembourg'));
    expect(bare(only ?? '')).toContain('Prepared:');
  });

  it('sends nothing without a name or a number, and says so at the field', async () => {
    const { page } = await start().then(async (window) => {
      await startDemo(window);
      return window;
    });
    await page
      .getByRole('search')
      .getByRole('button', { name: /^Search/ })
      .click();
    await page
      .getByText(
        'Type a name, such as Meridian Maritime, or a registration number, such as B 218447. Nothing was sent.',
      )
      .waitFor();
    await page.getByText('50', { exact: true }).first().waitFor();
    expect(await page.getByRole('meter').getAttribute('aria-valuenow')).toBe('0');
  });
});
