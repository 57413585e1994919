import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AcceptRun, type RecheckRow } from '../../src-shared/contract/recheck.ts';
import type { RecheckRunRow, RecheckState } from '../../src-shared/domain/recheck/recheck-run.ts';
import { good, type Script } from './stand-in/bridge.ts';
import { keptDossiers, shanghai, summary } from './stand-in/dossiers.ts';
import { kestrel, order, priced, questionAbout, recheckRun } from './stand-in/orders.ts';
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
  told: { secondWay: true, paidSearch: false },
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
  const { bridge } = await openWindow({
    ...keptDossiers(),
    'work.list': () => good({ rows: workRows, more: false, urgent: 1 }),
    'order.list': () => good({ orders: [order()], more: false, total: 1 }),
    'recheck.runs': () => good([recheckRun({ state: stopped })]),
    'recheck.rows': () => good([row]),
    'recheck.step': () => good(recheckRun({ counts: { waiting: 1, ordered: 1, 'left-out': 1 }, state: stopped })),
  });
  await expect.element(page.getByRole('button', { name: /^Orders 1 ?1 run of checks stopped/ })).toBeVisible();
  await userEvent.keyboard('{Control>}2{/Control}');
  await expect.element(page.getByText(/waits for somebody, with 2 companies to order for/)).toBeVisible();
  await page.getByRole('button', { name: 'Show the run' }).click();
  const run = page.getByRole('region', { name: /^Run of checks accepted/ });
  await expect.element(run.getByText('1 of 3 ordered.')).toBeVisible();
  await expect.element(run.getByText(/^At most 36.00 credits accepted by Astrid Lindqvist/)).toBeVisible();
  await expect.element(run.getByText('It stopped at Kestrel Nominees (Jersey) Limited.')).toBeVisible();
  expect(bridge.inputsOf('recheck.rows')).toEqual([{ runId: 1, after: 0, limit: 1 }]);
  expect(await axeViolations()).toEqual([]);
  await run.getByRole('button', { name: 'Leave out Kestrel Nominees (Jersey) Limited' }).click();
  await run.getByRole('button', { name: 'Go on: 1 company' }).click();
  expect(bridge.inputsOf('recheck.step')).toEqual([
    { runId: 1, step: 'left-out', position: 1 },
    { runId: 1, step: 'resumed' },
  ]);
});

it('a run is paused and given up, which is asked first; what is told of it is shown, and it goes when it is over', async () => {
  const { bridge } = await openOrders({
    'recheck.runs': () => good([recheckRun()]),
    'recheck.step': ({ step }) =>
      good(recheckRun({ state: { kind: step === 'paused' ? 'paused' : 'given-up', at, officer: 'Bo Ek' } })),
  });
  const run = page.getByRole('region', { name: /^Run of checks accepted/ });
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
    'recheck.runs': () => good([recheckRun({ state: { kind: 'interrupted', at } })]),
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
  await dialog.getByRole('checkbox', { name: /^Order as a run that is kept/ }).click();
  const origins = dialog.getByRole('list', { name: 'What is accepted, by where the prices are from' });
  await expect.element(origins.getByText('2 orders at prices that the service states: 24.00 credits')).toBeVisible();
  await dialog.getByRole('button', { name: /^Order 2 profiles, at most 24.00 credits/ }).click();
  await expect.element(page.getByRole('region', { name: /^Run of checks accepted/ })).toBeVisible();
  const shown = { product: priced.product, price: priced.price, most: 12, ledger: 'credit', again: null };
  const told = { secondWay: true, paidSearch: false };
  expect(bridge.inputsOf('recheck.accept')).toEqual([
    {
      rows: [
        { ...shown, told, dossierId: 1, acknowledged: 'confirmed-active', uniquePart: 'ab12cd34-00112233445566778899' },
        { ...shown, told, dossierId: 2, acknowledged: 'not-confirmed', uniquePart: 'ab12cd34-00112233445566778899' },
      ],
      accepted: [{ ledger: 'credit', value: 24 }],
      caseNumber: null,
      asksRegistry: false,
    },
  ]);
  expect([bridge.inputsOf('order.place'), bridge.inputsOf('dossier.confirm')]).toEqual([[], []]);
});

it('P3: more than two hundred companies are priced page by page, summed in one question, and kept as a run', async () => {
  const ids = Array.from({ length: 350 }, (_, index) => index + 1);
  const priceOf = (dossierId: number): RecheckRow => ({
    dossier: { ...summary, dossierId, confirmation: confirmation() },
    product: priced.product,
    question: questionAbout(priced.product, {
      offer: { ...priced, heldSince: null },
      uniquePart: `part-${String(dossierId)}`,
    }),
  });
  const pages: number[] = [];
  const [work] = workRows;
  if (work === undefined) throw new Error('There is no row.');
  const { bridge } = await openWindow({
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
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText('200 of 350 listed here; the sums are of all that are ticked.')).toBeVisible();
  expect(pages).toEqual([200, 150]);
  await expect.element(dialog.getByText('350 orders at prices that the service states: 4200.00 credits')).toBeVisible();
  await expect.element(dialog.getByRole('checkbox', { name: /because there are more than 200/ })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /^Ask each registry/ }).click();
  await dialog.getByRole('button', { name: 'List 150 more' }).click();
  await expect.element(dialog.getByText(/listed here/)).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: /^Order 350 profiles, at most 4200.00 credits/ }).click();
  await expect.element(page.getByRole('region', { name: /^Run of checks accepted/ })).toBeVisible();
  const kept = AcceptRun.parse(bridge.inputsOf('recheck.accept')[0]);
  expect([kept.rows.length, kept.accepted]).toEqual([350, [{ ledger: 'credit', value: 4_200 }]]);
  expect(bridge.inputsOf('order.place')).toEqual([]);
});
