import { demoControl } from '../e2e/demo-control.ts';
import { goTo, search, type DossierWindow } from '../e2e/open-dossier.ts';
import { askFor, chooseHit, orders, placeOrder } from '../e2e/purchase-steps.ts';
import type { Scene } from './scene.ts';

const dialogOf = ({ page }: DossierWindow) => page.getByRole('alertdialog');

const escape = async (window: DossierWindow) => {
  await window.page.keyboard.press('Escape');
  await dialogOf(window).waitFor({ state: 'detached' });
};

const paneOf = ({ page }: DossierWindow) => page.getByRole('complementary', { name: 'Selected order' });

/** The next order list as a service writes it that keeps no references, with an order of that minute. */
async function listWithoutReferences({ dataFolder }: DossierWindow): Promise<void> {
  const order = {
    orderId: '410977',
    orderDate: new Date().toISOString(),
    status: 'Success',
    cost: { type: 'credit', value: 12 },
    productDetails: { productName: 'Enhanced profile' },
    companyDetails: { companyName: 'Meridian Carriers Limited', companyNumber: '488210' },
  };
  const text = JSON.stringify({ details: 'Success', data: [order] });
  const fault = { kind: 'body', text, contentType: 'application/json' } as const;
  await demoControl(dataFolder).addFault({ operation: 'v2.list-orders', times: 1, fault });
}

/** What stands on screen when something went wrong, and what a person decides then. */
export const troubleScenes: readonly Scene[] = [
  {
    name: 'search, failed',
    async open({ page, dataFolder }) {
      await goTo(page, 'Search');
      const fault = { kind: 'status', status: 502, body: 'html' } as const;
      await demoControl(dataFolder).addFault({ operation: 'v2.search', times: 1, fault });
      await search(page, 'meridian');
      await page.getByRole('button', { name: /^Try again/ }).waitFor();
    },
    subject: (page) => page.locator('.empty.trouble'),
  },
  {
    name: 'order, unclear, with what may be it',
    async open(window) {
      const { page, dataFolder } = window;
      await search(page, 'meridian');
      await chooseHit(page, /Meridian Carriers/);
      const fault = { kind: 'cut', when: 'before' } as const;
      await demoControl(dataFolder).addFault({ operation: 'v2.get-enhanced-profile', times: 1, fault });
      await askFor(page, 'Enhanced profile', '20');
      await placeOrder(page);
      await page.getByText(/^Unclear, may have been charged: Enhanced profile of Meridian Carriers/).waitFor();
      await goTo(page, 'Orders');
      await orders(page)
        .getByRole('row', { name: /Meridian Carriers/ })
        .click();
      await paneOf(window)
        .getByRole('button', { name: /^Look for it/ })
        .click();
      await paneOf(window).getByRole('button', { name: 'Send again…' }).waitFor();
      await listWithoutReferences(window);
      await paneOf(window)
        .getByRole('button', { name: /^Show what may be this order/ })
        .click();
      await paneOf(window)
        .getByRole('button', { name: /^This is it/ })
        .waitFor();
    },
    subject: (page) => page.locator('.candidates'),
  },
  {
    name: 'sending an order again',
    of: ['features/orders/send-again/SendAgainDialog.svelte'],
    async open(window) {
      await paneOf(window).getByRole('button', { name: 'Send again…' }).click();
      await dialogOf(window).waitFor();
    },
    leave: escape,
  },
  {
    name: 'cost stop',
    async open({ page }) {
      await goTo(page, 'Search');
      await chooseHit(page, /Meridian Pacific/);
      await askFor(page, 'Enhanced profile', '1');
      await placeOrder(page);
      await page.getByRole('button', { name: 'I have seen it…' }).waitFor();
      // In a small window the pane lies over it.
      await page.getByRole('complementary', { name: 'Selected hit' }).getByRole('button', { name: 'Close' }).click();
    },
    subject: (page) => page.locator('.cost-stop'),
  },
  {
    name: 'cost stop, looked at',
    async open(window) {
      await window.page.getByRole('button', { name: 'I have seen it…' }).click();
      await dialogOf(window).waitFor();
    },
    async leave(window) {
      const dialog = dialogOf(window);
      await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The register charges more.');
      await dialog.getByRole('button', { name: 'I have seen it' }).click();
      await dialog.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'restoring a backup',
    of: ['features/data/RestoreDialog.svelte'],
    async open(window) {
      const { page } = window;
      await goTo(page, 'Settings');
      await page.getByRole('button', { name: 'Back up now' }).click();
      await page.getByText('The backup was made, read back and found sound.').waitFor({ timeout: 60_000 });
      await page
        .getByRole('button', { name: /^Restore the backup of/ })
        .first()
        .click();
      await dialogOf(window).waitFor();
    },
    leave: escape,
  },
  {
    name: 'changing the connection',
    of: ['frame/SwitchDialog.svelte'],
    async open(window) {
      const { page } = window;
      await page.getByRole('button', { name: /^Connection: / }).click();
      await page.getByRole('menuitem', { name: /Group account/ }).click();
      await dialogOf(window).waitFor();
    },
    leave: escape,
  },
];
