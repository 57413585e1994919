import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good, type Script } from './stand-in/bridge.ts';
import { keptDossiers } from './stand-in/dossiers.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const size = { width: 1440, height: 900 };
const grid = () => page.getByRole('grid', { name: 'Dossiers' });
const menuButton = () => page.getByRole('button', { name: 'Save for other programs' });

async function openList(script: Partial<Script> = {}) {
  const opened = await openWindow({ ...keptDossiers(), ...script }, size);
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}3{/Control}');
  await expect.element(grid()).toBeVisible();
  return opened;
}

async function openDossierOf(script: Partial<Script> = {}) {
  const opened = await openList(script);
  await userEvent.dblClick(grid().getByRole('row').nth(1));
  await expect.element(menuButton()).toBeVisible();
  return opened;
}

async function runCommand(typed: string) {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard(`${typed}{Enter}`);
}

it('a dossier is saved in an open standard from its head, and where it was saved is said', async () => {
  const { bridge } = await openDossierOf();
  await userEvent.click(menuButton());
  await expect.element(page.getByRole('menuitem', { name: /^BODS 0\.4/ })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(page.getByRole('menuitem', { name: /^BODS 0\.4/ }));
  await expect
    .poll(() => bridge.inputsOf('exchange.save'))
    .toEqual([{ format: 'bods', scope: { kind: 'dossiers', dossierIds: [1] } }]);
  await expect
    .element(page.getByText('Saved as /home/astrid/Meridian BODS.json, with what it is beside it'))
    .toBeVisible();
});

it('all that is kept of a dossier is saved as JSON, under the rule that was chosen, from its head and by name', async () => {
  const { bridge } = await openDossierOf();
  await userEvent.click(menuButton());
  await userEvent.click(page.getByRole('menuitem', { name: /^JSON/ }));
  const asked = { dossierId: 1, rule: { id: 'eu-amlr' } };
  await expect.poll(() => bridge.inputsOf('exchange.saveJson')).toEqual([asked]);
  await expect.element(page.getByText('The dossier was saved as /home/astrid/Meridian dossier.json')).toBeVisible();
  await runCommand('dossier as json');
  await expect.poll(() => bridge.inputsOf('exchange.saveJson')).toEqual([asked, asked]);
});

it('by keyboard alone; nothing is said where no place was chosen', async () => {
  const { bridge } = await openDossierOf({ 'exchange.save': () => good({ savedTo: null }) });
  menuButton().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menu')).toBeVisible();
  await userEvent.keyboard('{End}{ArrowUp}{Enter}');
  await expect.poll(() => bridge.inputsOf('exchange.save')).toMatchObject([{ format: 'followthemoney' }]);
  expect(page.getByText(/^Saved as/).elements()).toEqual([]);
});

it('the companies that are ticked in the list are saved together', async () => {
  const { bridge } = await openList();
  grid().element().focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.click(menuButton());
  await userEvent.click(page.getByRole('menuitem', { name: /^FollowTheMoney/ }));
  await expect
    .poll(() => bridge.inputsOf('exchange.save'))
    .toMatchObject([{ format: 'followthemoney', scope: { kind: 'dossiers' } }]);
  const [asked] = bridge.inputsOf('exchange.save') as { scope: { dossierIds: number[] } }[];
  expect(asked?.scope.dossierIds.length).toBeGreaterThan(1);
});

it('the whole record is saved from the palette, and the dossier on screen as well', async () => {
  const { bridge } = await openDossierOf();
  await runCommand('record as bods');
  await expect.poll(() => bridge.inputsOf('exchange.save')).toEqual([{ format: 'bods', scope: { kind: 'record' } }]);
  await runCommand('dossier as follow');
  await expect
    .poll(() => bridge.inputsOf('exchange.save'))
    .toMatchObject([{}, { format: 'followthemoney', scope: { kind: 'dossiers', dossierIds: [1] } }]);
});
