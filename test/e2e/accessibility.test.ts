import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** What axe finds, in a form that a failing test can be read from. */
async function violations(): Promise<string[]> {
  // The runtime of development cannot open the second page that axe's newer mode needs.
  const { violations: found } = await new AxeBuilder({ page: dossier.page })
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Runs axe in light, dark and forced colours. */
async function expectClean(view: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await dossier.page.emulateMedia({ colorScheme });
    expect(await violations(), `${view}, ${colorScheme}`).toEqual([]);
  }
  await dossier.page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  expect(await violations(), `${view}, forced colours`).toEqual([]);
  await dossier.page.emulateMedia({ forcedColors: 'none' });
}

describe('P19: axe finds nothing, light, dark, forced colours and 200 %', () => {
  it('first start, step by step', async () => {
    const { page } = dossier;
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    await expectClean('first start, you');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectClean('first start, connection');
    await page.getByRole('button', { name: 'Back' }).click();
  });

  it('search: nothing yet, hits, a hit chosen, nothing found', async () => {
    await startDemo(dossier);
    await expectClean('search, empty');
    await search(dossier.page, 'meridian');
    await hits(dossier.page)
      .getByRole('row', { name: /Meridian/ })
      .first()
      .click();
    await expectClean('search, hit chosen');
    await search(dossier.page, 'no such company anywhere');
    await dossier.page.getByText(/Stored data has no/).waitFor();
    await expectClean('search, nothing found');
  });

  it('settings, palette, shortcuts', async () => {
    const { page } = dossier;
    await goTo(page, 'Settings');
    await expectClean('settings');
    await page.keyboard.press('Control+K');
    await page.getByRole('dialog', { name: 'Command palette' }).waitFor();
    await expectClean('command palette');
    await page.keyboard.press('Escape');
  });

  it('nothing is cut off at 200 % zoom', async () => {
    const { page } = dossier;
    await resize(dossier, 1440, 900);
    await dossier.application.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(2),
    );
    await page.keyboard.press('Control+1');
    await page.getByRole('search').waitFor();
    const widths = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(widths[0]).toBe(widths[1]);
    expect(await violations()).toEqual([]);
    await dossier.application.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(1),
    );
  });
});
