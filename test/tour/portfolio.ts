import { goTo } from '../e2e/open-dossier.ts';
import type { TourStep } from './steps.ts';

/** A company that is found for sure, one whose name is another, and one that no registry lists. */
const list = [
  'Reference;Name;Number;Country',
  'A-1;HALCYON FREIGHT PLC;04418820;UK',
  'A-2;Somebody Else Entirely Ltd;04418820;UK',
  'A-3;No Such Company At All Ltd;;UK',
].join('\n');

/** Several companies at once: a list, what waits for a person in it, and when each dossier is reviewed. */
export const portfolio: TourStep[] = [
  {
    name: 'a list of companies, before anything is asked',
    async walk({ window: { page } }) {
      await goTo(page, 'Batches');
      await page.getByText('Paste a list').click();
      await page.getByRole('textbox', { name: 'Rows copied from a spreadsheet, or a CSV' }).fill(list);
      await page.getByRole('button', { name: 'Read it' }).click();
      await page.getByRole('button', { name: /^Start, / }).waitFor();
    },
  },
  {
    name: 'what is not sure in it waits for a person',
    async walk({ window: { page } }) {
      await page.getByRole('button', { name: /^Start, / }).click();
      await page.getByText('Everything asked').first().waitFor({ timeout: 60_000 });
      await page.getByRole('row', { name: /HALCYON FREIGHT PLC.*Found, sure/ }).waitFor();
      await page.getByRole('row', { name: /Somebody Else Entirely.*Doubtful/ }).click();
      await page.getByText('another name, same number', { exact: true }).first().waitFor();
      await page.keyboard.press('0');
      await page.getByRole('row', { name: /Somebody Else Entirely.*None of them, by an officer/ }).waitFor();
    },
  },
  {
    name: 'when which dossier is reviewed',
    async walk({ window: { page } }) {
      await goTo(page, 'Work');
      await page.getByText('Calendar of reviews', { exact: true }).click();
      await page.getByText(/no review is stated/).waitFor();
    },
  },
];
