import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good, type Script } from './stand-in/bridge.ts';
import { keptDossiers, shanghai, summary } from './stand-in/dossiers.ts';
import { ready, storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

/* Who asks for the owners of a company sees who counts, whatever was looked at in its dossier before. */

const size = { width: 1024, height: 768 };
const pane = page.getByRole('complementary', { name: 'How this is worked out' });
const verdicts = page.getByRole('heading', { name: /^Who counts under/ });
const palette = page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox');
const name = page.getByRole('textbox', { name: 'Company name' });

/** Opens the dossier's owners in the table, and one of them. */
async function lookAtOne(script: Partial<Script> = {}): Promise<void> {
  await openWindow({ ...keptDossiers(), ...script }, size);
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
  await userEvent.click(page.getByRole('tab', { name: /^Ownership/ }));
  await userEvent.click(page.getByText('Table', { exact: true }));
  await userEvent.click(page.getByRole('table').getByRole('button', { name: /^Petar/ }));
  await expect.element(pane.getByRole('heading', { name: /^Petar/ })).toBeVisible();
}

async function askByPalette(): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.fill(palette, 'owners Meridian');
  await expect.element(page.getByRole('option').first()).toMatchTextContent(/^Owners of Meridian Maritime/);
  await userEvent.keyboard('{Enter}');
}

async function expectWhoCounts(): Promise<void> {
  await expect.element(verdicts).toHaveFocus();
  await expect.element(verdicts).toBeInViewport();
  expect(pane.element().scrollTop).toBe(0);
  await expect.element(pane.getByRole('heading', { name: /^Petar/ })).not.toBeInTheDocument();
}

describe('who counts is shown and has the focus', () => {
  it('from the palette, in the dossier itself', async () => {
    await lookAtOne();
    await askByPalette();
    await expectWhoCounts();
    pane.element().scrollTop = 400;
    await askByPalette();
    await expectWhoCounts();
  });

  it('from the palette, in another view and where the dossier was not opened yet', async () => {
    await lookAtOne();
    await userEvent.keyboard('{Control>}4{/Control}');
    await expect.element(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    await askByPalette();
    await expectWhoCounts();
    await userEvent.keyboard('{Control>}3{/Control}');
    await expect.element(page.getByRole('grid', { name: 'Dossiers' })).toBeVisible();
    await askByPalette();
    await expectWhoCounts();
  });

  it('from what is kept under a name', async () => {
    await lookAtOne({ 'app.state': () => good(ready({ offline: true })) });
    await userEvent.keyboard('{Control>}1{/Control}');
    await userEvent.fill(name, 'Meridian Maritime Holdings');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(page.getByRole('button', { name: /^Owners ?: .*B 218447/ }));
    await expectWhoCounts();
  });

  it('from a hit whose company has a dossier', async () => {
    await lookAtOne({
      'search.run': () => good(storedSearch()),
      'company.which': () => good({ kind: 'known', dossierId: summary.dossierId, bySearchCode: null }),
    });
    await userEvent.keyboard('{Control>}1{/Control}');
    await userEvent.fill(name, 'meridian');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(page.getByRole('button', { name: 'Owners', exact: true }));
    await expectWhoCounts();
  });
});

it('every other way leads to whoever was looked at', async () => {
  await lookAtOne();
  await userEvent.keyboard('{Control>}4{/Control}');
  await expect.element(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}3{/Control}');
  await expect.element(pane.getByRole('heading', { name: /^Petar/ })).toBeVisible();
});

it('a dossier without a profile, which has no owners to show, begins with its name', async () => {
  await openWindow(keptDossiers(), size);
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.fill(palette, 'owners Shanghai');
  await expect.element(page.getByRole('option').first()).toMatchTextContent(/^Owners of 子午线/);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(shanghai.company.name);
});
