import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good } from './stand-in/bridge.ts';
import { batchSummary, standingRow } from './stand-in/batches.ts';
import { keptDossiers, openDossier } from './stand-in/dossiers.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

it('a dossier says what the lists of officers call its company, and leads to the row that was taken for it', async () => {
  const ownReferences = [
    { reference: 'A-1', batchId: 1, listed: 'portfolio.csv', position: 5, place: 7 },
    { reference: 'B-7', batchId: 2, listed: 'suppliers.csv', position: 0, place: 2 },
  ];
  const { bridge } = await openWindow({
    ...keptDossiers(),
    'dossier.read': () => good(openDossier({ ownReferences })),
    'batch.list': () => good([batchSummary()]),
    'batch.rows': () => good([standingRow(5)]),
  });
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Meridian Maritime/ }));
  await expect.element(page.getByText('Your reference: A-1')).toBeVisible();
  await expect.element(page.getByText('Your reference: B-7')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'portfolio.csv, line 7' }));
  await expect.element(page.getByRole('heading', { name: 'portfolio.csv' })).toBeVisible();
  await expect.poll(() => bridge.inputsOf('batch.row')).toContainEqual({ batchId: 1, position: 5 });
});
