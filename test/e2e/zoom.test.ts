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

const percentOf = ({ application }: DossierWindow) =>
  application.evaluate(({ BrowserWindow }) =>
    Math.round((BrowserWindow.getAllWindows()[0]?.webContents.getZoomFactor() ?? 0) * 100),
  );

/** Presses a key as the system hands it to the window, with Ctrl; `pad` is a key of the number pad. */
const press = ({ application }: DossierWindow, keyCode: string, ...pad: 'iskeypad'[]) =>
  application.evaluate(
    ({ BrowserWindow }, pressed) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      const modifiers: ('control' | 'iskeypad')[] = ['control', ...pressed.pad];
      for (const type of ['keyDown', 'keyUp'] as const)
        contents?.sendInputEvent({ type, keyCode: pressed.keyCode, modifiers });
    },
    { keyCode, pad },
  );

it('the keys draw everything larger, by the steps that people know, which stays over a restart', async () => {
  const first = await start();
  await startDemo(first);
  expect(await percentOf(first)).toBe(100);
  await first.page.keyboard.press('Control+=');
  await first.page.keyboard.press('Control+Shift++');
  await first.page.keyboard.press('Control+Shift++');
  await first.page.keyboard.press('Control+-');
  await expect.poll(() => percentOf(first)).toBe(125);
  await first.page.getByText('Zoom 125 %').first().waitFor();
  await first.close();

  const again = await start();
  await demoServiceRuns(again.page);
  await expect.poll(() => percentOf(again)).toBe(125);
  await again.page.keyboard.press('Control+0');
  await expect.poll(() => percentOf(again)).toBe(100);
});

it('real presses of keys do it, of the number pad too, also while a dialog is open', async () => {
  const window = await start();
  await startDemo(window);
  await press(window, '=');
  await expect.poll(() => percentOf(window)).toBe(110);
  await press(window, 'numadd', 'iskeypad');
  await expect.poll(() => percentOf(window)).toBe(125);
  await press(window, 'numsub', 'iskeypad');
  await expect.poll(() => percentOf(window)).toBe(110);
  await window.page.keyboard.press('Control+k');
  await window.page.getByRole('dialog', { name: 'Command palette' }).waitFor();
  await press(window, '=');
  await expect.poll(() => percentOf(window)).toBe(125);
  await press(window, '0');
  await expect.poll(() => percentOf(window)).toBe(100);
});
