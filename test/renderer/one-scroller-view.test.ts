import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { batchSummary, listTold, standingRow } from './stand-in/batches.ts';
import { good, type Script } from './stand-in/bridge.ts';
import { keptDossiers, newest, openDossier } from './stand-in/dossiers.ts';
import { keptHistory } from './stand-in/history.ts';
import { ordered } from './stand-in/order-scripts.ts';
import { document as filing, lookedFor, order, recheckRun } from './stand-in/orders.ts';
import { strayScrollers } from './stand-in/scrollers.ts';
import { specimenFacts, standingOutOf } from './stand-in/standing-out.ts';
import { storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';
import { stated, workRows } from './stand-in/work.ts';

/* Two bars for scrolling beside each other, or one within another, leave nobody sure what the wheel moves. */

const another = { ...newest, snapshotId: 9, takenAt: '2026-02-02T13:40:00Z' };
const record: Partial<Script> = {
  ...keptDossiers(),
  ...ordered,
  ...keptHistory(),
  'dossier.read': () => good(openDossier({ snapshots: [newest, another] })),
  'snapshot.read': ({ snapshotId }) => good(snapshotId === another.snapshotId ? another : newest),
  'standing-out.read': () => good(standingOutOf(specimenFacts.slice(0, 2))),
  'order.list': () => good({ orders: [order()], more: false, total: 1 }),
  'order.read': () => good({ order: order(), events: [...lookedFor] }),
  'recheck.runs': ({ over }) => good(over ? [] : [recheckRun()]),
  'document.list': () => good({ documents: [filing], more: false, total: 1 }),
  'search.run': () => good(storedSearch()),
  'search.read': () => good(storedSearch()),
  'work.list': () => good({ rows: workRows, more: false, urgent: 1 }),
  'work.read': () => good(stated),
  'batch.list': () => good([batchSummary()]),
  'batch.rows': () => good(Array.from({ length: 30 }, (_, position) => standingRow(position))),
  'batch.readFile': () => good({ kind: 'read', list: listTold() }),
};

const keys = {
  Search: '1',
  Work: '2',
  Dossiers: '3',
  Orders: '4',
  Documents: '5',
  History: '7',
  Settings: '8',
} as const;
const goTo = (view: keyof typeof keys) => userEvent.keyboard(`{Control>}${keys[view]}{/Control}`);
const gridOf = (name: string) => page.getByRole('grid', { name });
const pane = page.getByRole('complementary');

async function openRow(grid: string, name: RegExp) {
  await userEvent.click(gridOf(grid).getByRole('row', { name }).first());
  await expect.element(pane.first()).toBeVisible();
}

async function search() {
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  await expect.element(gridOf('Search hits')).toBeVisible();
}

const openTab = (name: RegExp) => async () => {
  await goTo('Dossiers');
  await userEvent.click(gridOf('Dossiers').getByRole('row').nth(1));
  await userEvent.click(page.getByRole('tab', { name }));
};

async function openOwnership() {
  await openTab(/^Ownership/)();
  await expect.element(page.getByRole('heading', { name: /^Who counts under/ })).toBeVisible();
}

async function openBatches() {
  await page.getByRole('button', { name: /^Batches/ }).click();
  await expect.element(gridOf('Batches')).toBeVisible();
}

async function openBatch() {
  await openBatches();
  await userEvent.click(gridOf('Batches').getByRole('row').nth(1));
  await expect.element(gridOf('Rows of the batch')).toBeVisible();
}

async function compare() {
  await openTab(/^Overview/)();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Compare', level: 1 })).toBeVisible();
}

const views: Record<string, () => Promise<void>> = {
  'the search, before anything is asked': () => expect.element(gridOf('Earlier searches')).toBeVisible(),
  hits: search,
  'a hit': async () => {
    await search();
    await openRow('Search hits', /Meridian/);
  },
  work: () => goTo('Work'),
  'the calendar of reviews': async () => {
    await goTo('Work');
    await userEvent.click(page.getByText('Calendar of reviews'));
  },
  dossiers: () => goTo('Dossiers'),
  'a dossier, overview': openTab(/^Overview/),
  'a dossier, officials': openTab(/^Officials/),
  'a dossier, owners': openTab(/^Shareholders and owners/),
  'a dossier, ownership': openOwnership,
  'a dossier, filings': openTab(/^Filings/),
  'a dossier, decision': openTab(/^Decision/),
  'a dossier, notes': openTab(/^Notes/),
  'a dossier, evidence': openTab(/^Evidence/),
  'ownership on a page of its own': async () => {
    await openOwnership();
    await userEvent.click(page.getByRole('button', { name: 'Own page' }));
    await expect.element(page.getByRole('heading', { name: 'Who owns it' })).toBeVisible();
  },
  'ownership as a table': async () => {
    await openOwnership();
    await userEvent.click(page.getByText('Table', { exact: true }));
  },
  'ownership as a tree': async () => {
    await openOwnership();
    await userEvent.click(page.getByText('Tree', { exact: true }));
  },
  'what changed': compare,
  'two answers side by side': async () => {
    await compare();
    await userEvent.click(page.getByText('Side by side', { exact: true }));
  },
  orders: () => goTo('Orders'),
  'an order': async () => {
    await goTo('Orders');
    await openRow('Orders', /Kestrel/);
  },
  documents: () => goTo('Documents'),
  'a document': async () => {
    await goTo('Documents');
    await openRow('Kept documents', /Annual accounts/);
  },
  batches: openBatches,
  'a list before it is asked for': async () => {
    await openBatches();
    await page.getByRole('button', { name: 'Choose a list…' }).click();
    await expect.element(page.getByRole('heading', { name: 'portfolio.csv' })).toBeVisible();
  },
  'rows of a batch': openBatch,
  'a row of a batch': async () => {
    await openBatch();
    await openRow('Rows of the batch', /Company 2 Ltd/);
  },
  history: () => goTo('History'),
  settings: async () => {
    await goTo('Settings');
    await expect.element(page.getByText('/home/astrid/.config/Dossier')).toBeVisible();
  },
  'a connection': async () => {
    await goTo('Settings');
    await userEvent.click(page.getByRole('button', { name: 'Edit Trial desk' }));
    await expect.element(page.getByRole('heading', { name: 'Trial desk' })).toBeVisible();
  },
};

describe.each([
  { width: 1440, height: 900 },
  { width: 1024, height: 700 },
])('B9: at $width x $height nothing scrolls but what is meant to, and no bar stands within another', (size) => {
  it.each(Object.keys(views))('%s', async (name) => {
    await openWindow(record, size);
    await expect.element(page.getByRole('main')).toBeVisible();
    await views[name]?.();
    await document.fonts.ready;
    await expect.poll(strayScrollers).toEqual([]);
  });
});
