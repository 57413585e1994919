import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good } from './stand-in/bridge.ts';
import { keptDossiers } from './stand-in/dossiers.ts';
import { hit, storedSearch } from './stand-in/specimen.ts';
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

it.each([
  ['Norway', /^Norway/],
  ['norway ', /^Norway/],
  ['UK', /^United Kingdom/],
  ['holland', /^Netherlands/],
  ['de', /^Germany/],
  ['norwa', /^Any: stored data only/],
  ['any', /^Any: stored data only/],
])('a jurisdiction that is typed as "%s" and left by Tab is taken only where it is called so', async (typed, shown) => {
  await openSearch();
  const field = page.getByRole('combobox', { name: 'Jurisdiction' });
  await userEvent.click(field);
  await userEvent.keyboard(typed);
  await userEvent.keyboard('{Tab}');
  await expect.element(field, { timeout: 3_000 }).not.toHaveFocus();
  await expect.poll(() => (field.element() as HTMLInputElement).value, { timeout: 3_000 }).toMatch(shown);
});

const name = page.getByRole('textbox', { name: 'Company name' });
const number = page.getByRole('textbox', { name: 'or registration number' });
const hits = page.getByRole('grid', { name: 'Search hits' });

it('a new search begins with empty fields, whatever was asked before', async () => {
  await openSearch();
  await userEvent.fill(page.getByRole('combobox', { name: 'Jurisdiction' }), 'norway');
  await userEvent.keyboard('{Enter}');
  await userEvent.fill(name, 'meridian');
  await userEvent.fill(number, '917 204 588');
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('New search{Enter}');
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue('');
  await expect.element(number).toHaveValue('');
  await expect.element(page.getByRole('combobox', { name: 'Jurisdiction' })).toHaveValue('Any: stored data only');
});

it('Ctrl 1 leads to the name field with its text selected, from the hits and from another view', async () => {
  await openSearch();
  await userEvent.fill(name, 'meridian');
  await userEvent.keyboard('{Enter}');
  await expect.element(hits).toBeVisible();
  hits.element().focus();
  await userEvent.keyboard('{Control>}1{/Control}');
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('{Control>}3{/Control}');
  await expect.element(page.getByRole('grid', { name: 'Dossiers' })).toBeVisible();
  await userEvent.keyboard('{Control>}1{/Control}');
  await expect.element(hits).toBeVisible();
  await expect.element(name).toHaveFocus();
  // What is typed next is another name, and none of it is lost.
  await userEvent.keyboard('kestrel');
  await expect.element(name).toHaveValue('kestrel');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(hits).toHaveFocus();
  await userEvent.click(number);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(hits).toHaveFocus();
});

it('at 200 % the answer to the next search comes into sight, and ↓ leads from it to the hits', async () => {
  let searchId = 0;
  const run = () => {
    searchId += 1;
    return good(storedSearch({ searchId, hits: [{ position: 0, hit: hit({}), confirmation: null }] }));
  };
  await openWindow({ 'search.run': run }, { width: 512, height: 360 });
  for (const words of ['halcyon', 'quillon']) {
    await userEvent.fill(name, words);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => searchId).toBe(words === 'halcyon' ? 1 : 2);
    const heading = page.getByRole('heading', { name: /^Answer to/ });
    await expect.element(heading).toHaveFocus();
    await expect.element(hits.getByRole('row', { selected: true })).toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect.element(heading).toBeInViewport();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(hits).toHaveFocus();
    await userEvent.keyboard('/');
    await expect.element(name).toHaveFocus();
  }
});

it('“/” leads to the name, also where only a number stands in the form', async () => {
  await openSearch();
  await userEvent.fill(number, '917 204 588');
  await userEvent.keyboard('{F6}/');
  await expect.element(name).toHaveFocus();
  await expect.element(number).toHaveValue('917 204 588');
});

it('Ctrl 1 from elsewhere leads back to the name where another question is being typed, and not to the old hits', async () => {
  await openSearch();
  await userEvent.fill(name, 'meridian');
  await userEvent.keyboard('{Enter}');
  await expect.element(hits).toBeVisible();
  await userEvent.fill(name, 'kestrel');
  await userEvent.keyboard('{Control>}3{/Control}');
  await expect.element(page.getByRole('grid', { name: 'Dossiers' })).toBeVisible();
  await userEvent.keyboard('{Control>}1{/Control}');
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue('kestrel');
});

it.each([wide, { width: 512, height: 384 }])(
  'at $width a long name leaves what another try costs in sight, and nothing to scroll sideways',
  async (size) => {
    const query = {
      jurisdiction: 'DE',
      name: 'Internationale Handelsgesellschaft für Schifffahrtsbeteiligungen und Vermögensverwaltung der nordeuropäischen Reedereien mbH & Co. KG',
      companyNumber: null,
    };
    await openWindow({ 'search.run': () => good(storedSearch({ query, hits: [] })) }, size);
    await userEvent.fill(name, query.name);
    await userEvent.keyboard('{Enter}');
    const tries = page.getByRole('region', { name: 'What else you can try' });
    await expect.element(tries).toBeVisible();
    const { right } = tries.element().getBoundingClientRect();
    const costs = tries.getByText('1 request').elements();
    expect(costs.length).toBeGreaterThan(0);
    for (const cost of costs) expect(cost.getBoundingClientRect().right).toBeLessThanOrEqual(right);
    const around = tries.element().closest('.empty');
    expect(around?.scrollWidth).toBeLessThanOrEqual(around?.clientWidth ?? 0);
  },
);

it('at 200 % the row of a hit shows whole that it was found by a previous name', async () => {
  const former = hit({ isPreviousName: true, name: 'Halcyon Freight plc', companyNumber: 'HRB 141882 Charlottenburg' });
  const answer = storedSearch({ hits: [{ position: 0, hit: former, confirmation: null }] });
  await openWindow({ 'search.run': () => good(answer) }, { width: 512, height: 384 });
  await userEvent.fill(name, 'meridian');
  await userEvent.keyboard('{Enter}');
  const mark = hits.getByText('Found by old name', { exact: true });
  await expect.element(mark).toBeVisible();
  const line = mark.element().closest('.l2')?.getBoundingClientRect();
  expect(mark.element().getBoundingClientRect().right).toBeLessThanOrEqual(line?.right ?? 0);
});
