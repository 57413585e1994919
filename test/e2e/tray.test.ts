import { afterEach, beforeEach, expect, it } from 'vitest';
import { demoControl, withControl } from './demo-control.ts';
import {
  newDataFolder,
  openDossier,
  removeDataFolder,
  search,
  startDemo,
  type DossierWindow,
} from './dossier-window.ts';
import { askFor, chooseHit, placeOrder } from './purchase-steps.ts';
import { startTrayPlace } from './tray-place.ts';

const patient = { timeout: 60_000, interval: 200 };

let dataFolder: string;
let open: DossierWindow;
let place: Awaited<ReturnType<typeof startTrayPlace>>;

beforeEach(async () => {
  dataFolder = newDataFolder();
  place = await startTrayPlace();
  open = await openDossier(dataFolder, withControl);
});

afterEach(async () => {
  await open.close();
  place.process.kill();
  removeDataFolder(dataFolder);
});

const isVisible = () => open.application.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());

/** Listens to the count on the application's icon, which this desktop has no place for. */
const listenToBadge = () =>
  open.application.evaluate(({ app }) => {
    const counts: number[] = [];
    Object.assign(globalThis, { counts });
    app.setBadgeCount = (count) => counts.push(count ?? 0) > 0;
  });
const badge = () => open.application.evaluate(() => (globalThis as unknown as { counts: number[] }).counts.at(-1));

it('the icon beside the clock counts what needs someone, follows what is on its way, and brings the window back', async () => {
  const { page } = open;
  await startDemo(open);
  await listenToBadge();
  await search(page, 'meridian');
  await demoControl(dataFolder).addFault({
    operation: 'v2.get-enhanced-profile',
    times: 1,
    fault: { kind: 'cut', when: 'before' },
  });
  const down = { kind: 'status', status: 503, body: 'empty' } as const;
  await demoControl(dataFolder).addFault({ operation: 'v2.list-orders', times: 500, fault: down });
  await chooseHit(page, /Meridian Maritime Holdings/);
  await askFor(page, 'Enhanced profile', '20');
  await placeOrder(page);
  await page.getByText(/^Unclear, may have been charged: Enhanced profile of Meridian/).waitFor();

  await expect.poll(() => place.latest()?.tip, patient).toBe('1 order needs someone');
  expect(place.latest()?.labels.slice(0, 2)).toEqual(['1 order needs someone', 'Following 1 order']);
  await expect.poll(badge, patient).toBe(1);

  await open.application.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.hide();
  });
  expect(await isVisible()).toBe(false);
  place.press('1 order needs someone');
  await expect.poll(isVisible, patient).toBe(true);
  await page.getByRole('heading', { name: 'Orders' }).waitFor();
});
