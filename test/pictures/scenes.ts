import type { Page } from 'playwright-core';
import { addConnection } from '../e2e/connection-steps.ts';
import { demoControl } from '../e2e/demo-control.ts';
import { choose, goTo, search, startDemo } from '../e2e/open-dossier.ts';
import { askFor, chooseHit, openDossierOf, orders, placeOrder } from '../e2e/purchase-steps.ts';
import { batchScenes } from './batch-scenes.ts';
import { escape, type Scene } from './scene.ts';
import { troubleScenes } from './trouble-scenes.ts';

/** The tabs of a dossier, with what the chosen one shows below them. */
const tabs = (page: Page) => page.getByRole('tablist');

const tab = (name: string, label: RegExp): Scene => ({
  name,
  open: ({ page }) => page.getByRole('tab', { name: label }).click(),
  subject: tabs,
});

const company = /Meridian Maritime Holdings/;

/** Something that a button opens over the view, and that Escape closes. */
const behind = (name: string, button: RegExp, of?: string): Scene => ({
  name,
  ...(of === undefined ? {} : { of: [of] }),
  async open({ page }) {
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor();
  },
  leave: escape,
});

export const scenes: readonly Scene[] = [
  {
    name: 'first start',
    of: ['features/first-start/FirstStart.svelte'],
    open: ({ page }) => page.getByRole('textbox', { name: 'Your name' }).waitFor(),
    leave: (window) => startDemo(window),
  },
  {
    name: 'search, nothing asked yet',
    of: ['frame/Frame.svelte'],
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
    of: ['features/purchase/PurchaseDialog.svelte'],
    async open({ page }) {
      await askFor(page, 'Enhanced profile', '20');
    },
    async leave({ page }) {
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
      await page.getByRole('button', { name: /^Filings of this company/ }).click();
      await page
        .getByRole('button', { name: /^Order Current extract/ })
        .first()
        .waitFor();
    },
    async leave({ page, dataFolder }) {
      await page
        .getByRole('button', { name: /^Order Current extract/ })
        .first()
        .click();
      await placeOrder(page);
      // What is ordered from here stays on its way until its following was stopped, however long the pictures take.
      const fault = { kind: 'delay', ms: 20_000, when: 'before' } as const;
      for (const operation of ['v2.list-orders', 'v2.get-order'] as const)
        await demoControl(dataFolder).addFault({ operation, times: 100, fault });
      await chooseHit(page, /Shipping \(Shanghai\)/);
      await askFor(page, 'Enhanced profile (by company code)', '30');
      await placeOrder(page);
    },
    subject: (page) => page.getByRole('region', { name: 'Filings' }),
  },
  {
    name: 'a filing on its way',
    async open({ page }) {
      // Its list was kept, and is there again.
      await chooseHit(page, company);
      await page
        .getByRole('button', { name: /^Order Annual accounts/ })
        .first()
        .click();
      await placeOrder(page);
      await goTo(page, 'Documents');
      await page.getByRole('region', { name: 'On their way' }).waitFor();
    },
    subject: (page) => page.getByRole('region', { name: 'On their way' }),
    leave: ({ page }) => goTo(page, 'Search'),
  },
  {
    name: 'search, nothing found',
    async open({ page }) {
      await search(page, 'Nordlis Invest', 'Norway');
      await page.getByText(/The service found no .+ in Norway/).waitFor();
    },
    subject: (page) => page.locator('.empty'),
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
  behind('a kept answer', /^Kept answer/, 'features/answers/KeptAnswerDialog.svelte'),
  {
    name: 'stop following',
    of: ['features/orders/decisions/DecisionDialog.svelte'],
    async open({ page }) {
      await page.getByRole('button', { name: 'Stop following…' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
    async leave({ page, dataFolder }) {
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The customer withdrew.');
      await dialog.getByRole('button', { name: 'Stop following' }).click();
      await dialog.waitFor({ state: 'detached' });
      await demoControl(dataFolder).clearFaults();
    },
  },
  behind('what the invoice says', /^Enter what the invoice says/),
  {
    name: 'columns of a list',
    async open({ page }) {
      // In a small window the pane lies over the list.
      await page.getByRole('complementary', { name: 'Selected order' }).getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('menu').waitFor();
    },
    leave: ({ page }) => page.keyboard.press('Escape'),
    subject: (page) => page.getByRole('button', { name: 'Columns', includeHidden: true }),
  },
  {
    name: 'downloads',
    async open({ page }) {
      await goTo(page, 'Documents');
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
  { name: 'dossier, overview', open: ({ page }) => openDossierOf(page, 'maritime', company), subject: tabs },
  tab('dossier, officials', /^Officials/),
  tab('dossier, owners', /^Shareholders and owners/),
  {
    name: 'dossier, ownership',
    async open({ page }) {
      await page.getByRole('tab', { name: /^Ownership/ }).click();
      await page.getByRole('heading', { name: /^Who counts under/ }).waitFor();
    },
    subject: tabs,
  },
  {
    name: 'ownership, on a page of its own',
    async open({ page }) {
      await page.getByRole('button', { name: 'Own page' }).click();
      await page.getByRole('heading', { name: 'Who owns it' }).waitFor();
      await page.getByRole('heading', { name: /^Who counts under/ }).waitFor();
    },
  },
  {
    name: 'ownership, as a tree',
    open: ({ page }) => page.getByText('Tree', { exact: true }).click(),
  },
  {
    name: 'ownership, as a table',
    open: ({ page }) => page.getByText('Table', { exact: true }).click(),
    leave: ({ page }) => page.getByRole('button', { name: 'Back to the dossier' }).click(),
  },
  tab('dossier, filings', /^Filings/),
  tab('dossier, decision', /^Decision/),
  {
    name: 'when it is reviewed',
    of: ['features/work/FactDialog.svelte'],
    async open({ page }) {
      await page.getByRole('button', { name: 'Change: Review' }).click();
      await page.getByText('At regular intervals', { exact: true }).click();
      await page.getByRole('textbox', { name: 'Months between two reviews' }).fill('1');
    },
    // The calendar of reviews shows it later.
    async leave({ page }) {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor({ state: 'detached' });
    },
  },
  behind('what is decided', /^Decide…/, 'features/work/DecideDialog.svelte'),
  tab('dossier, notes', /^Notes/),
  tab('dossier, evidence', /^Evidence/),
  {
    name: 'compare, what changed',
    async open({ page }) {
      // The profile, and the document whose JSON states one.
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      await page.getByText(/^Between the two answers/).waitFor();
    },
  },
  {
    name: 'compare, side by side',
    open: ({ page }) => page.getByText('Side by side', { exact: true }).click(),
    leave: ({ page }) => page.getByRole('button', { name: 'Back to the dossier' }).click(),
  },
  { name: 'work', open: ({ page }) => goTo(page, 'Work') },
  {
    name: 'companies to check again',
    of: ['features/recheck/RecheckDialog.svelte'],
    async open({ page }) {
      await page.getByRole('grid', { name: 'Dossiers that wait for somebody' }).focus();
      await page.keyboard.press('Control+a');
      await page.getByRole('button', { name: 'Check again…' }).click();
      await page.getByRole('alertdialog', { name: /^Check \d+ / }).waitFor();
    },
    async leave({ page }) {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Select none' }).click();
    },
  },
  {
    name: 'a review for several dossiers',
    of: ['features/work/SelectionReviewDialog.svelte'],
    async open({ page }) {
      await page.getByRole('grid', { name: 'Dossiers that wait for somebody' }).focus();
      await page.keyboard.press('Control+a');
      await page.getByRole('button', { name: 'Set a review…' }).click();
      await page.getByRole('dialog', { name: /^Set the review of / }).waitFor();
    },
    async leave({ page }) {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Select none' }).click();
    },
  },
  ...batchScenes,
  {
    name: 'history',
    async open({ page }) {
      await goTo(page, 'History');
      await page.getByRole('grid', { name: 'History' }).getByRole('row').nth(2).click();
    },
  },
  behind('keyboard shortcuts', /^Keyboard shortcuts/, 'frame/ShortcutSheet.svelte'),
  {
    name: 'notices since the start',
    of: ['frame/ToldNoticesDialog.svelte'],
    async open({ page }) {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('notices since');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Notices since the start' }).waitFor();
    },
    leave: ({ page }) => page.keyboard.press('Escape'),
  },
  behind('the officer', /is at the desk/, 'features/officer/OfficerDialog.svelte'),
  {
    name: 'connections',
    async open({ page }) {
      await page.getByRole('button', { name: /^Connection: / }).click();
      await page.getByRole('menu').waitFor();
    },
    leave: ({ page }) => page.keyboard.press('Escape'),
  },
  behind('what the background does', /background/),
  { name: 'settings', open: ({ page }) => goTo(page, 'Settings') },
  {
    name: 'settings, the end of them',
    open: ({ page }) =>
      page.getByRole('main').evaluate((main) => {
        for (const part of [main, ...main.querySelectorAll('*')]) part.scrollTop = part.scrollHeight;
      }),
    subject: (page) => page.locator('.settings-body > section').last(),
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
    subject: (page) => page.locator('.connection-form'),
  },
  {
    name: 'removing a connection',
    of: ['features/connections/RemoveDialog.svelte'],
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
    of: ['frame/CommandPalette.svelte'],
    async open({ page }) {
      await page.keyboard.press('Control+K');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.type('backup');
    },
    leave: escape,
  },
  ...troubleScenes,
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
