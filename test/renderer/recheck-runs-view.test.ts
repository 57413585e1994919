import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AcceptRun, type RecheckRow } from '../../src-shared/contract/recheck.ts';
import type { NextOfRun, RecheckRunRow, RecheckState } from '../../src-shared/domain/recheck/recheck-run.ts';
import { good, type Script } from './stand-in/bridge.ts';
import { keptDossiers, shanghai, summary } from './stand-in/dossiers.ts';
import { kestrel, order, priced, questionAbout, recheckRun } from './stand-in/orders.ts';
import { entry, keptHistory } from './stand-in/history.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';
import { confirmation } from './stand-in/specimen.ts';
import { workRows } from './stand-in/work.ts';

const at = '2026-11-22T10:00:00.000Z';
const stopped: RecheckState = {
  ...{ kind: 'stopped', at, failure: 'input-invalid', field: 'acknowledged', said: 'not-active', position: 1 },
};
const row: RecheckRunRow = {
  ...{ position: 1, dossierId: 2, company: kestrel, product: priced.product, price: priced.price, most: 12 },
  ...{
    ledger: 'credit',
    acknowledged: 'confirmed-active',
    again: null,
    uniquePart: 'a',
    standing: 'waiting',
    order: null,
  },
  told: { secondWay: true, paidSearch: false, word: null, numberOfId: null },
};

async function openOrders(script: Partial<Script>) {
  const opened = await openWindow({
    'order.list': () => good({ orders: [order()], more: false, total: 1 }),
    ...script,
  });
  await userEvent.keyboard('{Control>}4{/Control}');
  return opened;
}

it('a run that stopped is urgent in the rail and in Work, and in Orders says why, with the ways on', async () => {
  let next: NextOfRun = {
    ...{ row, dossier: { ...summary, company: kestrel, status: 'in liquidation' }, bought: null, stopped: row },
    against: { failure: 'input-invalid', field: 'acknowledged', said: 'not-active' },
  };
  const { bridge } = await openWindow({
    ...keptDossiers(),
    'work.list': () => good({ rows: workRows, more: false, urgent: 1 }),
    'order.list': () => good({ orders: [order()], more: false, total: 1 }),
    'recheck.runs': ({ over }) => good(over ? [] : [recheckRun({ state: stopped })]),
    'recheck.next': () => good(next),
    'recheck.step': ({ step }) => {
      next = { ...next, row: { ...row, position: 2 }, against: null, stopped: { ...row, standing: 'left-out' } };
      const counts = { waiting: 1, ordered: 1, 'left-out': 1 };
      return good(recheckRun({ counts, state: step === 'resumed' ? { kind: 'running' } : stopped }));
    },
  });
  await expect.element(page.getByRole('button', { name: /^Orders 1 ?1 run of purchases stopped/ })).toBeVisible();
  await userEvent.keyboard('{Control>}2{/Control}');
  await expect.element(page.getByText(/waits for somebody, with 2 companies to order for/)).toBeVisible();
  await page.getByRole('button', { name: 'Show the run' }).click();
  const run = page.getByRole('region', { name: /^Run of purchases accepted/ });
  await expect.element(run.getByText('1 of 3 ordered.')).toBeVisible();
  await expect.element(run.getByText(/^At most 36.00 credits accepted by Astrid Lindqvist/)).toBeVisible();
  await expect.element(run.getByText('It stopped at Kestrel Nominees (Jersey) Limited.')).toBeVisible();
  // The word of the registry, and a way to it: going on would stop at the same company again.
  await expect.element(run.getByText(/“?in liquidation”?/)).toBeVisible();
  await expect
    .element(run.getByRole('button', { name: 'Open the dossier of Kestrel Nominees (Jersey) Limited' }))
    .toBeVisible();
  expect(run.getByRole('button', { name: /^Go on/ }).elements()).toEqual([]);
  expect(await axeViolations()).toEqual([]);
  const leave = run.getByRole('button', { name: 'Leave out Kestrel Nominees (Jersey) Limited' });
  leave.element().focus();
  await userEvent.keyboard('{Enter}');
  // What was said of the company left out goes with it, and the focus goes on to what is pressed next.
  await expect.element(run.getByRole('button', { name: 'Go on: 1 company' })).toHaveFocus();
  expect(run.getByText(/It stopped at/).elements()).toEqual([]);
  await run.getByRole('button', { name: 'Go on: 1 company' }).click();
  expect(bridge.inputsOf('recheck.step')).toEqual([
    { runId: 1, step: 'left-out', position: 1 },
    { runId: 1, step: 'resumed' },
  ]);
});

it('a run is paused and given up, which is asked first; what is told of it is shown, and it goes when it is over', async () => {
  const { bridge } = await openOrders({
    'recheck.runs': ({ over }) => good(over ? [] : [recheckRun()]),
    'recheck.step': ({ step }) =>
      good(recheckRun({ state: { kind: step === 'paused' ? 'paused' : 'given-up', at, officer: 'Bo Ek' } })),
  });
  const run = page.getByRole('region', { name: /^Run of purchases accepted/ });
  bridge.announce('recheck.changed', recheckRun({ counts: { waiting: 1, ordered: 2, 'left-out': 0 } }));
  await expect.element(run.getByText('2 of 3 ordered.')).toBeVisible();
  await run.getByRole('button', { name: 'Pause the run' }).click();
  await expect.element(run.getByRole('button', { name: 'Go on: 2 companies' })).toBeVisible();
  await run.getByRole('button', { name: 'Give the run up' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect
    .element(dialog.getByText('2 companies that wait are not ordered for. What was ordered stays ordered.'))
    .toBeVisible();
  expect(bridge.inputsOf('recheck.step')).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Give the run up' }).click();
  await expect.element(run).not.toBeInTheDocument();
  expect(bridge.inputsOf('recheck.step')[1]).toEqual({ runId: 1, step: 'given-up' });
});

it('after a start a run that went on is interrupted, and nothing goes on before somebody says so', async () => {
  const { bridge } = await openOrders({
    'recheck.runs': ({ over }) => good(over ? [] : [recheckRun({ state: { kind: 'interrupted', at } })]),
    'recheck.step': () => good(recheckRun()),
  });
  await expect.element(page.getByText(/^Dossier ended while it went on. Nothing more is ordered until/)).toBeVisible();
  expect(bridge.inputsOf('recheck.step')).toEqual([]);
  await page.getByRole('button', { name: 'Go on: 2 companies' }).click();
  await expect.element(page.getByRole('button', { name: 'Pause the run' })).toBeVisible();
});

it('P3: what is accepted in the question is kept as a run, as it was shown, and the window orders nothing itself', async () => {
  const rows: RecheckRow[] = [
    { ...summary, confirmation: confirmation() },
    { ...shanghai, confirmation: null, bought: null },
  ].map((dossier) => ({
    dossier,
    product: priced.product,
    question: questionAbout(priced.product, { offer: { ...priced, heldSince: null }, searchFirst: 'free' }),
  }));
  const { bridge } = await openWindow({
    ...keptDossiers(),
    'work.list': () => good({ rows: workRows, more: false, urgent: 1 }),
    'recheck.price': () => good(rows),
  });
  await userEvent.keyboard('{Control>}2{/Control}');
  const grid = page.getByRole('grid', { name: 'Dossiers that wait for somebody' });
  await expect.element(grid).toBeVisible();
  grid.element().focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.click(page.getByRole('button', { name: 'Check again…' }));
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('checkbox', { name: /^Ask each registry/ }).click();
  await expect.element(dialog.getByRole('checkbox', { name: /^Order as a run that is kept/ })).toBeChecked();
  const origins = dialog.getByRole('list', { name: 'What is accepted, by where the prices are from' });
  await expect.element(origins.getByText('2 orders at prices that the service states: 24.00 credits')).toBeVisible();
  await dialog.getByRole('button', { name: /^Order 2 profiles, up to 24.00 credits accepted/ }).click();
  await expect.element(page.getByRole('region', { name: /^Run of purchases accepted/ })).toBeVisible();
  const shown = { product: priced.product, price: priced.price, most: 12, ledger: 'credit', again: null };
  const told = { secondWay: true, paidSearch: false, word: null, numberOfId: null };
  const uniquePart = 'ab12cd34-00112233445566778899';
  expect(bridge.inputsOf('recheck.accept')).toEqual([
    {
      rows: [
        {
          ...shown,
          told: { ...told, word: 7 },
          dossierId: 1,
          company: summary.company,
          acknowledged: 'confirmed-active',
          uniquePart,
        },
        { ...shown, told, dossierId: 2, company: shanghai.company, acknowledged: 'not-confirmed', uniquePart },
      ],
      accepted: [{ ledger: 'credit', value: 24 }],
      caseNumber: null,
      asksRegistry: false,
    },
  ]);
  expect([bridge.inputsOf('order.place'), bridge.inputsOf('dossier.confirm')]).toEqual([[], []]);
});

/** Work with so many dossiers, of which all are ticked and to be checked again. */
async function askAboutMany(number: number) {
  const ids = Array.from({ length: number }, (_, index) => index + 1);
  const priceOf = (dossierId: number): RecheckRow => ({
    dossier: {
      ...{ ...summary, dossierId, confirmation: confirmation() },
      company: { ...summary.company, serviceId: `LU|${String(dossierId)}` },
    },
    product: priced.product,
    question: questionAbout(priced.product, {
      offer: { ...priced, heldSince: null },
      uniquePart: `part-${String(dossierId)}`,
    }),
  });
  const pages: number[] = [];
  const [work] = workRows;
  if (work === undefined) throw new Error('There is no row.');
  const opened = await openWindow({
    ...keptDossiers(),
    'work.list': () => good({ rows: ids.map((dossierId) => ({ ...work, dossierId })), more: false, urgent: 1 }),
    'recheck.price': ({ dossierIds }) => {
      pages.push(dossierIds.length);
      return good(dossierIds.map(priceOf));
    },
  });
  await userEvent.keyboard('{Control>}2{/Control}');
  const grid = page.getByRole('grid', { name: 'Dossiers that wait for somebody' });
  await expect.element(grid).toBeVisible();
  grid.element().focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.click(page.getByRole('button', { name: 'Check again…' }));
  return { ...opened, pages, dialog: page.getByRole('alertdialog') };
}

it('P3: five thousand companies are priced page by page, summed in one question, drawn as they come into sight, and kept as a run', async () => {
  const { bridge, pages, dialog } = await askAboutMany(5_000);
  await expect
    .element(dialog.getByText('5,000 orders at prices that the service states: 60000.00 credits'), { timeout: 20_000 })
    .toBeVisible();
  expect([pages.length, new Set(pages)]).toEqual([25, new Set([200])]);
  await expect
    .element(dialog.getByText(/^Ordered as a run that is kept, because there are more than 200/))
    .toBeVisible();
  expect(dialog.getByRole('checkbox', { name: /run that is kept/ }).elements()).toEqual([]);
  const rows = dialog.getByRole('grid');
  await expect.element(rows).toHaveAttribute('aria-rowcount', '5001');
  expect(rows.getByRole('row').elements().length).toBeLessThan(60);
  // The last one is reached by a key, and left out by another.
  rows.element().focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => rows.getByRole('row').elements().at(-1)?.getAttribute('aria-rowindex')).toBe('5001');
  expect(rows.getByRole('row').elements().length).toBeLessThan(60);
  await userEvent.keyboard(' ');
  await dialog.getByRole('checkbox', { name: /^Ask each registry/ }).click();
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('button', { name: /^Order 4,999 profiles, up to 59988.00 credits accepted/ }).click();
  await expect.element(page.getByRole('region', { name: /^Run of purchases accepted/ })).toBeVisible();
  const kept = AcceptRun.parse(bridge.inputsOf('recheck.accept')[0]);
  expect([kept.rows.length, kept.accepted]).toEqual([4_999, [{ ledger: 'credit', value: 59_988 }]]);
  expect(kept.rows.some(({ dossierId }) => dossierId === 5_000)).toBe(false);
  expect(bridge.inputsOf('order.place')).toEqual([]);
});

const cost = { ledger: 'credit', value: 9 };
const resultsOf = (count: number): RecheckRunRow[] =>
  Array.from({ length: count }, (_, position) => ({ ...row, position, dossierId: position + 1 }));

it('a company whose order was written down and never left is not told as ordered, and can be agreed to anew', async () => {
  const over = recheckRun({
    ...{ runId: 4, rows: 2, counts: { waiting: 0, ordered: 2, 'left-out': 0 }, notSent: 1 },
    state: { kind: 'ended' },
  });
  const [collected, kept] = resultsOf(2);
  if (collected === undefined || kept === undefined) throw new Error('There is no row.');
  const order = { orderId: 5, state: 'failed' as const, reason: 'work-offline', cost: null, notSent: true };
  const all: RecheckRunRow[] = [
    { ...collected, standing: 'ordered', order: { orderId: 9, state: 'collected', reason: null, cost } },
    { ...kept, standing: 'ordered', order },
  ];
  const { bridge } = await openOrders({
    'recheck.runs': (asked) => good(asked.over ? [over] : []),
    'recheck.run': () => good(over),
    'recheck.rows': () => good(all),
  });
  await page.getByRole('button', { name: 'Runs of purchases that are over' }).click();
  await page.getByRole('button', { name: /^Show the companies of the run/ }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/^1 of 2 ordered\. 1 was written down and not sent\./)).toBeVisible();
  const rows = dialog.getByRole('grid').getByRole('row');
  await expect.element(rows.nth(2)).toMatchTextContent(/Not ordered: it was written down and not sent.*No order/);
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Check again the 1 that was not ordered' }).click();
  await expect.poll(() => bridge.inputsOf('recheck.price')[0]).toEqual({ dossierIds: [kept.dossierId] });
});

it('what came of a run that is over is found in Orders and from the history, by company, with what was charged and why not', async () => {
  const over = recheckRun({
    ...{ runId: 4, rows: 1_004, counts: { waiting: 1_001, ordered: 2, 'left-out': 1 } },
    state: { kind: 'given-up', at, officer: 'Bo Ek' },
  });
  const [collected, refused, left, ...waiting] = resultsOf(1_004);
  if (collected === undefined || refused === undefined || left === undefined) throw new Error('There is no row.');
  const all: RecheckRunRow[] = [
    { ...collected, standing: 'ordered', order: { orderId: 9, state: 'collected', reason: null, cost } },
    { ...refused, standing: 'ordered', order: { orderId: 5, state: 'failed', reason: 'service-no-funds', cost: null } },
    { ...left, standing: 'left-out' },
    ...waiting,
  ];
  const ofRun = { kind: 'recheck' as const, runId: 4, rows: 1_004, failure: null, field: null, said: null };
  const byPrice = { failure: 'input-invalid', field: 'price', said: '4 credit' };
  const { bridge } = await openOrders({
    'recheck.runs': (asked) => good(asked.over ? [over] : []),
    'recheck.run': () => good(over),
    'recheck.rows': ({ after, limit }) => good(all.filter(({ position }) => position > (after ?? -1)).slice(0, limit)),
    ...keptHistory([
      entry(1, { ...ofRun, step: 'given-up' }, { subject: { text: '', highlights: [] } }),
      entry(2, { ...ofRun, ...byPrice, step: 'stopped' }, { officer: null, subject: { text: '', highlights: [] } }),
    ]),
  });
  await page.getByRole('button', { name: 'Runs of purchases that are over' }).click();
  await page.getByRole('button', { name: /^Show the companies of the run/ }).click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByText(/^2 of 1,004 ordered\. 1 company left out\. 1,001 companies not ordered/))
    .toBeVisible();
  const rows = dialog.getByRole('grid').getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent(/Collected.*9\.00 credits/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Failed.*Not stated/);
  await expect.element(rows.nth(3)).toMatchTextContent(/Left out by an officer.*No order/);
  await expect.element(rows.nth(4)).toMatchTextContent(/Nothing ordered.*The run was given up before it/);
  expect(rows.elements().length).toBeLessThan(60);
  const pages = [null, 499, 999].map((after) => ({ runId: 4, after, limit: 500 }));
  expect(bridge.inputsOf('recheck.rows')).toEqual(pages);
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Check again the 1,001 that were not ordered' }).click();
  const firstPage = { dossierIds: waiting.slice(0, 200).map(({ dossierId }) => dossierId) };
  await expect.poll(() => bridge.inputsOf('recheck.price')[0]).toEqual(firstPage);
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Runs of purchases that are over' }).click();
  await page.getByRole('button', { name: /^Show the companies of the run/ }).click();
  await userEvent.dblClick(rows.nth(1));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bridge.inputsOf('order.read').at(-1)).toEqual({ orderId: 9 });
  await page.getByRole('button', { name: /^History/ }).click();
  const stop = page.getByRole('row', { name: /Run of purchases stopped/ });
  await expect.element(stop).toMatchTextContent(/Your price list says 4\.00 credits for it by now/);
  await userEvent.dblClick(page.getByRole('row', { name: /Run of purchases given up/ }));
  await expect.element(dialog.getByRole('grid')).toBeVisible();
  expect(bridge.inputsOf('recheck.run')).toEqual([{ runId: 4 }]);
});
