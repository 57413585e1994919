import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { richProfile } from '../unit/export/rich-profile.ts';
import type { Script } from './stand-in/bridge.ts';
import { keptDossiers } from './stand-in/dossiers.ts';
import { ordered } from './stand-in/order-scripts.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const size = { width: 1440, height: 900 };

async function openTab(tab: string, script: Partial<Script> = {}) {
  const opened = await openWindow({ ...keptDossiers(), ...script }, size);
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.dblClick(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
  await userEvent.click(page.getByRole('tab', { name: new RegExp(`^${tab}`) }));
  return opened;
}

async function choose(button: string, item: string) {
  await userEvent.click(page.getByRole('main').getByRole('button', { name: button }).first());
  await userEvent.click(page.getByRole('menuitem', { name: item }));
}

async function runCommand(typed: string) {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard(`${typed}{Enter}`);
}

const columns = 'Choose columns, or save the list';

describe('the lists of a dossier', () => {
  it('are saved as they stand: the officials in the order that was chosen', async () => {
    const { bridge } = await openTab('Officials');
    const table = page.getByRole('table', { name: 'Officials' });
    const names = () =>
      [...table.element().querySelectorAll('tbody tr')].map((row) => row.querySelector('td')?.textContent.trim());
    const asAnswered = names();
    await userEvent.click(table.getByRole('columnheader', { name: 'Name' }).getByRole('button'));
    await expect.poll(names).not.toEqual(asAnswered);
    await choose(columns, 'As a workbook (XLSX)…');
    const list = { name: 'officials', dossierId: 1, snapshotId: 5 };
    await expect.poll(() => bridge.inputsOf('sheet.save')).toMatchObject([{ list, format: 'xlsx' }]);
    const [asked] = bridge.inputsOf('sheet.save') as { shown: number[] }[];
    // Those who have left stand in a table of their own: a place is that in the profile.
    const saved = (asked?.shown ?? []).map((place) => richProfile.officials[place]?.party.name);
    expect(saved).toHaveLength(asAnswered.length);
    for (const [row, name] of saved.entries()) expect(names()[row]).toContain(name);
    expect(asked?.shown).not.toEqual(asked?.shown.toSorted((a, b) => a - b));
  });

  it('are saved from where they stand: shareholders, filings and evidence', async () => {
    const { bridge } = await openTab('Shareholders');
    await choose(columns, 'As CSV…');
    await userEvent.click(page.getByRole('tab', { name: /^Filings/ }));
    await choose(columns, 'As CSV…');
    await userEvent.click(page.getByRole('tab', { name: /^Evidence/ }));
    await choose(columns, 'As CSV…');
    await expect
      .poll(() => bridge.inputsOf('sheet.save'))
      .toMatchObject([
        { list: { name: 'shareholders' }, shown: [0, 1, 2, 3, 4, 5] },
        { list: { name: 'documents', dossierId: 1 } },
        { list: { name: 'evidence', dossierId: 1 } },
      ]);
  });

  it('all facts under a heading are saved by the button beside it', async () => {
    const { bridge } = await openTab('Overview');
    await choose('Save the list: Registry facts', 'As CSV…');
    await expect
      .poll(() => bridge.inputsOf('sheet.save'))
      .toMatchObject([{ list: { name: 'registry_facts' }, shown: null }]);
  });

  it('who owns the company is saved under the rule and as of the moment on screen', async () => {
    const { bridge } = await openTab('Ownership');
    await expect.element(page.getByRole('heading', { name: /^Who counts under/ })).toBeVisible();
    await choose('Save the list: Ownership table', 'As a workbook (XLSX)…');
    const list = { name: 'ownership', dossierId: 1, asOf: { kind: 'now' }, rule: { id: 'eu-amlr' } };
    await expect.poll(() => bridge.inputsOf('sheet.save')).toEqual([{ list, shown: null, format: 'xlsx' }]);
  });
});

describe('the command palette', () => {
  it('saves the list in view, and offers none that is not there', async () => {
    const { bridge } = await openTab('Officials');
    await expect.element(page.getByRole('table', { name: 'Officials' })).toBeVisible();
    await runCommand('as csv: officials');
    await expect
      .poll(() => bridge.inputsOf('sheet.save'))
      .toMatchObject([{ list: { name: 'officials' }, format: 'csv' }]);
    await userEvent.click(page.getByRole('tab', { name: /^Notes/ }));
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('save the list');
    await expect.element(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
    expect(page.getByRole('option', { name: /^Save the list/ }).elements()).toEqual([]);
  });

  it('saves the list of orders as it is narrowed', async () => {
    const { bridge } = await openWindow(ordered, size);
    await userEvent.keyboard('{Control>}4{/Control}');
    await expect.element(page.getByRole('grid', { name: 'Orders' })).toBeVisible();
    await runCommand('workbook (xlsx): orders');
    await expect
      .poll(() => bridge.inputsOf('sheet.save'))
      .toMatchObject([{ list: { name: 'orders', which: 'open', words: null }, format: 'xlsx' }]);
  });
});

it('spending is saved from below the ledgers', async () => {
  const { bridge } = await openWindow(ordered, size);
  await userEvent.keyboard('{Control>}8{/Control}');
  await choose('Save the list: How the ledgers stand', 'As CSV…');
  await expect
    .poll(() => bridge.inputsOf('sheet.save'))
    .toEqual([{ list: { name: 'spending' }, shown: null, format: 'csv' }]);
  expect(await axeViolations()).toEqual([]);
});
