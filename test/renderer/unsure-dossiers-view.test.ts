import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { UnsureDossier } from '../../src-shared/domain/dossier.ts';
import { good } from './stand-in/bridge.ts';
import { keptDossiers } from './stand-in/dossiers.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const hansa = {
  jurisdiction: 'DE',
  companyNumber: 'HRB 1234',
  serviceId: 'DE|hansa',
  name: 'Hansa GmbH',
  englishName: null,
};
const unsure: UnsureDossier[] = [
  { kind: 'taken-apart', dossierId: 2, company: hansa, otherDossierId: 1 },
  { kind: 'not-known-which', dossierId: 1, company: { ...hansa, name: 'Isar GmbH' } },
];

async function openList(listed: UnsureDossier[]) {
  const opened = await openWindow({ ...keptDossiers(), 'dossier.unsure': () => good(listed) });
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}2{/Control}');
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
