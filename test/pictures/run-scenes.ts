import { goTo, startDemo, type DossierWindow } from '../e2e/open-dossier.ts';
import { buyProfileOf } from '../e2e/purchase-steps.ts';
import { escape, type Scene } from './scene.ts';

/** One company with a profile, and one that is kept without any. */
export async function beginWithRuns(window: DossierWindow): Promise<void> {
  const { page } = window;
  await startDemo(window);
  await buyProfileOf(page, 'Meridian Maritime Holdings');
  await buyProfileOf(page, 'Nordlys Invest');
  await goTo(page, 'Batches');
  await page.getByText('Paste a list').click();
  const list = 'Reference;Name;Number;Country\nA-1;HALCYON FREIGHT PLC;04418820;UK';
  await page.getByRole('textbox', { name: 'Rows copied from a spreadsheet, or a CSV' }).fill(list);
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

/** What is done for several companies at once. */
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
];
