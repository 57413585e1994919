import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BatchSummary, StandingRow } from '../../src-shared/domain/batch/batch.ts';
import { good } from './stand-in/bridge.ts';
import { batchSummary, rowTold, standingRow } from './stand-in/batches.ts';
import { hit } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

type Script = NonNullable<Parameters<typeof openWindow>[0]>;
type Size = NonNullable<Parameters<typeof openWindow>[1]>;

/** A batch of these rows, of which the last word decides where each stands. */
async function openRows(
  rows: readonly StandingRow[],
  { size, batch = {}, ...script }: Partial<Script> & { size?: Size; batch?: Partial<BatchSummary> } = {},
) {
  const opened = await openWindow(
    {
      'batch.list': () => good([batchSummary(batch)]),
      'batch.rows': () => good([...rows]),
      'batch.row': ({ position }) => good(rowTold(rows[position] ?? standingRow(position))),
      'batch.say': ({ position, word }) =>
        good({
          row: standingRow(position, { standing: word === 'refused' ? 'refused' : 'doubtful' }),
          batch: batchSummary(batch),
        }),
      ...script,
    },
    size,
  );
  await page.getByRole('button', { name: /^Batches/ }).click();
  await page.getByRole('row', { name: /portfolio\.csv/ }).click();
  return opened;
}

const pane = page.getByRole('complementary', { name: 'The row and what was found for it' });

it('of a row for which nothing came nobody can refuse a company, and the pane goes on saying that no registry was asked', async () => {
  const query = { jurisdiction: null, name: 'Company 1 Ltd', companyNumber: null };
  const row = standingRow(0, { standing: 'not-known', query });
  const { bridge } = await openRows([row], {
    'batch.row': () => good({ row, candidates: [], answeredAt: row.askedAt }),
  });
  await page.getByRole('row', { name: /Company 1 Ltd/ }).click();
  await expect.element(pane.getByText(/^No registry was asked, as the row has no jurisdiction/)).toBeVisible();
  await expect.element(pane.getByRole('button', { name: 'None of them' })).not.toBeInTheDocument();
  await userEvent.keyboard('0');
  await expect
    .element(page.getByText('No company was found for line 2, so there is none to refuse.'))
    .toBeInTheDocument();
  expect(bridge.inputsOf('batch.say')).toEqual([]);
  // What stored data lists is no word of a registry either, whatever an officer says of it.
  await expect.element(pane.getByText(/^No registry was asked/)).toBeVisible();
});

it('what an officer refuses of stored data is still told as what no registry was asked for', async () => {
  const query = { jurisdiction: null, name: 'Company 1 Ltd', companyNumber: null };
  await openRows([standingRow(0, { standing: 'refused', query })]);
  await page.getByRole('row', { name: /Company 1 Ltd/ }).click();
  await expect.element(pane.getByText(/^No registry was asked, .* these are of stored data/)).toBeVisible();
});

it('U takes back what was said last also once the next row is shown, goes back to its row and says what it took back', async () => {
  const { bridge } = await openRows([standingRow(0), standingRow(1)]);
  await page.getByRole('row', { name: /Company 1 Ltd/ }).click();
  await expect.element(pane.getByText(/^a name much like it/).first()).toBeVisible();
  await userEvent.keyboard('0');
  await expect.element(pane.getByRole('heading', { name: 'Line 3' })).toBeVisible();
  await expect.element(pane.getByText('U takes back what was said last: Line 2: none of them.')).toBeVisible();
  await userEvent.keyboard('u');
  await expect
    .poll(() => bridge.inputsOf('batch.say'))
    .toEqual([
      { batchId: 1, position: 0, searchId: 7, word: 'refused' },
      { batchId: 1, position: 0, searchId: 7, word: 'withdrawn' },
    ]);
  await expect.element(pane.getByRole('heading', { name: 'Line 2' })).toBeVisible();
  await expect.element(pane.getByText('Taken back: Line 2: none of them')).toBeVisible();
  // Once: there is nothing more to take back.
  await userEvent.keyboard('u');
  expect(bridge.inputsOf('batch.say')).toHaveLength(2);
});

it('at 200 % the pane of a row is closed by a button, the list has the focus and its keys show the row again', async () => {
  const { bridge } = await openRows([standingRow(0), standingRow(1)], { size: { width: 512, height: 384 } });
  const rowOf = (name: RegExp) => page.getByRole('row', { name });
  await rowOf(/Company 1 Ltd/).click();
  await pane.getByRole('button', { name: 'Close the pane' }).click();
  await expect.element(pane).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.closest('[role="grid"]')).not.toBeNull();
  // What nobody sees is not answered for: the key shows it.
  await userEvent.keyboard('0');
  await expect.element(pane.getByRole('heading', { name: 'Line 2' })).toBeVisible();
  expect(bridge.inputsOf('batch.say')).toEqual([]);
  await pane.getByRole('button', { name: 'Close the pane' }).click();
  // With room for it the pane stands beside the list again.
  await page.viewport(1280, 800);
  await expect.element(pane.getByRole('heading', { name: 'Line 2' })).toBeVisible();
});

it('a batch that took earlier answers says how many rows were asked for, and is not said to have asked everything', async () => {
  await openRows([standingRow(0)], {
    batch: { takesEarlier: true, counts: { ...batchSummary().counts, broken: 0 } },
    'batch.figures': () => good({ asked: 2, earlier: 16, askableAgain: 0, notSaved: 0, companies: 1 }),
  });
  await expect.element(page.getByText(/2 asked, 16 from earlier answers\./)).toBeVisible();
  await expect.element(page.getByText('Everything asked, or answered before')).toBeVisible();
  // All that was found is a dossier already.
  await expect.element(page.getByRole('button', { name: 'Order profiles…' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Save .* dossier/ })).not.toBeInTheDocument();
});

it('the word of a registry as it is now comes before what differs, where the list cuts what is longer', async () => {
  const sinceLast = {
    ...{ at: '2026-11-12T09:42:00.000Z', isAsked: true, same: [], unstated: [] },
    before: { at: '2026-11-02T09:42:00.000Z', searchId: 3 },
    changes: [
      { fact: 'status' as const, from: 'active', to: 'voluntary-arrangement' },
      { fact: 'name' as const, from: 'A', to: 'B' },
    ],
  };
  const taken = { position: 0, hit: hit({ jurisdiction: 'GB', name: 'Quillon Ltd', status: 'voluntary-arrangement' }) };
  await openRows([standingRow(0, { standing: 'sure', taken, sinceLast })], { size: { width: 1024, height: 720 } });
  const row = page.getByRole('row', { name: /Company 1 Ltd/ });
  await expect.element(row).toMatchTextContent(/Found, sure.*Distressed.*voluntary-arrangement.*Other than/);
});
