import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DownloadsState } from '../../src-renderer/features/downloads/downloads.svelte.ts';
import { BatchRows } from '../../src-renderer/features/batches/batch-rows.svelte.ts';
import { good } from './stand-in/bridge.ts';
import { batchSummary, rowTold, standingRow } from './stand-in/batches.ts';
import { entry, keptHistory } from './stand-in/history.ts';
import { document as filing, order } from './stand-in/orders.ts';
import { openSession, settled } from './stand-in/session.ts';
import { storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

/* The record sorts documents, rows of a batch, the history and earlier searches, whatever part of them is on screen. */

const size = { width: 1440, height: 900 };
const place = { keys: ['b'], id: 4 };
const partSorted = page.getByText(/are sorted\. Scroll down/);

/** The rows of a list as they stand, without its head. */
const rowsOf = (name: string) => page.getByRole('grid', { name }).getByRole('row').elements().slice(1);
const press = (grid: string, column: string) =>
  userEvent.click(
    page.getByRole('grid', { name: grid }).getByRole('columnheader', { name: column }).getByRole('button'),
  );

const documentAt = (documentId: number) => ({ ...filing, documentId, name: `Filing ${String(documentId)}` });

it('documents: a head that is pressed sorts all of them, and a format and words narrow what is listed and summed', async () => {
  const { bridge } = await openWindow(
    {
      'document.list': ({ sort }) =>
        sort === undefined
          ? good({ documents: [documentAt(9)], more: true, total: 3 })
          : good({ documents: [documentAt(6), documentAt(4)], more: true, total: 3, next: place }),
      'document.sum': ({ format }) =>
        good(format === undefined ? { count: 3, bytes: 2_500_000 } : { count: 1, bytes: 12_000_000_000 }),
    },
    size,
  );
  await userEvent.keyboard('{Control>}5{/Control}');
  await expect.element(page.getByText('3 documents, 2.5 MB')).toBeVisible();
  await press('Kept documents', 'Size');
  await expect
    .poll(() => bridge.inputsOf('document.list').at(-1))
    .toEqual({ before: null, limit: 200, sort: { column: 'size', direction: 'ascending', after: null } });
  await expect
    .poll(() => rowsOf('Kept documents').map((row) => row.textContent.match(/Filing \d/)?.[0]))
    .toEqual([...['Filing 6', 'Filing 4']]);
  await expect.element(partSorted).not.toBeInTheDocument();
  // The radio button itself is not drawn: its words are what somebody presses.
  await userEvent.click(page.getByRole('radiogroup', { name: 'Format' }).getByText('JSON data'));
  await userEvent.fill(page.getByRole('textbox', { name: 'Find in documents' }), 'accounts');
  await expect
    .poll(() => bridge.inputsOf('document.list').at(-1))
    .toMatchObject({ words: 'accounts', format: 'json', sort: { column: 'size', after: null } });
  expect(bridge.inputsOf('document.sum').at(-1)).toEqual({ words: 'accounts', format: 'json' });
  await expect.element(page.getByText('1 document, 12.0 GB')).toBeVisible();
});

it('documents: where none fits that is said, and all of them are one press away', async () => {
  const { bridge } = await openWindow(
    {
      'document.list': ({ words }) =>
        good(
          words === undefined
            ? { documents: [documentAt(9)], more: false, total: 1 }
            : { documents: [], more: false, total: 0 },
        ),
    },
    size,
  );
  await userEvent.keyboard('{Control>}5{/Control}');
  await userEvent.fill(page.getByRole('textbox', { name: 'Find in documents' }), 'nobody');
  await expect.element(page.getByRole('heading', { name: 'No document fits' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Show all documents' }));
  await expect.element(page.getByRole('grid', { name: 'Kept documents' })).toBeVisible();
  expect(bridge.inputsOf('document.list').at(-1)).toEqual({ before: null, limit: 200 });
});

it('documents: what is narrowed is not taken for all that is kept, also where more comes in meanwhile', async () => {
  const { session, bridge } = await openSession({
    'document.list': ({ words }) =>
      good({ documents: [documentAt(9)], more: false, total: words === undefined ? 40 : 1 }),
    'document.sum': ({ words }) => good({ count: words === undefined ? 41 : 1, bytes: 5 }),
  });
  const downloads = new DownloadsState(session);
  const end = downloads.begin();
  await settled();
  expect(downloads.inAll).toBe(40);
  downloads.look('annual');
  await settled();
  expect([downloads.total, downloads.sum?.count, downloads.inAll]).toEqual([1, 1, 40]);
  bridge.announce('order.changed', { order: order({ orderId: 3, documentIds: [50] }), history: null });
  await settled();
  expect([downloads.total, downloads.inAll]).toEqual([1, 41]);
  end();
});

it('rows of a batch: a head that is pressed sorts the whole list, in whichever order its rows came', async () => {
  const { bridge } = await openWindow(
    {
      'batch.list': () => good([batchSummary()]),
      'batch.rows': () => good([standingRow(0), standingRow(1), standingRow(2)]),
      'batch.sortedRows': ({ sort }) =>
        good(
          sort.after === null
            ? { rows: [standingRow(2), standingRow(0), standingRow(1)], next: null }
            : { rows: [], next: null },
        ),
      'batch.row': ({ position }) => good(rowTold(standingRow(position))),
    },
    size,
  );
  await userEvent.click(page.getByRole('button', { name: /^Batches/ }));
  await userEvent.click(page.getByRole('row', { name: /portfolio\.csv/ }));
  await expect.poll(() => rowsOf('Rows of the batch').length).toBe(3);
  const heads = page.getByRole('grid', { name: 'Rows of the batch' }).getByRole('columnheader').elements();
  // What the record does not sort by says that it cannot be sorted by.
  expect(heads.filter((one) => one.hasAttribute('aria-sort'))).toHaveLength(5);
  await press('Rows of the batch', 'Company');
  await expect
    .poll(() => bridge.inputsOf('batch.sortedRows'))
    .toMatchObject([{ batchId: 1, standings: [], sort: { column: 'taken', direction: 'ascending', after: null } }]);
  await expect
    .poll(() => rowsOf('Rows of the batch').map((row) => row.textContent.match(/Company \d/)?.[0]))
    .toEqual(['Company 3', 'Company 1', 'Company 2']);
});

it('rows of a batch: a page goes on by the place where the one before ended, and rows that wait are read again as they were asked', async () => {
  const { session, bridge } = await openSession({
    'batch.sortedRows': ({ sort }) =>
      good(
        sort.after === null
          ? { rows: [standingRow(7, { standing: 'waiting' }), standingRow(3, { standing: 'waiting' })], next: place }
          : { rows: [standingRow(5)], next: null },
      ),
    'batch.rows': () => good([standingRow(3), standingRow(4), standingRow(5), standingRow(6), standingRow(7)]),
  });
  const sort = { column: 'reference', direction: 'descending' } as const;
  await session.changePreferences({ tables: { 'batch-rows': { hidden: [], widths: {}, sort } } });
  const rows = new BatchRows(session, 1);
  await rows.reload();
  await rows.readMore();
  expect(bridge.inputsOf('batch.sortedRows')).toMatchObject([
    { sort: { ...sort, after: null } },
    { sort: { ...sort, after: place } },
  ]);
  expect(rows.list.map(({ position }) => position)).toEqual([7, 3, 5]);
  expect(rows.more).toBe(false);
  await rows.readAgain();
  // From the first that waits on, in the order in which they are asked.
  expect(bridge.inputsOf('batch.rows')).toMatchObject([{ after: 2 }]);
  expect(rows.list.map(({ position, standing }) => [position, standing])).toEqual([
    [7, 'doubtful'],
    [3, 'doubtful'],
    [5, 'doubtful'],
  ]);
});

it('the history: what it cost is sorted over all of it, and its days are no groups then', async () => {
  const search = {
    kind: 'search' as const,
    searchId: 1,
    outcome: { kind: 'answered' as const, hitCount: 1 },
    byNumber: false,
  };
  const { bridge } = await openWindow(
    {
      ...keptHistory([entry(9, search), entry(8, search)]),
      'history.list': ({ sort }) =>
        good({
          entries:
            sort === undefined
              ? [entry(9, search), entry(8, search)]
              : [entry(3, search, { cost: { ledger: 'credit', value: 90 } })],
          more: true,
          ...(sort === undefined ? {} : { next: place }),
        }),
    },
    size,
  );
  await userEvent.click(page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'History' }));
  // Two entries and the heading of their day.
  await expect.poll(() => rowsOf('History').length).toBe(3);
  await press('History', 'Cost');
  await expect
    .poll(() => bridge.inputsOf('history.list').at(-1))
    .toMatchObject({ beforeEntry: null, sort: { column: 'cost', direction: 'ascending' } });
  await expect.poll(() => rowsOf('History').length).toBe(1);
  await expect.element(partSorted).not.toBeInTheDocument();
});

it('earlier searches: sorted by the record each stands by itself; by its jurisdiction what was read is sorted, and says so', async () => {
  const { askedAt, officer, query, way, outcome } = storedSearch();
  const one = (searchId: number, name: string) => ({
    searchId,
    askedAt,
    officer,
    query: { ...query, name },
    way,
    outcome,
  });
  const { bridge } = await openWindow(
    {
      'search.earlier': ({ sort }) =>
        good(
          sort === undefined
            ? { searches: [one(9, 'meridian'), one(8, 'halcyon'), one(7, 'meridian')], more: true }
            : { searches: [one(8, 'halcyon'), one(7, 'meridian'), one(9, 'meridian')], more: false, next: null },
        ),
    },
    size,
  );
  await expect.poll(() => rowsOf('Earlier searches').length).toBe(2);
  await press('Earlier searches', 'Jurisdiction');
  await expect.element(partSorted).toBeVisible();
  expect(bridge.inputsOf('search.earlier').at(-1)).not.toHaveProperty('sort');
  await press('Earlier searches', 'Question');
  await expect
    .poll(() => bridge.inputsOf('search.earlier').at(-1))
    .toMatchObject({ sort: { column: 'question', direction: 'ascending', after: null } });
  await expect.poll(() => rowsOf('Earlier searches').length).toBe(3);
  await expect.element(partSorted).not.toBeInTheDocument();
});
