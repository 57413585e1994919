import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good } from './stand-in/bridge.ts';
import { keptDossiers } from './stand-in/dossiers.ts';
import { storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

/* What an officer stumbled over in the search who walked it by keyboard, in a window of 1024 x 768 and at 200 %. */

const wide = { width: 1024, height: 768 };

async function openSearch(size = wide): Promise<void> {
  await openWindow({ ...keptDossiers(), 'search.run': () => good(storedSearch()) }, size);
  await expect.element(page.getByRole('search')).toBeVisible();
}

describe('the list of jurisdictions', () => {
  const field = page.getByRole('combobox', { name: 'Jurisdiction' });
  const list = page.getByRole('listbox', { name: 'Jurisdictions' });

  it('opens at an arrow, at what is typed and at its button, and at no other key', async () => {
    await openSearch();
    await userEvent.click(field);
    for (const keys of ['{Control>}b{/Control}', '{Control>}c{/Control}', '{Home}', '{PageDown}', '{ArrowUp}']) {
      await userEvent.keyboard(keys);
      expect(field.element().getAttribute('aria-expanded'), keys).toBe('false');
    }
    for (const keys of ['{ArrowDown}', '{Alt>}{ArrowDown}{/Alt}', 'n']) {
      await userEvent.keyboard(keys);
      await expect.element(list).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(list).not.toBeInTheDocument();
    }
    await userEvent.click(page.getByRole('button', { name: 'Show the jurisdictions' }));
    await expect.element(list).toBeVisible();
  });

  it('is gone when the field is left, by the keys of a view too, and what was not taken with it', async () => {
    await openSearch();
    await userEvent.click(field);
    await userEvent.keyboard('{Control>}1{/Control}');
    expect(list.query()).toBeNull();
    await userEvent.click(field);
    await userEvent.keyboard('norw');
    await expect.element(list).toBeVisible();
    page.getByRole('textbox', { name: 'Company name' }).element().focus();
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(field).toHaveValue('Any: stored data only');
  });
});
