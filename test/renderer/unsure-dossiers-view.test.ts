import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { UnsureDossier } from '../../src-shared/domain/dossier.ts';
import { good } from './stand-in/bridge.ts';
import { keptDossiers, summary } from './stand-in/dossiers.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const hansa = {
  jurisdiction: 'DE',
  companyNumber: 'HRB 1234',
  serviceId: 'DE|hansa',
  name: 'Hansa GmbH',
  englishName: null,
};
const unsure: UnsureDossier[] = [
  { kind: 'taken-apart', dossierId: 2, company: hansa, otherDossierId: 1, settled: null },
  { kind: 'not-known-which', dossierId: 1, company: { ...hansa, name: 'Isar GmbH' }, settled: null },
];

async function openList(listed: UnsureDossier[]) {
  const opened = await openWindow({ ...keptDossiers(), 'dossier.unsure': () => good(listed) });
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}3{/Control}');
  await expect.element(page.getByRole('heading', { name: 'Dossiers' })).toBeVisible();
  return opened;
}

it('P22: dossiers that were taken apart or are not known which stand in a notice by name, and open from it', async () => {
  const { bridge } = await openList(unsure);
  const summary = page.getByText(/^2 dossiers to look at/u);
  await userEvent.click(summary);
  await expect.element(page.getByText(/^It held orders of several companies/u)).toBeVisible();
  await expect.element(page.getByText(/nothing that is kept tells which one this is/u)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Hansa GmbH' }));
  expect(bridge.inputsOf('dossier.read')).toEqual([{ dossierId: 2 }]);
});

it('where there is none, nothing is said', async () => {
  await openList([]);
  expect(page.getByText(/to look at/u).elements()).toEqual([]);
});

const seen = { at: '2026-11-20T10:00:00Z', officer: 'Astrid Lindqvist', reason: 'Both extracts were compared.' };

it('P22: one that was looked at leaves the notice with a reason, by keyboard, and stays in a list of its own', async () => {
  const [first, second] = unsure;
  if (first === undefined || second === undefined) throw new Error('There are two.');
  const { bridge } = await openWindow({
    ...keptDossiers(),
    'dossier.unsure': () => good(unsure),
    'dossier.settle': ({ reason }) => good([second, { ...first, settled: { ...seen, reason } }]),
  });
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByText(/^2 dossiers to look at/u));
  const button = page.getByRole('button', { name: 'I have looked at it…' }).first();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog).toMatchTextContent(/notice about Hansa GmbH is taken away/);
  await expect.element(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog.elements()).toEqual([]);
  await userEvent.click(button);
  await userEvent.click(dialog.getByRole('button', { name: 'I have looked at it', exact: true }));
  await expect.element(dialog).toMatchTextContent(/Say why/);
  expect(bridge.inputsOf('dossier.settle')).toEqual([]);
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Reason/ }), seen.reason);
  await userEvent.click(dialog.getByRole('button', { name: 'I have looked at it', exact: true }));
  await expect
    .poll(() => bridge.inputsOf('dossier.settle'))
    .toEqual([{ dossierId: 2, kind: 'taken-apart', reason: seen.reason }]);
  await expect.element(page.getByText(/^1 dossier to look at/u)).toBeVisible();
  await userEvent.click(page.getByText(/^1 dossier that was looked at/u));
  await expect.element(page.getByText(/^Looked at by Astrid Lindqvist/u)).toBeVisible();
  await expect.element(page.getByText(seen.reason)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('where all were looked at there is no notice, and the list of them leads to the dossiers', async () => {
  const { bridge } = await openList(unsure.map((one) => ({ ...one, settled: seen })));
  expect(page.getByText(/to look at/u).elements()).toEqual([]);
  await userEvent.click(page.getByText(/^2 dossiers that were looked at/u));
  await userEvent.click(page.getByRole('button', { name: 'Hansa GmbH' }));
  expect(bridge.inputsOf('dossier.read')).toEqual([{ dossierId: 2 }]);
});

it('P22: dossiers that only their registers tell apart name them in the list, others do not', async () => {
  const isar = { ...hansa, name: 'Isar GmbH' };
  const dossiers = [
    {
      ...summary,
      dossierId: 1,
      company: { ...isar, englishName: 'Isar Works Ltd', registrationAuthority: 'Amtsgericht München' },
    },
    { ...summary, dossierId: 2, company: isar },
    { ...summary, dossierId: 3, company: { ...hansa, registrationAuthority: 'Amtsgericht Hamburg' } },
  ];
  await openWindow({ ...keptDossiers(), 'dossier.list': () => good({ dossiers, more: false, total: 3 }) });
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}3{/Control}');
  const rows = page.getByRole('grid').getByRole('row');
  await expect.element(rows.filter({ hasText: 'Amtsgericht München' })).toBeVisible();
  await expect.element(rows.filter({ hasText: 'registration authority not stated' })).toBeVisible();
  expect(page.getByText('Amtsgericht Hamburg').elements()).toEqual([]);
  await expect.element(rows.filter({ hasText: 'Amtsgericht München · Isar Works Ltd' })).toBeVisible();
});
