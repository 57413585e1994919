import { demoControl } from '../e2e/demo-control.ts';
import { goTo, startDemo, type DossierWindow } from '../e2e/open-dossier.ts';
import { buyProfileOf } from '../e2e/purchase-steps.ts';
import { escape, type Scene } from './scene.ts';

/** What is kept without a profile: two at least, since a run whose last order is on its way is over. */
const withoutProfile = [
  'Reference;Name;Number;Country',
  'A-1;HALCYON FREIGHT PLC;04418820;UK',
  'A-2;Tarnholm Group S.A.;B267314;Luxembourg',
].join('\n');

/** One company with a profile, and two that are kept without any. */
export async function beginWithRuns(window: DossierWindow): Promise<void> {
  const { page } = window;
  await startDemo(window);
  await buyProfileOf(page, 'Meridian Maritime Holdings');
  await goTo(page, 'Batches');
  await page.getByText('Paste a list').click();
  await page.getByRole('textbox', { name: 'Rows copied from a spreadsheet, or a CSV' }).fill(withoutProfile);
  await page.getByRole('button', { name: 'Read it' }).click();
  await page.getByRole('button', { name: /^Start, / }).click();
  await page.getByText('Everything asked').first().waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: /^Save .*as dossier/ }).click();
}

async function selectAllDossiers({ page }: DossierWindow): Promise<void> {
  await goTo(page, 'Dossiers');
  await page.getByRole('grid', { name: 'Dossiers' }).focus();
  await page.keyboard.press('Control+a');
}

const strip = ({ page }: DossierWindow) => page.getByRole('region', { name: /^Run of purchases accepted/ });

/** What is done for several companies at once, in the background or by files. */
export const runScenes: readonly Scene[] = [
  {
    name: 'reports of what has none',
    of: ['features/reports/ReportsQuestion.svelte'],
    async open(window) {
      await selectAllDossiers(window);
      await window.page.getByRole('button', { name: 'Save reports…' }).click();
      await window.page.getByRole('alertdialog').waitFor();
    },
    leave: escape,
  },
  {
    name: 'a run of purchases that is paused',
    of: ['features/recheck/RunStrips.svelte'],
    async open(window) {
      const { page, dataFolder } = window;
      // Its first answer is awaited, so that the others wait when it is paused.
      const fault = { kind: 'delay', ms: 90_000, when: 'before' } as const;
      await demoControl(dataFolder).addFault({ operation: 'v2.get-enhanced-profile', times: 1, fault });
      await page.getByRole('button', { name: 'Check again…' }).click();
      await page.getByRole('alertdialog', { name: /^Check \d+ / }).waitFor();
      await page.getByRole('button', { name: 'Tick all' }).click();
      await page.getByRole('textbox', { name: /^The most you accept/ }).fill('20');
      await page.getByRole('alertdialog').getByRole('button', { name: /up to/ }).click();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      await goTo(page, 'Orders');
      await strip(window).getByRole('button', { name: 'Pause the run' }).click();
      await strip(window)
        .getByRole('button', { name: /^Go on/ })
        .waitFor();
    },
  },
  {
    name: 'giving a run up',
    of: ['features/recheck/RunStrips.svelte'],
    async open(window) {
      await strip(window).getByRole('button', { name: 'Give the run up' }).click();
      await window.page.getByRole('alertdialog').waitFor();
    },
    async leave({ page }) {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Give the run up' }).click();
      await page.getByRole('button', { name: 'Runs of purchases that are over' }).waitFor();
    },
  },
  {
    name: 'runs that are over',
    of: ['features/recheck/EndedRuns.svelte'],
    async open({ page }) {
      await page.getByRole('button', { name: 'Runs of purchases that are over' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'what a run came to',
    of: ['features/recheck/EndedRuns.svelte'],
    async open({ page }) {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Show the companies/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('row').first().waitFor();
    },
    leave: escape,
  },
];
