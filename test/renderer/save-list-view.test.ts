import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good, type Script } from './stand-in/bridge.ts';
import { ordered } from './stand-in/order-scripts.ts';
import { summary } from './stand-in/dossiers.ts';
import { hit, storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

const size = { width: 1440, height: 900 };
const hits = ['Beta', 'Alpha', 'Gamma'].map((name, position) => ({ position, hit: hit({ name }), confirmation: null }));
const menuButton = () => page.getByRole('button', { name: /^Choose columns, or save the list/ });

async function openHits(script: Partial<Script> = {}) {
  const opened = await openWindow({ 'search.run': () => good(storedSearch({ searchId: 9, hits })), ...script }, size);
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'company');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('row', { name: /^Beta/ })).toBeVisible();
  return opened;
}

async function choose(name: string) {
  await userEvent.click(menuButton());
  await userEvent.click(page.getByRole('menuitem', { name }));
}

it('the list is saved as it stands, sorted as it is, and where it was saved is said', async () => {
  const { bridge } = await openHits();
  await userEvent.click(page.getByRole('button', { name: 'Company', exact: true }));
  await choose('As a workbook (XLSX)…');
  const list = { name: 'search_hits', searchId: 9 };
  await expect.poll(() => bridge.inputsOf('sheet.save')).toEqual([{ list, shown: [1, 0, 2], format: 'xlsx' }]);
  await expect.element(page.getByText('The list was saved as /home/astrid/List.xlsx')).toBeVisible();
});

it('of a CSV, the second file that was written beside it is named', async () => {
  const saved = { savedTo: '/home/astrid/List.csv', beside: 'List.about.json' };
  await openHits({ 'sheet.save': () => good(saved) });
  await choose('As CSV…');
  const said = 'The list was saved as /home/astrid/List.csv. A second file beside it says what it is: List.about.json';
  await expect.element(page.getByText(said)).toBeVisible();
});

it('by keyboard alone, as CSV; nothing is said where no place was chosen', async () => {
  const { bridge } = await openHits({ 'sheet.save': () => good({ savedTo: null }) });
  menuButton().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menu')).toBeVisible();
  await userEvent.keyboard('{End}{Enter}');
  await expect.poll(() => bridge.inputsOf('sheet.save')).toMatchObject([{ format: 'csv', shown: [0, 1, 2] }]);
  expect(page.getByText(/^The list was saved/).elements()).toEqual([]);
});

it('of a list that was not read to its end the whole is asked for, as it is narrowed', async () => {
  const listed = { dossiers: [summary], more: true, total: 900 };
  const { bridge } = await openWindow({ 'dossier.list': () => good(listed) }, size);
  await userEvent.click(page.getByRole('button', { name: /^Dossiers/ }));
  await expect.element(page.getByRole('grid', { name: 'Dossiers' })).toBeVisible();
  await choose('As CSV…');
  const list = { name: 'dossiers', words: null };
  await expect.poll(() => bridge.inputsOf('sheet.save')).toEqual([{ list, shown: null, format: 'csv' }]);
});

it('orders are saved from the menu of their columns, narrowed as they are and in their order', async () => {
  const { bridge } = await openWindow(ordered, size);
  await userEvent.click(page.getByRole('button', { name: /^Orders/ }));
  await expect.element(page.getByRole('grid', { name: 'Orders' })).toBeVisible();
  await userEvent.click(page.getByRole('main').getByRole('button', { name: /^Columns/ }));
  await userEvent.click(page.getByRole('menuitem', { name: 'As a workbook (XLSX)…' }));
  await expect
    .poll(() => bridge.inputsOf('sheet.save'))
    .toMatchObject([{ list: { name: 'orders', which: 'open', words: null }, format: 'xlsx' }]);
  const [saved] = bridge.inputsOf('sheet.save') as { shown: number[] }[];
  expect(saved?.shown.length).toBeGreaterThan(0);
});
