import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good, type Script } from './stand-in/bridge.ts';
import { keptDossiers, shanghai, summary } from './stand-in/dossiers.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const grid = page.getByRole('grid', { name: 'Dossiers' });
const filters = page.getByRole('group', { name: 'Narrow the list' });
const place = { keys: ['meridian'], id: 1 };

/** A record with two pages; a filter leaves one dossier of it, and of risk high none. */
const record: Partial<Script> = {
  ...keptDossiers(),
  'dossier.list': ({ filter, sort }) => {
    if (filter?.risk === 'high') return good({ dossiers: [], more: false, total: 0 });
    if (filter !== undefined) return good({ dossiers: [shanghai], more: false, total: 1 });
    const more = { dossiers: [summary], more: true, total: 900 };
    return good(sort === undefined ? more : { ...more, next: place });
  },
};

async function openList(size = { width: 1440, height: 900 }, script = record) {
  const opened = await openWindow(script, size);
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}3{/Control}');
  await expect.element(grid).toBeVisible();
  return opened;
}

const asked = (bridge: Awaited<ReturnType<typeof openList>>['bridge']) =>
  bridge.inputsOf('dossier.list').filter((input) => (input as { limit: number }).limit === 100);

it('pressing the head of a column sorts all dossiers: nothing says that a part is sorted', async () => {
  const { bridge } = await openList();
  await userEvent.click(grid.getByRole('columnheader', { name: 'Company' }).getByRole('button').first());
  await expect
    .poll(() => asked(bridge).at(-1))
    .toMatchObject({ sort: { column: 'company', direction: 'ascending', after: null } });
  await expect.element(grid.getByRole('row', { name: /Meridian Maritime/ })).toBeVisible();
  await expect.element(page.getByText(/are sorted\. Scroll down/)).not.toBeInTheDocument();
  // What several answers tell of a company sorts what was read, and says so.
  await userEvent.click(grid.getByRole('columnheader', { name: 'Status' }).getByRole('button').first());
  await expect.element(page.getByText('The newest 1 are sorted. Scroll down to read more.')).toBeVisible();
});

it('P19: a filter that is chosen narrows the list, its count and what is saved of it', async () => {
  const { bridge } = await openList();
  await userEvent.click(filters.getByRole('button', { name: 'Review Any' }));
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Overdue' }));
  await expect.element(page.getByText('1 dossier', { exact: true })).toBeVisible();
  await expect.element(grid.getByRole('row', { name: /Meridian Maritime/ })).not.toBeInTheDocument();
  await userEvent.click(filters.getByRole('button', { name: 'Decision Any' }));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'None in force' }));
  await expect.element(filters.getByRole('button', { name: 'Decision None in force' })).toBeVisible();
  const filter = { review: 'overdue', decision: 'none' };
  await expect.poll(() => asked(bridge).at(-1)).toMatchObject({ words: null, filter });
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: /^Choose columns, or save the list/ }));
  await userEvent.click(page.getByRole('menuitem', { name: 'As CSV…' }));
  await expect
    .poll(() => bridge.inputsOf('sheet.save'))
    .toMatchObject([{ list: { name: 'dossiers', words: null, filter }, shown: [shanghai.dossierId] }]);
});

it('by keyboard: a jurisdiction is typed, a risk is chosen from its menu, and the filter is cleared', async () => {
  const { bridge } = await openList();
  filters.getByRole('combobox', { name: 'Jurisdiction' }).element().focus();
  await userEvent.keyboard('Luxemb{ArrowDown}{Enter}');
  await expect.poll(() => asked(bridge).at(-1)).toMatchObject({ filter: { jurisdiction: 'LU' } });
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(() => document.activeElement?.role).toBe('menuitemradio');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => asked(bridge).at(-1)).toMatchObject({ filter: { jurisdiction: 'LU', risk: 'high' } });
  // None fits: this is said, and the way back stands below it.
  await expect.element(page.getByRole('heading', { name: 'No dossier fits the filter' })).toBeVisible();
  await expect.element(filters.getByRole('button', { name: 'Risk High' })).toHaveFocus();
  await userEvent.click(page.getByRole('status').getByRole('button', { name: 'Clear the filter' }));
  await expect.element(grid.getByRole('row', { name: /Meridian Maritime/ })).toBeVisible();
  expect(asked(bridge).at(-1)).not.toHaveProperty('filter');
  await expect.element(filters.getByRole('button', { name: 'Risk Any' })).toBeVisible();
});

it('words and a filter narrow together', async () => {
  const { bridge } = await openList();
  await userEvent.click(filters.getByRole('button', { name: 'Decision Any' }));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'In force', exact: true }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Find a dossier' }), '上海');
  await expect.poll(() => asked(bridge).at(-1)).toMatchObject({ words: '上海', filter: { decision: 'in-force' } });
});

it.each([
  [1440, 900],
  [1024, 768],
  [720, 450],
  [512, 384],
])('P19: in a window of %i × %i nothing of what narrows the list is cut off', async (width, height) => {
  await openList({ width, height });
  await userEvent.click(filters.getByRole('button', { name: 'Decision Any' }));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'None in force' }));
  await expect.element(filters.getByRole('button', { name: 'Clear the filter' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  for (const part of filters.element().querySelectorAll('button, .field, .input')) {
    const { right } = part.getBoundingClientRect();
    expect(right).toBeLessThanOrEqual(width);
  }
});
