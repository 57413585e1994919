import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ListTold } from '../../src-shared/contract/batches.ts';
import { good } from './stand-in/bridge.ts';
import { listTold, standingRow } from './stand-in/batches.ts';
import { openWindow } from './stand-in/window.ts';

/* What an officer sees of a list before anything of it is asked, in the smallest window. */

const size = { width: 1024, height: 720 };
const byHeading = (heading: string) => ({ heading, reason: { kind: 'heading' as const, heading } });
const { row } = standingRow(0);

/** A list of many rows, with something to say of some of them. */
const longList = (change: Partial<ListTold> = {}) =>
  listTold({
    source: { kind: 'pasted', separator: '\t' },
    columns: [
      { ...byHeading('Own reference'), meaning: 'own-reference' },
      { ...byHeading('Company'), meaning: 'name' },
      { ...byHeading('Number'), meaning: 'number' },
      { ...byHeading('Country'), meaning: 'jurisdiction' },
      { heading: null, meaning: 'ignored', reason: { kind: 'not-recognised' } },
    ],
    shown: Array.from({ length: 20 }, (_, at) => ({
      place: at + 2,
      cells: [`A-${String(at)}`, `Company ${String(at)} Limited`, '612047', 'IE', ''],
    })),
    ...{ rows: 33, emptyRows: 1, checked: { ready: 25, doubtful: 4, broken: 4 } },
    troubled: [
      {
        kind: 'broken',
        row: { ...row, place: 27, name: 'Too', number: 'many' },
        troubles: [
          { kind: 'cells-left-out', first: 5, last: 7, left: ['in', 'this', 'row'] },
          { kind: 'unknown-jurisdiction', stated: 'cells', near: [] },
        ],
      },
      {
        kind: 'doubtful',
        row: { ...row, place: 26, name: 'Broken row' },
        troubles: [{ kind: 'cells-missing', last: 2, of: 4, missing: ['number', 'jurisdiction'] }],
      },
      {
        kind: 'doubtful',
        row: { ...row, place: 29, name: '=HYPERLINK("x")', number: '-1' },
        troubles: [
          { kind: 'signed-number', stated: '-1' },
          { kind: 'formula-as-text', stated: '=HYPERLINK("x")' },
        ],
      },
    ],
    remarks: [
      { kind: 'unknown-jurisdiction', count: 4 },
      { kind: 'cells-left-out', count: 1 },
      { kind: 'cells-missing', count: 1 },
      { kind: 'formula-as-text', count: 1 },
      { kind: 'signed-number', count: 1 },
    ],
    ...change,
  });

async function openList(list: ListTold, inSize = size) {
  const opened = await openWindow({ 'batch.readFile': () => good({ kind: 'read', list }) }, inSize);
  await page.getByRole('button', { name: /^Batches/ }).click();
  await page.getByRole('button', { name: 'Choose a list…' }).click();
  await expect.element(page.getByRole('heading', { name: 'portfolio.csv' })).toBeVisible();
  return opened;
}

it('at 1024 by 720 the counts, the start and the first remarks are in sight, and the first rows of the list behind one line', async () => {
  await openList(longList());
  for (const said of [
    page.getByText('Can be asked: 25 rows', { exact: true }),
    page.getByText('Can be asked, but should be looked at first: 4 rows', { exact: true }),
    page.getByText('Cannot be asked as it stands: 4 rows', { exact: true }),
    page.getByRole('button', { name: 'Start, 2 searches' }),
    page.getByRole('button', { name: 'More cells than columns, 1' }),
    page.getByText('“cells” is no country that is known here.'),
  ])
    await expect.element(said).toBeInViewport({ ratio: 1 });
  // How it was read is said in the line, and its rows are a press away.
  const reading = page.getByText(/^How the list was read/);
  await expect
    .element(page.getByText('Columns: Own reference, Name, Number, Country. Left out: Column 5.', { exact: true }))
    .toBeInViewport({ ratio: 1 });
  const first = page.getByRole('region', { name: 'The first rows' });
  expect(first.elements()).toHaveLength(0);
  await userEvent.click(reading);
  await expect.element(first.getByText('Company 4 Limited')).toBeVisible();
  await expect.element(first.getByText('Company 5 Limited')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show 15 more rows' }).click();
  await expect.element(first.getByText('Company 19 Limited')).toBeVisible();
});

it('a list whose columns were guessed shows them at once, and they stay while somebody corrects them', async () => {
  const guessed = longList({ hasHeading: false });
  const columns = guessed.columns.map((column) => ({
    ...column,
    ...{ heading: null, reason: { kind: 'content' as const, fits: 30, of: 33 } },
  }));
  await openList({ ...guessed, columns });
  const first = page.getByRole('region', { name: 'The first rows' });
  await expect.element(first).toBeVisible();
  // The stand-in answers with a list that has nothing left to guess but one column.
  await page.getByRole('combobox', { name: 'Column 2 is' }).selectOptions('Left out');
  await expect.element(page.getByRole('combobox', { name: 'Name is' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Start, 2 searches' })).toBeInViewport({ ratio: 1 });
});

it('a row with too many or too few cells, a formula and a number with a sign are told as what they are', async () => {
  await openList(longList());
  for (const said of [
    'The row has more cells than the list has columns. Left out: cells 5 to 7, “in”, “this”, “row”. Perhaps a separator stands within a cell, and what follows it is in the wrong column.',
    'The row ends after cell 2 of 4. Missing: Number, Country.',
    '“-1” has a sign before it, which is unusual for a number of a register. It is asked as it stands.',
    '“=HYPERLINK("x")” is the text of a formula, which is not worked out here. It is asked as it stands.',
  ])
    await expect.element(page.getByText(said, { exact: true })).toBeVisible();
});
