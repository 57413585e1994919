import { afterEach, beforeEach, expect, it } from 'vitest';
import { newDataFolder, openDossier, removeDataFolder, startDemo, type DossierWindow } from './dossier-window.ts';

let dataFolder: string;
let dossier: DossierWindow;

beforeEach(async () => {
  dataFolder = newDataFolder();
  dossier = await openDossier(dataFolder);
});

afterEach(async () => {
  await dossier.close();
  removeDataFolder(dataFolder);
});

const drawnBySystem = () =>
  dossier.application.evaluate(({ nativeTheme, BrowserWindow }) => ({
    theme: nativeTheme.themeSource,
    isDark: nativeTheme.shouldUseDarkColors,
    background: BrowserWindow.getAllWindows()[0]?.getBackgroundColor(),
  }));

it('what the system draws follows the theme that was chosen, at once and at the next start before the first paint', async () => {
  await startDemo(dossier);
  expect(await drawnBySystem()).toMatchObject({ theme: 'system' });
  const { keyboard } = dossier.page;
  await keyboard.press('Control+K');
  await keyboard.type('dark');
  await dossier.page.getByRole('option', { name: /dark/i, selected: true }).waitFor();
  await keyboard.press('Enter');
  await expect.poll(drawnBySystem).toMatchObject({ theme: 'dark', isDark: true });
  await dossier.close();
  dossier = await openDossier(dataFolder);
  expect(await drawnBySystem()).toEqual({ theme: 'dark', isDark: true, background: '#111315' });
});
