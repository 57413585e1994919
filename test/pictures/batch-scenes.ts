import { goTo } from '../e2e/open-dossier.ts';
import { escape, type Scene } from './scene.ts';

/** A company that is found for sure, one whose name is another, one that cannot be asked, and one that no registry lists. */
const list = [
  'Reference;Name;Number;Country',
  'A-1;Meridian Maritime Holdings;B218447;Luxembourg',
  'A-2;HALCYON FREIGHT PLC;04418820;UK',
  'A-3;Somebody Else Entirely Ltd;04418820;UK',
  'A-4;;;UK',
  'A-5;No Such Company At All Ltd;;UK',
].join('\n');

/** Batches from an empty list to a row that waits for a person. */
export const batchScenes: readonly Scene[] = [
  {
    name: 'work, the calendar of reviews',
    async open({ page }) {
      await page.getByText('Calendar of reviews', { exact: true }).click();
      const due = page.getByRole('radiogroup', { name: 'Review due' });
      await due.locator('label', { hasText: ': 1' }).click();
      await page.getByRole('row', { name: /Meridian Maritime Holdings/ }).waitFor();
    },
    leave: ({ page }) => page.getByText('List', { exact: true }).click(),
  },
  {
    name: 'batches, none yet',
    open: ({ page }) => goTo(page, 'Batches'),
  },
  {
    name: 'batches, a list before it is asked',
    async open({ page }) {
      await page.getByText('Paste a list').click();
      await page.getByRole('textbox', { name: 'Rows copied from a spreadsheet, or a CSV' }).fill(list);
      await page.getByRole('button', { name: 'Read it' }).click();
      await page.getByText('There is neither a name nor a number.').waitFor();
    },
    async leave({ page }) {
      await page.getByRole('button', { name: /^Start, / }).click();
      await page.getByText('Everything asked').first().waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'batches, rows of one',
    of: ['features/batches/BatchView.svelte'],
    open: ({ page }) => page.getByRole('grid', { name: 'Rows of the batch' }).waitFor(),
  },
  {
    name: 'batches, a doubtful match',
    async open({ page }) {
      await page.getByRole('row', { name: /Somebody Else Entirely.*Doubtful/ }).click();
      await page.getByText('another name, same number', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'batches, before profiles are ordered',
    of: ['features/batches/BatchStanding.svelte'],
    async open({ page }) {
      // In a small window the pane lies over it.
      await page
        .getByRole('complementary', { name: /^The row/ })
        .getByRole('button', { name: 'Close' })
        .click();
      await page.getByRole('button', { name: 'Order profiles…' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
    leave: escape,
  },
  {
    name: 'batches, with a rhythm',
    async open({ page }) {
      await page.getByRole('button', { name: 'All batches' }).click();
      await page.getByRole('combobox', { name: 'Ask for all dossiers automatically' }).selectOption({ index: 3 });
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText(/Chosen by /).waitFor();
      await page.getByRole('row', { name: /Pasted list/ }).waitFor();
    },
  },
];
