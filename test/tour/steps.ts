import {
  choose,
  demoServiceRuns,
  goTo,
  resize,
  search,
  writeDownRecoveryCode,
  type DossierWindow,
} from '../e2e/open-dossier.ts';
import { askFor, chooseHit, confirmHit, orders, placeOrder } from '../e2e/purchase-steps.ts';
import { handingOver } from './handing-over.ts';
import { portfolio } from './portfolio.ts';

/** What the steps share: the window that is open now, and how to open it again on the same data. */
export interface Stage {
  window: DossierWindow;
  reopen(): Promise<DossierWindow>;
  /** Where pictures and files go. */
  folder: string;
}

/** One step of the officer's way; after it a picture is taken. It throws when what should be seen is not. */
export interface TourStep {
  name: string;
  walk(stage: Stage): Promise<void>;
}

export const steps: TourStep[] = [
  {
    name: 'first start, who works here',
    async walk({ window }) {
      await resize(window, 1440, 900);
      await window.page.getByRole('textbox', { name: 'Your name' }).fill('Astrid Lindqvist');
    },
  },
  {
    name: 'which connection',
    async walk({ window: { page } }) {
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Start with the demo' }).waitFor();
    },
  },
  {
    name: 'the recovery code',
    async walk({ window: { page } }) {
      await page.getByRole('button', { name: 'Start with the demo' }).click();
      await page.getByRole('button', { name: 'Show the code…' }).waitFor();
    },
  },
  {
    name: 'nothing searched yet',
    async walk({ window }) {
      await writeDownRecoveryCode(window);
      await demoServiceRuns(window.page);
    },
  },
  {
    name: 'stored data answers',
    async walk({ window: { page } }) {
      await search(page, 'meridian');
      await chooseHit(page, /Meridian Maritime Holdings/);
    },
  },
  {
    name: 'the registry confirms',
    async walk({ window: { page } }) {
      await page
        .getByRole('complementary', { name: 'Selected hit' })
        .getByRole('button', { name: /^Confirm/ })
        .click();
      await page.getByText('The registry of Luxembourg lists it as active.').waitFor();
    },
  },
  {
    name: 'a dissolved company is said to be',
    async walk({ window: { page } }) {
      await confirmHit(page, /Meridian Carriers/);
      await page.getByText('The registry of Ireland lists it, but not as active.').waitFor();
    },
  },
  {
    name: 'and warned of before buying',
    async walk({ window: { page } }) {
      await page.getByRole('button', { name: 'Order Enhanced profile', exact: true }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'what a profile costs is asked first',
    async walk({ window: { page } }) {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
      await chooseHit(page, /Meridian Maritime Holdings/);
      await askFor(page, 'Enhanced profile', '20');
    },
  },
  {
    name: 'the profile arrives at once',
    async walk({ window: { page } }) {
      await placeOrder(page);
      await page.getByText(/^Collected: /).waitFor();
    },
  },
  {
    name: 'a slow profile is followed in the background',
    async walk({ window: { page } }) {
      await chooseHit(page, /Shipping \(Shanghai\)/);
      await askFor(page, 'Enhanced profile (by company code)', '30');
      await placeOrder(page);
      await goTo(page, 'Orders');
      await orders(page)
        .getByRole('row', { name: /子午线/ })
        .click();
    },
  },
  {
    name: 'a filing from the documents list',
    async walk({ window: { page } }) {
      await goTo(page, 'Search');
      await chooseHit(page, /Meridian Maritime Holdings/);
      await page.getByRole('button', { name: /^Filings of this company/ }).click();
      await page.getByRole('button', { name: /^Order Current extract/ }).click();
      await placeOrder(page);
    },
  },
  {
    name: 'kept as PDF and JSON',
    async walk({ window: { page } }) {
      await goTo(page, 'Documents');
      const kept = page.getByRole('grid', { name: 'Kept documents' });
      await kept.getByRole('row', { name: /PDF/ }).first().waitFor({ timeout: 60_000 });
      await kept.getByRole('row', { name: /JSON/ }).first().click();
    },
  },
  {
    name: 'the slow profile has come',
    async walk({ window: { page } }) {
      await goTo(page, 'Orders');
      await orders(page)
        .getByRole('row', { name: /子午线.*Profile kept/ })
        .waitFor({ timeout: 150_000 });
    },
  },
  {
    name: 'nothing found is an answer too',
    async walk({ window: { page } }) {
      await goTo(page, 'Search');
      await search(page, 'Nordlis Invest', 'Norway');
      await page.getByText(/The service found no .+ in Norway/).waitFor();
    },
  },
  {
    name: 'many checked again, priced first',
    async walk({ window: { page } }) {
      await goTo(page, 'Work');
      await page.getByText('List', { exact: true }).click();
      await page.getByRole('grid', { name: 'Dossiers that wait for somebody' }).focus();
      await page.keyboard.press('Control+a');
      await page.getByRole('button', { name: 'Check again…' }).click();
      await page.getByRole('alertdialog', { name: /^Check \d+ companies again$/ }).waitFor();
    },
  },
  {
    name: 'their registries have answered',
    async walk({ window: { page } }) {
      const question = page.getByRole('alertdialog');
      await question.getByRole('checkbox', { name: 'Order each profile anew' }).uncheck({ force: true });
      await question.getByRole('button', { name: /^Ask about \d+ compan/ }).click();
      await question.getByText(/^Of \d+ compan.*Nothing was ordered\.$/).waitFor({ timeout: 60_000 });
      await question.getByRole('button', { name: 'Close' }).click();
      await question.waitFor({ state: 'detached' });
    },
  },
  ...portfolio,
  {
    name: 'settings, offline',
    async walk({ window: { page } }) {
      await goTo(page, 'Settings');
      await choose(page, 'checkbox', 'Work offline');
      await page.getByText('Working offline: nothing is sent', { exact: true }).waitFor();
    },
  },
  {
    name: 'after a restart without the service, found by typing',
    async walk(stage) {
      await stage.window.close();
      stage.window = await stage.reopen();
      await resize(stage.window, 1440, 900);
      const { page } = stage.window;
      await goTo(page, 'Dossiers');
      await page.getByRole('textbox', { name: 'Find a dossier' }).fill('maritime hold');
      await page
        .getByRole('grid', { name: 'Dossiers' })
        .getByRole('row', { name: /Meridian Maritime Holdings/ })
        .waitFor();
    },
  },
  {
    name: 'the profile, read again',
    async walk({ window: { page } }) {
      await page
        .getByRole('grid', { name: 'Dossiers' })
        .getByRole('row', { name: /Meridian Maritime Holdings/ })
        .click();
      await page.getByRole('heading', { level: 1, name: /Meridian Maritime Holdings/ }).waitFor();
    },
  },
  {
    name: 'who runs it',
    async walk({ window: { page } }) {
      await page.getByRole('tab', { name: /^Officials/ }).click();
      await page.getByRole('table', { name: 'Officials' }).waitFor();
    },
  },
  {
    name: 'who owns it',
    async walk({ window: { page } }) {
      await page.getByRole('tab', { name: /^Shareholders and owners/ }).click();
      await page.getByRole('table', { name: 'Shareholders' }).waitFor();
    },
  },
  {
    name: 'who counts as an owner, and why',
    async walk({ window: { page } }) {
      await page.getByRole('tab', { name: /^Ownership/ }).click();
      await page.getByRole('heading', { name: 'Who counts under the EU rule' }).waitFor();
      await page.getByRole('group', { name: 'Ownership diagram' }).waitFor();
    },
  },
  {
    name: 'how it can be proved',
    async walk({ window: { page } }) {
      await page.getByRole('tab', { name: /^Evidence/ }).click();
      await page.getByRole('table', { name: 'Evidence' }).waitFor();
    },
  },
  {
    name: 'a note that no registry knows',
    async walk({ window: { page } }) {
      await page.getByRole('tab', { name: /^Notes/ }).click();
      const field = page.getByRole('textbox', { name: 'Write a note' });
      await field.fill('The director Søren Žižka called back: the address is that of their lawyers.');
      await field.press('Control+Enter');
      await page.getByRole('list', { name: 'Notes, the newest first' }).getByText('Søren Žižka').waitFor();
    },
  },
  {
    name: 'all of it in the history, found in any script',
    async walk({ window: { page } }) {
      await goTo(page, 'History');
      const grid = page.getByRole('grid', { name: 'History' });
      const find = page.getByRole('textbox', { name: 'Find in the history' });
      await find.fill('zizka');
      await grid.locator('mark', { hasText: 'Žižka' }).waitFor();
      await find.fill('meridian');
      await grid.getByRole('row', { name: /Note written about/ }).waitFor();
      await grid
        .getByRole('row', { name: /Profile kept/ })
        .first()
        .click();
    },
  },
  ...handingOver,
];
