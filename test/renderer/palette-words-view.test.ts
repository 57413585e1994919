import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good } from './stand-in/bridge.ts';
import { keptDossiers } from './stand-in/dossiers.ts';
import { ordered } from './stand-in/order-scripts.ts';
import { ready } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

/* The words that people type into the palette find what they mean, and what is too long is said to be. */

const size = { width: 1024, height: 768 };
const palette = page.getByRole('dialog', { name: 'Command palette' });
const options = page.getByRole('option');

async function openPalette() {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(palette.getByRole('combobox')).toHaveFocus();
}

it.each(['sheet', 'spreadsheet', 'save list', 'excel', 'csv'])(
  '“%s” saves the list that is shown, as its menu does',
  async (words) => {
    const { bridge } = await openWindow(keptDossiers(), size);
    await expect.element(page.getByRole('main')).toBeVisible();
    await userEvent.keyboard('{Control>}3{/Control}');
    await expect.element(page.getByRole('grid', { name: 'Dossiers' })).toBeVisible();
    await openPalette();
    await userEvent.keyboard(words);
    await expect.element(options.first()).toMatchTextContent(/^Save the list as .*: Dossiers/);
    await userEvent.keyboard('{Enter}');
    const format = words === 'csv' ? 'csv' : 'xlsx';
    await expect.poll(() => bridge.inputsOf('sheet.save')).toMatchObject([{ list: { name: 'dossiers' }, format }]);
  },
);

it.each(['check again', 're-check', 'refresh', 'update'])(
  '“%s” asks what checking the company of the open dossier again costs, and sends nothing',
  async (words) => {
    const { bridge } = await openWindow({ ...keptDossiers(), 'recheck.price': () => good([]) }, size);
    await expect.element(page.getByRole('main')).toBeVisible();
    await userEvent.keyboard('{Control>}3{/Control}');
    await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Meridian Maritime/ }));
    await expect.element(page.getByRole('tab', { name: 'Decision' })).toBeVisible();
    await openPalette();
    await userEvent.keyboard(words);
    await userEvent.click(palette.getByRole('option', { name: /^Check this company again/ }));
    await expect.poll(() => bridge.inputsOf('recheck.price')).toEqual([{ dossierIds: [1] }]);
    expect(bridge.inputsOf('dossier.confirm')).toEqual([]);
  },
);

it.each(['EU rule', 'who counts', 'UBO', 'beneficial owner'])(
  '“%s” leads to the tab of the open dossier where the rules are worked out',
  async (words) => {
    await openWindow(keptDossiers(), size);
    await expect.element(page.getByRole('main')).toBeVisible();
    await userEvent.keyboard('{Control>}3{/Control}');
    await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Meridian Maritime/ }));
    await expect.element(page.getByRole('tab', { name: 'Decision' })).toBeVisible();
    await openPalette();
    await userEvent.keyboard(words);
    await expect.element(options.first()).toMatchTextContent(/^Show Ownership/);
    await userEvent.keyboard('{Enter}');
    const tab = page.getByRole('tab', { name: 'Ownership', exact: true });
    await expect.element(tab).toHaveAttribute('aria-selected', 'true');
  },
);

it('the declared owners lead to who counts under the rules', async () => {
  await openWindow(keptDossiers(), size);
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Meridian Maritime/ }));
  await userEvent.click(page.getByRole('tab', { name: /^Shareholders and owners/ }));
  await userEvent.click(page.getByRole('button', { name: 'Show who counts' }));
  const tab = page.getByRole('tab', { name: 'Ownership', exact: true });
  await expect.element(tab).toHaveAttribute('aria-selected', 'true');
  await expect.element(tab).toHaveFocus();
});

it('a button of the open dossier asks the same', async () => {
  const { bridge } = await openWindow({ ...keptDossiers(), 'recheck.price': () => good([]) }, size);
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Meridian Maritime/ }));
  await userEvent.click(page.getByRole('button', { name: /^Check again….*priced first/ }));
  await expect.poll(() => bridge.inputsOf('recheck.price')).toEqual([{ dossierIds: [1] }]);
  expect(bridge.inputsOf('dossier.confirm')).toEqual([]);
});

it('offline that button says so, and asks nothing', async () => {
  const { bridge } = await openWindow({ ...keptDossiers(), 'app.state': () => good(ready({ offline: true })) }, size);
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Meridian Maritime/ }));
  const off = page.getByRole('button', { name: 'Check again: offline' });
  await expect.element(off).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(off, { force: true });
  expect(bridge.inputsOf('recheck.price')).toEqual([]);
});

it('saves the orders, whose menu is another, and nothing where no list is shown', async () => {
  const { bridge } = await openWindow({ ...ordered, ...keptDossiers() }, size);
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}4{/Control}');
  await expect.element(page.getByRole('group', { name: 'Show' }).or(page.getByRole('main'))).toBeVisible();
  await openPalette();
  await userEvent.keyboard('save the list as csv');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bridge.inputsOf('sheet.save')).toMatchObject([{ list: { name: 'orders' }, format: 'csv' }]);
  await userEvent.keyboard('{Control>}1{/Control}');
  await expect.element(page.getByRole('search', { name: 'Company search' })).toBeVisible();
  await openPalette();
  await userEvent.keyboard('list as csv');
  await expect.element(palette.getByRole('combobox')).toHaveValue('list as csv');
  await expect.element(palette.getByRole('option', { name: /^Save the list as/ })).not.toBeInTheDocument();
});

it('“desk” finds the work and the officer; “back” says where one began, and leads back from elsewhere', async () => {
  await openWindow({ ...keptDossiers(), 'work.list': () => good({ rows: [], more: false, urgent: 0 }) }, size);
  await expect.element(page.getByRole('main')).toBeVisible();
  await openPalette();
  await userEvent.keyboard('desk');
  await expect.element(palette.getByRole('option', { name: /^Go to Work/ })).toBeVisible();
  await expect.element(palette.getByRole('option', { name: /^Change the officer/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await openPalette();
  await userEvent.keyboard('back');
  await expect.element(palette.getByRole('option', { name: /^Back to where you were.*you began here/ })).toBeVisible();
  await userEvent.keyboard('{Escape}{Control>}2{/Control}');
  await expect.element(page.getByRole('heading', { name: 'Work', level: 1 })).toBeVisible();
  await openPalette();
  await userEvent.keyboard('back to where');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('search', { name: 'Company search' })).toBeVisible();
});

it('says of a text that is too long that it is, and asks the record for nothing', async () => {
  const { bridge } = await openWindow(keptDossiers(), size);
  await expect.element(page.getByRole('main')).toBeVisible();
  await openPalette();
  const before = bridge.inputsOf('dossier.list').length;
  await userEvent.fill(palette.getByRole('combobox'), 'meridian '.repeat(30));
  await expect.element(palette.getByText(/too long to be looked for\. 200 characters at most/)).toBeVisible();
  await expect.element(palette.getByText(/^No command/)).not.toBeInTheDocument();
  expect(bridge.inputsOf('dossier.list')).toHaveLength(before);
});

it('what belongs to the dossier that is open comes before the views, by the names of its tabs too', async () => {
  await openWindow(keptDossiers(), size);
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Meridian Maritime/ }));
  await expect.element(page.getByRole('tab', { name: 'Decision' })).toBeVisible();
  await openPalette();
  // “Go to Dossiers” fits as well.
  await userEvent.keyboard('dossier');
  await expect.element(palette.getByRole('option', { name: /^Go to Dossiers/ })).toBeInTheDocument();
  await expect.element(palette.getByRole('group').first()).toHaveAccessibleName('This dossier');
  await userEvent.fill(palette.getByRole('combobox'), 'evidence');
  await expect.element(options.first()).toMatchTextContent(/^Show Evidence of this dossier/);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('tab', { name: /^Evidence/ })).toHaveFocus();
  await expect.element(page.getByRole('tab', { name: /^Evidence/ })).toHaveAttribute('aria-selected', 'true');
  await openPalette();
  await userEvent.keyboard('ownership');
  await expect.element(options.first()).toMatchTextContent(/^Show Ownership of this dossier/);
  // What is called as it was typed still comes before what is only called so besides.
  await userEvent.fill(palette.getByRole('combobox'), 'go to work');
  await expect.element(options.first()).toMatchTextContent(/^Go to Work/);
});

it.each(['owners Meridian', 'who owns meridian', 'Meridian UBO', 'Who counts MERIDIAN'])(
  '“%s” leads to the owners of a saved company from wherever one is, by Enter',
  async (words) => {
    const { bridge } = await openWindow(keptDossiers(), size);
    await expect.element(page.getByRole('main')).toBeVisible();
    await openPalette();
    await userEvent.keyboard(words);
    await expect.element(options.first()).toMatchTextContent(/^Owners of Meridian Maritime/);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('tab', { name: 'Ownership' })).toHaveAttribute('aria-selected', 'true');
    const asked: unknown = expect.objectContaining({ words: expect.stringMatching(/^meridian$/i) as unknown });
    expect(bridge.inputsOf('dossier.list')).toContainEqual(asked);
  },
);

it('the words that found a command are told apart from its title, also to who hears it', async () => {
  await openWindow(keptDossiers(), size);
  await expect.element(page.getByRole('main')).toBeVisible();
  await openPalette();
  await userEvent.keyboard('who owns meridian');
  await expect.element(page.getByRole('option', { name: /^Owners of Meridian.*\s\(who owns\)/ })).toBeVisible();
});

it('a company of whose name owners are a part is opened itself', async () => {
  await openWindow(keptDossiers(), size);
  await expect.element(page.getByRole('main')).toBeVisible();
  await openPalette();
  await userEvent.keyboard('Meridian');
  await expect.element(options.first()).toMatchTextContent(/^Meridian Maritime/);
  await expect.element(page.getByRole('option', { name: /^Owners of/ })).not.toBeInTheDocument();
});
