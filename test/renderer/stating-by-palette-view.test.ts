import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good, type Script } from './stand-in/bridge.ts';
import { keptDossiers, openDossier } from './stand-in/dossiers.ts';
import { openWindow } from './stand-in/window.ts';
import { untouched } from './stand-in/work.ts';

/* What an officer states and writes about the open dossier is found by name, and the best-named comes first. */

const size = { width: 1024, height: 720 };
const first = page.getByRole('option').first();
const dialog = page.getByRole('dialog');

async function openMeridian(script: Partial<Script> = {}) {
  const opened = await openWindow({ ...keptDossiers(), 'work.read': () => good(untouched), ...script }, size);
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Meridian Maritime/ }));
  await expect.element(page.getByRole('heading', { name: /^Meridian/, level: 1 })).toBeVisible();
  return opened;
}

async function typeInPalette(words: string) {
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(words);
  await expect.element(field).toHaveValue(words);
}

it('what begins a word with the typed letters comes before what holds them inside a word', async () => {
  await openMeridian();
  await typeInPalette('review');
  await expect.element(first).toMatchTextContent(/^Set the next review of this company/);
  const titles = page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
  const within = titles.findIndex((title) => /Preview the PDF/.test(title));
  expect(within).toBeGreaterThan(0);
  expect(titles.findIndex((title) => /calendar/.test(title))).toBeLessThan(within);
});

it.each([
  ['set a review', /^Set the next review/, 'Change: Review'],
  ['next review', /^Set the next review/, 'Change: Review'],
  ['purpose', /^Set the purpose/, 'Change: Purpose'],
  ['risk', /^Set the risk/, 'Change: Risk'],
  ['responsible', /^Set who is responsible/, 'Change: People responsible'],
  ['tags', /^Set the tags/, 'Change: Tags'],
])(
  '“%s” asks the same as its button beside the decision, and gives the focus to that',
  async (words, command, title) => {
    const { bridge } = await openMeridian();
    await typeInPalette(words);
    await expect.element(first).toMatchTextContent(command);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('tab', { name: /^Decision/ })).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('button', { name: title })).toHaveFocus();
    expect(bridge.inputsOf('work.change')).toEqual([]);
  },
);

it('asks in a dossier without a profile, too, and where the facts are on screen already', async () => {
  await openMeridian({ 'dossier.read': () => good(openDossier({ snapshot: null, snapshots: [] })) });
  await expect.element(page.getByRole('button', { name: 'Change: Risk' })).toBeInTheDocument();
  await typeInPalette('risk');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Change: Risk' })).toBeVisible();
});

it.each(['note', 'write a note'])('“%s” leads into the field, and what is typed next stands there', async (words) => {
  await openMeridian();
  await typeInPalette(words);
  await expect.element(first).toMatchTextContent(/^Write a note about this company/);
  await userEvent.keyboard('{Enter}');
  const field = page.getByRole('textbox', { name: 'Write a note' });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('Called');
  await expect.element(field).toHaveValue('Called');
  await expect.element(field).toBeInViewport({ ratio: 1 });
  // The tab itself is still called by its own name.
  await typeInPalette('notes');
  await expect.element(first).toMatchTextContent(/^Show Notes of this dossier/);
});
