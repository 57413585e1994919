import type { Page } from 'playwright-core';
import { addConnection } from '../e2e/connection-steps.ts';
import { choose, goTo, search, type DossierWindow } from '../e2e/open-dossier.ts';
import { askFor, chooseHit, openDossierOf, orders, placeOrder } from '../e2e/purchase-steps.ts';

/** One view or dialog. A scene begins where the one before it was left. */
export interface Scene {
  name: string;
  open(window: DossierWindow): Promise<void>;
  /** Leaves it again, where the next scene could not begin otherwise. */
  leave?(page: Page): Promise<void>;
}

const escape = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor({ state: 'detached' });
};

const tab = (name: string, label: RegExp): Scene => ({
  name,
  open: ({ page }) => page.getByRole('tab', { name: label }).click(),
});

const company = /Meridian Maritime Holdings/;

export const scenes: readonly Scene[] = [
  {
    name: 'search, nothing asked yet',
    open: ({ page }) => page.getByRole('search').waitFor(),
  },
  {
    name: 'search, stored data',
    async open({ page }) {
      await search(page, 'meridian');
      await chooseHit(page, company);
    },
  },
  {
    name: 'search, confirmed',
    async open({ page }) {
      const pane = page.getByRole('complementary', { name: 'Selected hit' });
      await pane.getByRole('button', { name: /^Confirm/ }).click();
      await page.getByText('The registry of Luxembourg lists it as active.').waitFor();
    },
  },
  {
    name: 'order dialog',
    async open({ page }) {
      await askFor(page, 'Enhanced profile', '20');
    },
    async leave(page) {
      await placeOrder(page);
      await page.getByText(/^Collected: /).waitFor();
    },
  },
  {
    name: 'order dialog, held already',
    async open({ page }) {
      await page.getByRole('button', { name: 'Order Enhanced profile', exact: true }).click();
      await page.getByRole('alertdialog').waitFor();
    },
    leave: escape,
  },
  {
    name: 'documents of a company',
    async open({ page }) {
      await page.getByRole('button', { name: /^Documents of this company/ }).click();
      await page
        .getByRole('button', { name: /^Order Current extract/ })
        .first()
        .waitFor();
    },
    async leave(page) {
      await page
        .getByRole('button', { name: /^Order Current extract/ })
        .first()
        .click();
      await placeOrder(page);
      await chooseHit(page, /Shipping \(Shanghai\)/);
      await askFor(page, 'Enhanced profile (delivered later)', '30');
      await placeOrder(page);
    },
  },
  {
    name: 'search, nothing found',
    async open({ page }) {
      await search(page, 'Nordlis Invest', 'Norway');
      await page.getByText(/The registry of Norway has no/).waitFor();
    },
  },
  {
    name: 'orders',
    async open({ page }) {
      await goTo(page, 'Orders');
      await orders(page)
        .getByRole('row', { name: /子午线/ })
        .click();
    },
  },
  {
    name: 'downloads',
    async open({ page }) {
      await goTo(page, 'Downloads');
      const kept = page.getByRole('grid', { name: 'Kept documents' });
      await kept.getByRole('row', { name: /PDF/ }).first().waitFor({ timeout: 120_000 });
      await kept.getByRole('row', { name: /PDF/ }).first().click();
    },
  },
  {
    name: 'dossiers',
    async open({ page }) {
      await goTo(page, 'Dossiers');
      await page.getByRole('grid', { name: 'Dossiers' }).waitFor();
    },
  },
  { name: 'dossier, overview', open: ({ page }) => openDossierOf(page, 'maritime', company) },
  tab('dossier, officials', /^Officials/),
  tab('dossier, owners', /^Shareholders and owners/),
  tab('dossier, filings', /^Filings/),
  tab('dossier, notes', /^Notes/),
  tab('dossier, evidence', /^Evidence/),
  {
    name: 'history',
    async open({ page }) {
      await goTo(page, 'History');
      await page.getByRole('grid', { name: 'History' }).getByRole('row').nth(2).click();
    },
  },
  { name: 'settings', open: ({ page }) => goTo(page, 'Settings') },
  {
    name: 'settings, the end of them',
    open: ({ page }) =>
      page.getByRole('main').evaluate((main) => {
        for (const part of [main, ...main.querySelectorAll('*')]) part.scrollTop = part.scrollHeight;
      }),
  },
  {
    name: 'settings, a connection',
    open: ({ page }) =>
      addConnection(page, {
        name: 'Group account',
        v2Address: 'http://127.0.0.1:9',
        restAddress: 'http://127.0.0.1:9',
        contactEmail: 'desk@registry.example',
      }),
  },
  {
    name: 'removing a connection',
    async open({ page }) {
      await page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
    leave: escape,
  },
  {
    name: 'command palette',
    async open({ page }) {
      await page.keyboard.press('Control+K');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.type('backup');
    },
    leave: escape,
  },
  {
    name: 'offline',
    async open({ page }) {
      await goTo(page, 'Search');
      await goTo(page, 'Settings');
      await choose(page, 'checkbox', 'Work offline');
      await goTo(page, 'Search');
    },
  },
];
