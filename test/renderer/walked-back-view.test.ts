import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keptDossiers } from './stand-in/dossiers.ts';
import { keptHistory } from './stand-in/history.ts';
import { ordered } from './stand-in/order-scripts.ts';
import { openWindow } from './stand-in/window.ts';

/* The way back, and keys that mean nothing here, for an officer who works by keyboard alone. */

const size = { width: 1024, height: 768 };

async function press(keys: string): Promise<void> {
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard(keys);
}

const goBack = () => press('{Alt>}{ArrowLeft}{/Alt}');

it('Alt and the left arrow lead from a form in Settings to the sections, keep what was typed, and then lead on', async () => {
  await openWindow({}, size);
  await press('{Control>}4{/Control}{Control>}8{/Control}');
  await page.getByRole('button', { name: 'Add a connection' }).click();
  await expect.element(page.getByRole('heading', { name: 'New connection', level: 1 })).toHaveFocus();
  await press('{Tab}Group desk{Escape}');
  await goBack();
  await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  // Who comes back goes on where the form was opened.
  await expect.element(page.getByRole('button', { name: 'Add a connection' })).toHaveFocus();
  await expect.element(page.getByText(/Group desk/)).toBeVisible();
  await goBack();
  await expect.element(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
});

it('Ctrl 3 leads back to the dossier that was open, and from there to all dossiers, as the list of keys says', async () => {
  await openWindow(keptDossiers(), size);
  await press('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Meridian Maritime/ }));
  const dossier = page.getByRole('heading', { level: 1, name: /Meridian Maritime/ });
  await expect.element(dossier).toBeVisible();
  await press('{Control>}4{/Control}');
  await expect.element(dossier).not.toBeInTheDocument();
  await press('{Control>}3{/Control}');
  await expect.element(dossier).toBeVisible();
  await press('{Control>}3{/Control}');
  await expect.element(page.getByRole('grid', { name: 'Dossiers' })).toBeVisible();
  // Where the rail has no room for words, it names each view with its key.
  const rail = page.getByRole('navigation', { name: 'Views' });
  await expect.element(rail.getByRole('button', { name: /^Dossiers/ })).toHaveAttribute('title', 'Dossiers (Ctrl 3)');
});

describe('who comes back to a list goes on at the row that was opened:', () => {
  const rowNamed = () => {
    const active = document.activeElement;
    const id = active?.getAttribute('aria-activedescendant') ?? '';
    const row = document.getElementById(id);
    // Where rows are ticked, those are the selected ones, and the row that one is at is the current one.
    const isHere = row?.getAttribute('aria-current') ?? row?.getAttribute('aria-selected');
    return [active?.getAttribute('aria-label'), isHere];
  };

  it('History', async () => {
    await openWindow({ ...keptDossiers(), ...keptHistory() }, size);
    await press('{Control>}7{/Control}');
    const grid = page.getByRole('grid', { name: 'History' });
    await expect.element(grid).toBeVisible();
    grid.element().focus();
    await press('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(page.getByRole('heading', { level: 1, name: /^Meridian/ })).toHaveFocus();
    await goBack();
    await expect.poll(rowNamed).toEqual(['History', 'true']);
    await press('{ArrowUp}');
    await expect.element(grid.getByRole('row', { selected: true })).toMatchTextContent(/B 218447|Meridian/);
  });

  it('Dossiers', async () => {
    await openWindow(keptDossiers(), size);
    await press('{Control>}3{/Control}');
    const grid = page.getByRole('grid', { name: 'Dossiers' });
    await expect.element(grid).toBeVisible();
    grid.element().focus();
    await press('{ArrowDown}{Enter}');
    await expect.element(page.getByRole('heading', { level: 1, name: /^Meridian/ })).toHaveFocus();
    await goBack();
    await expect.poll(rowNamed).toEqual(['Dossiers', 'true']);
  });

  it('Orders', async () => {
    await openWindow(ordered, size);
    await press('{Control>}4{/Control}');
    const grid = page.getByRole('grid', { name: 'Orders' });
    await expect.element(grid).toBeVisible();
    grid.element().focus();
    await press('{ArrowDown}{ArrowDown}{Control>}8{/Control}');
    await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await goBack();
    await expect.poll(rowNamed).toEqual(['Orders', 'true']);
  });

  it('Orders, and the pane beside them stands where it was left; of another order it begins at its top', async () => {
    await openWindow(ordered, { width: 1440, height: 500 });
    await press('{Control>}4{/Control}');
    const grid = page.getByRole('grid', { name: 'Orders' });
    await expect.element(grid).toBeVisible();
    grid.element().focus();
    await press('{ArrowDown}');
    const pane = page.getByRole('complementary', { name: 'Selected order' });
    const body = () => pane.element().querySelector('.body');
    await expect.poll(() => (body()?.scrollHeight ?? 0) - (body()?.clientHeight ?? 0)).toBeGreaterThan(60);
    body()?.scrollTo({ top: 60 });
    await expect.poll(() => body()?.scrollTop).toBe(60);
    await press('{Control>}8{/Control}');
    await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await goBack();
    await expect.poll(rowNamed).toEqual(['Orders', 'true']);
    await expect.poll(() => body()?.scrollTop).toBe(60);
    await press('{ArrowDown}');
    await expect.poll(() => body()?.scrollTop).toBe(0);
    await press('{ArrowUp}');
    await expect.poll(() => body()?.scrollTop).toBe(0);
  });
});

it('Ctrl and A mark nothing outside a field, and the text in one', async () => {
  await openWindow(ordered, size);
  await press('kestrel{Control>}a{/Control}');
  const field = page.getByRole('textbox', { name: 'Company name' }).element();
  if (!(field instanceof HTMLInputElement)) throw new Error('The name is typed in no field.');
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'kestrel'.length]);
  await press('{Control>}4{/Control}');
  await expect.element(page.getByRole('main', { name: 'Orders' })).toHaveFocus();
  await press('{Control>}a{/Control}');
  expect(document.getSelection()?.isCollapsed).toBe(true);
});
