import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BatchSummary, StandingRow } from '../../src-shared/domain/batch/batch.ts';
import { good, type Script } from './stand-in/bridge.ts';
import { batchSummary, rowTold, standingRow } from './stand-in/batches.ts';
import { hit } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

/* What officers stumbled on in the rows of a batch, by keyboard in a window of 1024 x 720. */

const size = { width: 1024, height: 720 };
const pane = page.getByRole('complementary', { name: 'The row and what was found for it' });
const grid = page.getByRole('grid', { name: 'Rows of the batch' });

async function openRows(
  rows: readonly StandingRow[],
  { batch = {}, ...script }: Partial<Script> & { batch?: Partial<BatchSummary> } = {},
) {
  const opened = await openWindow(
    {
      'batch.list': () => good([batchSummary(batch)]),
      'batch.rows': () => good([...rows]),
      'batch.row': ({ position }) => good(rowTold(rows[position] ?? standingRow(position))),
      ...script,
    },
    size,
  );
  await page.getByRole('button', { name: /^Batches/ }).click();
  await page.getByRole('row', { name: /portfolio\.csv/ }).click();
  return opened;
}

it('the arrow leads from the field of a batch into its rows', async () => {
  await openRows([standingRow(0), standingRow(1)]);
  await userEvent.click(page.getByRole('textbox', { name: 'Find in this batch' }));
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => document.activeElement?.closest('[role="grid"]')).toBe(grid.element());
});

it('a row that cannot be asked says why, in the list and beside it, and what to do; one that has a reference alone is told by that', async () => {
  const { row } = standingRow(0);
  const given = { ...row, name: 'Meridian Ship Management', jurisdiction: 'Zypern' };
  const broken = { standing: 'broken', query: null, searchId: null, askedAt: null } as const;
  const empty = { ...row, place: 3, ownReference: 'CP-030', name: null, number: null, jurisdiction: null };
  await openRows([standingRow(0, { ...broken, row: given }), standingRow(1, { ...broken, row: empty })], {
    'batch.row': ({ position }) =>
      good({ row: standingRow(position, { ...broken, row: given }), candidates: [], answeredAt: null }),
  });
  await expect.element(grid.getByText('“Zypern” is no country that is known here.')).toBeVisible();
  await expect.element(grid.getByRole('row', { name: /CP-030/ })).toBeVisible();
  await page.getByRole('row', { name: /Meridian Ship Management/ }).click();
  await expect.element(pane.getByRole('heading', { name: 'Why it cannot be asked' })).toBeVisible();
  await expect.element(pane.getByText('“Zypern” is no country that is known here.')).toBeVisible();
  await expect
    .element(pane.getByText(/^Nothing is asked for it in this batch\. Put it right in your list/))
    .toBeVisible();
  await expect.element(pane.getByText(/not asked yet/)).not.toBeInTheDocument();
});

it('a company is offered with our word for its status, and with each name by which the answer lists it', async () => {
  const listed = {
    position: 0,
    confirmation: null,
    hit: {
      ...hit({ name: 'ΜΕΡΙΔΙΑΝ ΕΛΛΑΣ Α.Ε.', englishName: 'MERIDIAN HELLAS SHIPPING S.A.' }),
      ...{ jurisdiction: 'CN', status: '存续（在营、开业、在册）' },
    },
  };
  await openRows([standingRow(0)], {
    'batch.row': () =>
      good({
        row: standingRow(0),
        candidates: [{ listed, reasons: ['same-name', 'near-name'] }],
        answeredAt: standingRow(0).askedAt,
      }),
  });
  await page.getByRole('row', { name: /Company 1 Ltd/ }).click();
  await expect.element(pane.getByText('MERIDIAN HELLAS SHIPPING S.A.')).toBeVisible();
  await expect.element(pane.getByText(/Active \(“存续/)).toBeVisible();
  // What makes somebody doubt stands first, as in the list.
  await expect.element(pane.getByText(/^a name much like it.*, same name$/)).toBeVisible();
});

it('with a number that was asked for first, the only company is in sight when its row opens', async () => {
  const { row } = standingRow(0);
  const asked = standingRow(0, {
    row: { ...row, number: '4418820', jurisdiction: 'United Kingdom' },
    numberSearchId: 5,
  });
  await openRows([asked], {
    'batch.row': () =>
      good({
        row: asked,
        candidates: [
          {
            listed: { position: 0, confirmation: null, hit: hit({}) },
            reasons: ['same-number-but-zeros', 'same-name'],
          },
        ],
        answeredAt: asked.askedAt,
      }),
  });
  await page.getByRole('row', { name: /Company 1 Ltd/ }).click();
  const read = () => pane.element().querySelector('.batch-read')?.getBoundingClientRect().bottom ?? Infinity;
  await expect.poll(() => read() <= pane.element().getBoundingClientRect().bottom + 1).toBe(true);
  await expect.element(pane.getByText(/^It was asked for by its number first/)).toBeInTheDocument();
});

it('the palette has what is done with the companies of a batch', async () => {
  const { bridge } = await openRows([standingRow(0)]);
  await expect.element(grid).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('order profiles');
  await expect.element(page.getByRole('option', { name: /^Order profiles….*portfolio\.csv/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bridge.inputsOf('batch.figures').length).toBeGreaterThan(0);
});

it('back from the search for a row the list is as it was narrowed, and the focus is in it', async () => {
  const none = standingRow(0, { standing: 'none' });
  await openRows([none], { 'batch.row': () => good({ row: none, candidates: [], answeredAt: none.askedAt }) });
  await page.getByText(/^Nothing found, or none of them, \d/).click();
  await page.getByRole('row', { name: /Company 1 Ltd/ }).click();
  await pane.getByRole('button', { name: /^Search under another name or number/ }).click();
  await page.getByRole('button', { name: /^Back to/ }).click();
  await expect.element(page.getByRole('radio', { name: /^Nothing found, or none of them/ })).toBeChecked();
  await expect.element(pane.getByRole('heading', { name: 'Line 2' })).toBeVisible();
  await expect.poll(() => document.activeElement?.closest('[role="grid"]')).toBe(grid.element());
});
