import { choose, demoServiceRuns, goTo, hits, resize, search, type DossierWindow } from '../e2e/open-dossier.ts';

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
    name: 'nothing searched yet',
    async walk({ window: { page } }) {
      await page.getByRole('button', { name: 'Start with the demo' }).click();
      await demoServiceRuns(page);
    },
  },
  {
    name: 'stored data answers',
    async walk({ window: { page } }) {
      await search(page, 'meridian');
      await hits(page)
        .getByRole('row', { name: /Meridian Maritime Holdings/ })
        .click();
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
    name: 'the registry itself is asked',
    async walk({ window: { page } }) {
      await search(page, 'meridian', 'Ireland');
      await hits(page).getByRole('row').nth(1).click();
    },
  },
  {
    name: 'nothing found is an answer too',
    async walk({ window: { page } }) {
      await search(page, 'Nordlis Invest', 'Norway');
      await page.getByText(/The registry of Norway has no/).waitFor();
    },
  },
  {
    name: 'a command by keyboard',
    async walk({ window: { page } }) {
      await page.keyboard.press('Control+K');
      await page.getByRole('dialog', { name: 'Command palette' }).waitFor();
      await page.keyboard.type('co');
    },
  },
  {
    name: 'settings, dark, offline',
    async walk({ window: { page } }) {
      await page.keyboard.press('Escape');
      await goTo(page, 'Settings');
      await choose(page, 'radio', 'Dark');
      await choose(page, 'checkbox', 'Work offline');
      await page.getByText('Working offline: nothing is sent', { exact: true }).waitFor();
    },
  },
  {
    name: 'after a restart, without the service',
    async walk(stage) {
      await stage.window.close();
      stage.window = await stage.reopen();
      await resize(stage.window, 1440, 900);
      const earlier = stage.window.page.getByRole('grid', { name: 'Earlier searches' });
      await earlier
        .getByRole('row', { name: /meridian/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'a kept answer',
    async walk({ window: { page } }) {
      await page
        .getByRole('grid', { name: 'Earlier searches' })
        .getByRole('row', { name: /meridian/ })
        .last()
        .dblclick();
      await page.getByText(/Kept answer of/).waitFor();
    },
  },
];
