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

const levelOf = ({ application }: DossierWindow) =>
  application.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getZoomLevel());

it('the keys draw everything larger, which stays over a restart, and as large as at first again', async () => {
  const first = await start();
  await startDemo(first);
  expect(await levelOf(first)).toBe(0);
  await first.page.keyboard.press('Control+=');
  await first.page.keyboard.press('Control+Shift++');
  await first.page.keyboard.press('Control+Shift++');
  await first.page.keyboard.press('Control+-');
  await expect.poll(() => levelOf(first)).toBe(1);
  await first.close();

  const again = await start();
  await demoServiceRuns(again.page);
  expect(await levelOf(again)).toBe(1);
  await again.page.keyboard.press('Control+0');
  await expect.poll(() => levelOf(again)).toBe(0);
});
