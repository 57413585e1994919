import { afterEach, beforeEach, expect, it } from 'vitest';
import {
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

beforeEach(() => {
  dataFolder = newDataFolder();
});

afterEach(async () => {
  await open?.close();
  open = null;
  removeDataFolder(dataFolder);
});

async function start(): Promise<DossierWindow> {
  open = await openDossier(dataFolder);
  return open;
}

it('B9: how a list was laid out stays over a restart: its order, its widths and what was hidden', async () => {
  const first = await start();
  await startDemo(first);
  await search(first.page, 'meridian');
  const list = hits(first.page);
  await list.getByRole('row', { name: /Meridian Maritime Holdings/ }).waitFor();
  await list.getByRole('button', { name: 'Company', exact: true }).click();
  await list.getByRole('button', { name: 'Status', exact: true }).focus();
  await first.page.keyboard.press('Shift+ArrowRight');
  await first.page.keyboard.press('Shift+ArrowRight');
  await first.page.getByRole('button', { name: 'Choose columns' }).click();
  await first.page.getByRole('menuitemcheckbox', { name: 'Jurisdiction' }).click();
  await first.page.keyboard.press('Escape');
  const status = list.getByRole('columnheader', { name: 'Status' });
  const chosen = (await status.boundingBox())?.width;
  await list.getByRole('columnheader', { name: /Jur/ }).waitFor({ state: 'detached' });
  await first.close();

  const { page } = await start();
  await page
    .getByRole('grid', { name: 'Earlier searches' })
    .getByRole('row', { name: /meridian/ })
    .dblclick();
  const again = hits(page);
  await again.getByRole('row', { name: /Meridian Maritime Holdings/ }).waitFor();
  expect(await again.getByRole('columnheader', { name: 'Company' }).getAttribute('aria-sort')).toBe('ascending');
  expect((await again.getByRole('columnheader', { name: 'Status' }).boundingBox())?.width).toBe(chosen);
  expect(await again.getByRole('columnheader', { name: /Jur/ }).count()).toBe(0);
});
