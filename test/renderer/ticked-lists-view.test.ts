import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CopiesSaved } from '../../src-shared/contract/document-copies.ts';
import { good } from './stand-in/bridge.ts';
import { document as filing, order } from './stand-in/orders.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

/* Several documents or orders are ticked, and something is done with all of them that spends nothing and decides nothing. */

const size = { width: 1440, height: 900 };
const documents = [9, 8, 7].map((documentId) => ({ ...filing, documentId, name: `Filing ${String(documentId)}` }));
const acts = page.getByRole('group', { name: 'With what is selected' });
const namesIn = () =>
  acts
    .getByRole('button')
    .elements()
    .map((button) => button.textContent.trim());

it('documents: ticked by keyboard, copies of them are saved together, and each that was not is named with its reason', async () => {
  const { bridge } = await openWindow(
    {
      'document.list': () => good({ documents, more: false, total: 3 }),
      'document.saveCopies': () =>
        good({
          ...{ kind: 'ended', folder: '/home/astrid/Copies', saved: ['Filing 9.pdf'], left: null, fileId: 7 },
          notSaved: [{ documentId: 8, name: 'Filing 8', why: 'storage-damaged' }],
        }),
    },
    size,
  );
  await userEvent.keyboard('{Control>}5{/Control}');
  const grid = page.getByRole('grid', { name: 'Kept documents' });
  await expect.element(grid).toBeVisible();
  await expect.element(acts).not.toBeInTheDocument();
  grid.element().focus();
  await userEvent.keyboard(' {Shift>}{ArrowDown}{/Shift}');
  await expect.element(acts.getByRole('status')).toHaveTextContent('2 selected');
  expect(namesIn()).toEqual(['Save copies…', 'Save as a sheet', 'Select none']);
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(acts.getByRole('button', { name: 'Save copies…' }));
  await expect.poll(() => bridge.inputsOf('document.saveCopies')).toEqual([{ documentIds: [9, 8] }]);
  const result = page.getByRole('region', { name: 'Result of saving copies' });
  await expect.element(result.getByText('1 of 2 copies were saved in /home/astrid/Copies')).toBeVisible();
  const missing = result.getByRole('list', { name: 'Documents of which no copy was saved' }).getByRole('listitem');
  await expect.element(missing).toHaveTextContent('Filing 8 What is kept of it is damaged.');
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(result.getByRole('button', { name: 'Show in folder' }));
  await expect.poll(() => bridge.inputsOf('file.showInFolder')).toEqual([{ fileId: 7 }]);
  await userEvent.click(result.getByRole('button', { name: 'Close' }));
  await expect.element(result).not.toBeInTheDocument();
});

it('documents: how many copies are saved is told while it runs, it is stopped, and which were saved is said', async () => {
  const became = Promise.withResolvers<CopiesSaved>();
  const { bridge, session } = await openWindow(
    {
      'document.list': () => good({ documents, more: false, total: 3 }),
      'document.saveCopies': async () => good(await became.promise),
    },
    size,
  );
  await userEvent.keyboard('{Control>}5{/Control}');
  const grid = page.getByRole('grid', { name: 'Kept documents' });
  await expect.element(grid).toBeVisible();
  grid.element().focus();
  await userEvent.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await userEvent.click(acts.getByRole('button', { name: 'Save copies…' }));
  const underWay = page.getByRole('group', { name: 'Saving copies' });
  await expect.poll(() => bridge.inputsOf('document.saveCopies')).toHaveLength(1);
  await expect.element(underWay).not.toBeInTheDocument();
  bridge.announce('copies.progress', { done: 2, saved: 1, of: 3 });
  await expect.element(underWay.getByText('1 of 3 saved')).toBeVisible();
  await expect.element(underWay.getByRole('progressbar')).toHaveAttribute('value', '2');
  expect(session.announcer.text).toBe('1 of 3 saved');
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(underWay.getByRole('button', { name: 'Stop', exact: true }));
  await expect.poll(() => bridge.inputsOf('document.stopCopies')).toHaveLength(1);
  await expect.element(underWay.getByRole('button', { name: 'Stopping…' })).toHaveAttribute('aria-disabled', 'true');
  const [folder, left] = ['/home/astrid/Copies', { count: 2, why: 'stopped' as const }];
  became.resolve({ kind: 'ended', folder, saved: ['Filing 9.pdf'], notSaved: [], left, fileId: 7 });
  const result = page.getByRole('region', { name: 'Result of saving copies' });
  await expect.element(result.getByText('1 of 3 copies were saved in /home/astrid/Copies')).toBeVisible();
  await expect.element(result.getByText('2 copies were not saved: it was stopped before.')).toBeVisible();
  const saved = result.getByRole('list', { name: 'Copies that were saved' }).getByRole('listitem');
  await expect.element(saved).toHaveTextContent('Filing 9.pdf');
  await expect.element(underWay).not.toBeInTheDocument();
  // What is told late belongs to copies that have ended.
  bridge.announce('copies.progress', { done: 2, saved: 2, of: 3 });
  await expect.element(result).toBeVisible();
  await expect.element(underWay).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
});

it('documents: a sheet is saved of those that are ticked, in the order in which they stand, and no other', async () => {
  const { bridge } = await openWindow({ 'document.list': () => good({ documents, more: true, total: 3 }) }, size);
  await userEvent.keyboard('{Control>}5{/Control}');
  await userEvent.click(
    page
      .getByRole('row', { name: /Filing 7/ })
      .getByRole('gridcell')
      .first(),
  );
  await userEvent.click(
    page
      .getByRole('row', { name: /Filing 9/ })
      .getByRole('gridcell')
      .first(),
  );
  await userEvent.click(acts.getByRole('button', { name: 'Save as a sheet' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'As CSV…' }));
  await expect
    .poll(() => bridge.inputsOf('sheet.save'))
    .toEqual([{ list: { name: 'documents', dossierId: null }, shown: [9, 7], format: 'csv' }]);
  await userEvent.click(acts.getByRole('button', { name: 'Select none' }));
  await expect.element(acts).not.toBeInTheDocument();
});

it('orders: several can be ticked, and all that is offered for them is a sheet: nothing that spends or settles', async () => {
  const orders = [order({ orderId: 6 }), order({ orderId: 5 }), order({ orderId: 4 })];
  const { bridge } = await openWindow({ 'order.list': () => good({ orders, more: true, total: 3 }) }, size);
  await userEvent.keyboard('{Control>}4{/Control}');
  const grid = page.getByRole('grid', { name: 'Orders' });
  await expect.element(grid).toBeVisible();
  grid.element().focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(acts.getByRole('status')).toHaveTextContent('3 selected');
  expect(namesIn()).toEqual(['Save as a sheet', 'Select none']);
  await userEvent.keyboard(' ');
  await expect.element(acts.getByRole('status')).toHaveTextContent('2 selected');
  await userEvent.click(acts.getByRole('button', { name: 'Save as a sheet' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'As a workbook (XLSX)…' }));
  await expect.poll(() => bridge.inputsOf('sheet.save')).toMatchObject([{ shown: [5, 4], format: 'xlsx' }]);
  expect(await axeViolations()).toEqual([]);
});
