import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { maxNewInOneFrame } from './stand-in/frames.ts';
import { bad, good } from './stand-in/bridge.ts';
import { confirmation, failure, hits, manyHits, ready, storedSearch } from './stand-in/specimen.ts';
import { jurisdictionOptions } from '../../src-renderer/features/search/jurisdictions.ts';
import { clockTime } from '../../src-renderer/lib/time.ts';
import { openWindow } from './stand-in/window.ts';

const name = page.getByRole('textbox', { name: 'Company name' });
const grid = page.getByRole('grid', { name: 'Search hits' });
const pane = page.getByRole('complementary', { name: 'Selected hit' });
/** The row that the focused grid names, as assistive technology reads it. */
const focusedRow = () => {
  const id = document.activeElement?.getAttribute('aria-activedescendant');
  return typeof id !== 'string' ? null : document.getElementById(id)?.getAttribute('aria-rowindex');
};

async function searchFor(words: string) {
  await userEvent.fill(name, words);
  await userEvent.keyboard('{Enter}');
  await expect.element(grid).toBeVisible();
}

it('P19: by keyboard alone: search, walk through the hits, into the pane, confirm, and back to the row', async () => {
  const confirmed = hits.map((listed) =>
    listed.position === 3 ? { ...listed, confirmation: confirmation() } : listed,
  );
  const { bridge } = await openWindow({ 'search.confirm': () => good(storedSearch({ hits: confirmed })) });
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('meridian{Enter}');
  await expect.element(grid).toBeVisible();
  await userEvent.keyboard('{Shift>}{F6}{/Shift}');
  await userEvent.keyboard('{F6}{F6}');
  await expect.element(pane).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(focusedRow()).toBe('2');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.element(pane.getByRole('heading', { name: '子午线航运（上海）有限公司' })).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(pane.getByText('The registry of China lists it as active.')).toBeVisible();
  expect(bridge.inputsOf('search.confirm')).toEqual([{ searchId: 41, position: 3 }]);
  expect(focusedRow()).toBe('5');
  await userEvent.keyboard('{Enter}');
  await expect.element(pane).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(focusedRow()).toBe('5');
});

it('Home, End, pages and letters move in the list', async () => {
  await openWindow();
  await searchFor('meridian');
  await userEvent.click(grid.getByRole('row', { name: /Maritime Holdings/ }));
  await userEvent.keyboard('{End}');
  await expect.poll(focusedRow).toBe('14');
  await userEvent.keyboard('{Home}');
  await expect.poll(focusedRow).toBe('2');
  await userEvent.keyboard('{PageDown}');
  await expect.poll(() => Number(focusedRow())).toBeGreaterThan(9);
  await userEvent.keyboard('{Home}');
  await userEvent.keyboard('meridian n');
  await expect.element(grid.getByRole('row', { name: /Nominees/ })).toHaveAttribute('aria-selected', 'true');
});

it('100,000 hits: a few rows are mounted, the last is reached at once, and the numbering is of all of them', async () => {
  await openWindow({ 'search.run': () => good(storedSearch({ hits: manyHits(100_000) })) });
  await searchFor('company');
  await userEvent.click(grid.getByRole('row', { name: /Company 000000/ }));
  await userEvent.keyboard('{End}');
  await expect.element(grid.getByRole('row', { name: /Company 099999/ })).toBeInViewport();
  await expect.element(grid).toHaveAttribute('aria-rowcount', '100001');
  expect(focusedRow()).toBe('100001');
  expect(document.querySelectorAll('.line').length).toBeLessThan(80);
});

it('a column sorts at a click and says so', async () => {
  await openWindow();
  await searchFor('meridian');
  const header = grid.getByRole('columnheader', { name: 'Number' });
  await expect.element(header).toHaveAttribute('aria-sort', 'none');
  await userEvent.click(grid.getByRole('button', { name: 'Number' }));
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(grid.getByRole('row').nth(1)).toMatchTextContent('0104-01-084417');
});

it('a status that is not understood is shown as it came, a previous name is marked, the words are highlighted', async () => {
  await openWindow();
  await searchFor('meridian');
  await expect.element(grid.getByText('not understood: “21”').first()).toBeVisible();
  await expect.element(grid.getByRole('row', { name: /Found by old name/ })).toMatchTextContent('Halcyon Freight plc');
  expect(grid.element().querySelector('mark')?.textContent).toBe('Meridian');
  expect(grid.element().querySelector('bdi[lang="ar"]')?.getAttribute('dir')).toBe('rtl');
});

it('P8: what comes from the service is text: markup in it makes no element', async () => {
  const hostile = '<img src=x onerror="window.hacked=1"><b>Meridian</b>';
  const [first] = manyHits(1);
  if (first === undefined) throw new Error('no hit');
  const listed = {
    ...first,
    hit: { ...first.hit, name: hostile, englishName: hostile, address: hostile, status: hostile, companyType: hostile },
  };
  await openWindow({ 'search.run': () => good(storedSearch({ hits: [listed] })) });
  await searchFor('meridian');
  expect(pane.element().textContent).toContain(hostile);
  expect(document.querySelector('img, .grid b, .pane b')).toBeNull();
  expect('hacked' in window).toBe(false);
});

it('neither a name nor a number: the field says so, gets the focus, and nothing is sent', async () => {
  const { bridge } = await openWindow();
  await userEvent.click(page.getByRole('button', { name: /^Search.*1 request/ }));
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect
    .element(name)
    .toHaveAccessibleDescription(
      'Type a name, such as Meridian Maritime, or a registration number, such as B 218447. Nothing was sent.',
    );
  await expect.element(name).toHaveFocus();
  expect(bridge.inputsOf('search.run')).toEqual([]);
});

it('a search that fails says what to do, with the technical text, above the hits of before; the form keeps what was typed', async () => {
  const { bridge } = await openWindow();
  await searchFor('meridian');
  bridge.script['search.run'] = () => bad(failure('service-unreachable'));
  await userEvent.fill(name, 'kestrel');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'The service cannot be reached' })).toBeVisible();
  await expect.element(page.getByText(/request id 5d1e-77b0-4c2a-9e10/)).toBeVisible();
  await expect.element(grid.getByRole('row', { name: /Maritime Holdings/ })).toBeVisible();
  await expect.element(name).toHaveValue('kestrel');
  // The hits of before can be saved still, as those of the search that found them.
  await expect.element(page.getByRole('button', { name: 'Preview the PDF: the search for “meridian”' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Save the search for “meridian” as PDF…' }));
  expect(bridge.inputsOf('search.savePdf')).toEqual([{ searchId: storedSearch().searchId }]);
  bridge.script['search.run'] = () => good(storedSearch({ hits: [] }));
  await userEvent.click(page.getByRole('button', { name: /^Try again/ }));
  await expect.element(page.getByRole('heading', { name: 'Stored data has no “meridian”' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save the search as PDF…' })).toBeVisible();
});

it('an answer that found nothing under a number says so of the number', async () => {
  const nothing = { hits: [], query: { name: null, companyNumber: '99-99999Q', jurisdiction: null } };
  await openWindow({ 'search.run': () => good(storedSearch(nothing)) });
  await userEvent.fill(name, 'meridian');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('heading', { name: 'Stored data has no company under the number “99-99999Q”' }))
    .toBeVisible();
});

it('Tab goes past the arrow of the jurisdictions, which the arrow keys open', async () => {
  await openWindow();
  page.getByRole('combobox', { name: 'Jurisdiction' }).element().focus();
  await userEvent.tab();
  expect(document.activeElement?.closest('.field')?.textContent).not.toContain('Jurisdiction');
  page.getByRole('combobox', { name: 'Jurisdiction' }).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('listbox')).toBeVisible();
});

it('while all requests are used, a countdown stands where the button to try again would be', async () => {
  const retryAt = new Date(Date.now() + 90_000).toISOString();
  await openWindow({ 'search.run': () => bad(failure('budget-exhausted', { detail: { retryAt } })) });
  await userEvent.fill(name, 'meridian');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('timer')).toMatchTextContent(/Next request in 1:(30|29)/);
  await expect.element(page.getByText(`Requests are held until ${clockTime(retryAt)}.`)).toBeVisible();
  expect(page.getByRole('button', { name: /^Try again/ }).elements()).toEqual([]);
});

it('an earlier search is opened from the list without a request and says when its answer is from', async () => {
  const { bridge } = await openWindow();
  await userEvent.click(page.getByRole('grid', { name: 'Earlier searches' }).getByRole('row', { name: /meridian/ }));
  await expect.element(grid).toBeVisible();
  await expect.element(page.getByText(/^Kept answer of 20 Nov 2026/)).toBeVisible();
  expect(bridge.inputsOf('search.run')).toEqual([]);
});

it('the list of earlier searches keeps the one that was opened from it selected', async () => {
  await openWindow();
  const row = page.getByRole('grid', { name: 'Earlier searches' }).getByRole('row', { name: /meridian/ });
  await userEvent.click(row);
  await expect.element(grid).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Earlier searches' }));
  await expect.element(row).toHaveAttribute('aria-selected', 'true');
});

it('P16: offline, the button says why it is off, nothing is sent, and what is kept opens', async () => {
  const { bridge } = await openWindow({ 'app.state': () => good(ready({ offline: true })) });
  const button = page.getByRole('button', { name: /^Search.*1 request/ });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleDescription('You are working offline: nothing is sent.');
  const form = page.getByRole('search', { name: 'Company search' });
  await expect
    .element(form)
    .toMatchTextContent(/Enter lists below the dossiers that are kept under this name or number/);
  await expect.element(form).not.toMatchTextContent(/What it lists itself counts as confirmed|is searched: free/);
  await userEvent.fill(name, 'meridian');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(page.getByRole('grid', { name: 'Earlier searches' }).getByRole('row', { name: /meridian/ }));
  await expect.element(grid).toBeVisible();
  await expect.element(pane.getByRole('button', { name: /^Confirm/ })).toHaveAttribute('aria-disabled', 'true');
  expect(bridge.inputsOf('search.run')).toEqual([]);
});

describe('a question that is entered offline', () => {
  const { searchId, askedAt, officer, query, way, outcome } = storedSearch();
  const keptAt = (at: string) =>
    new Date(at).toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const failed = { kind: 'failed' as const, code: 'service-failed', correlationId: null };
  const once = (change: object) => ({ searchId, askedAt, officer, query, way, outcome, ...change });
  const strip = page.getByRole('status').filter({ hasText: 'was not sent' });

  async function enterOffline(kept: readonly ReturnType<typeof once>[]) {
    const opened = await openWindow({
      'app.state': () => good(ready({ offline: true })),
      'search.earlier': ({ question }) =>
        good({ searches: question === undefined ? [once({ searchId: 1 })] : [...kept], more: false }),
    });
    await userEvent.fill(name, 'Fable');
    await userEvent.keyboard('{Enter}');
    return opened;
  }

  it('is said not to have been sent, with the time of the answers that are shown, and can be asked online', async () => {
    const at = '2026-11-20T12:05:00.000Z';
    const { bridge, session } = await enterOffline([
      once({ searchId: 9, outcome: failed }),
      once({ searchId: 8, askedAt: at }),
    ]);
    await expect
      .element(strip)
      .toMatchTextContent(
        `This question was not sent (Fable, stored data). Shown are answers kept for it, the newest from 20 Nov 2026, ${keptAt(at)}. It can be asked when you work online again.`,
      );
    expect(bridge.inputsOf('search.earlier').at(-1)).toEqual({
      before: null,
      limit: 100,
      question: { jurisdiction: null, name: 'Fable', companyNumber: null },
    });
    await expect.element(strip.getByRole('button', { name: /^Ask it now/ })).not.toBeInTheDocument();
    expect(bridge.inputsOf('search.run')).toEqual([]);
    session.become(ready({ offline: false }));
    await expect.element(strip).toMatchTextContent(/^Dossier was offline: this question was not sent/);
    await userEvent.click(strip.getByRole('button', { name: /^Ask it now.*1 request/ }));
    await expect
      .poll(() => bridge.inputsOf('search.run'))
      .toMatchObject([{ name: 'Fable', wish: { interface: 'v2' } }]);
    await expect.element(strip).not.toBeInTheDocument();
  });

  it('of which nothing is kept never looks like a company that is not there', async () => {
    await enterOffline([]);
    await expect
      .element(strip)
      .toMatchTextContent(/No answer to this question is kept. Other earlier searches are listed\./);
    await expect.element(page.getByRole('grid', { name: 'Earlier searches' }).getByRole('row').nth(1)).toBeVisible();
    await expect.element(page.getByText(/no results|nothing found/iu)).not.toBeInTheDocument();
  });

  it('leads to all that the record holds of its words: a person is in no name of a company', async () => {
    const { bridge } = await enterOffline([]);
    await userEvent.click(strip.getByRole('button', { name: 'Look in the history' }));
    await expect.element(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
    await expect
      .poll(() => bridge.inputsOf('history.list').at(-1))
      .toMatchObject({ filter: { words: 'Fable', kinds: [], jurisdiction: null, from: null, before: null } });
  });

  it('that was asked and never answered says so', async () => {
    await enterOffline([once({ searchId: 9, outcome: failed })]);
    await expect.element(strip).toMatchTextContent(/It was asked before, last on .*, and not answered\./);
  });
});

it('P24: a long list to choose from is drawn a slice a frame, with what is chosen, and whole in the end', async () => {
  await openWindow();
  const options = () => document.querySelectorAll('[role="option"]').length;
  const most = maxNewInOneFrame('[role="option"]');
  const box = page.getByRole('combobox', { name: 'Jurisdiction' });
  await userEvent.click(box);
  await userEvent.keyboard('united king{ArrowDown}{Enter}');
  await expect.element(box).toHaveValue('United Kingdom');
  await userEvent.click(page.getByRole('button', { name: 'Show the jurisdictions' }));
  const chosen = () => document.querySelector('[role="option"][data-selected]')?.textContent ?? '';
  await expect.poll(chosen).toContain('United Kingdom');
  await expect.poll(options).toBe(jurisdictionOptions().length);
  expect(most()).toBeLessThanOrEqual(60);
});

it('the jurisdiction is chosen by typing; Esc gives back what was chosen before', async () => {
  const { bridge } = await openWindow();
  const box = page.getByRole('combobox', { name: 'Jurisdiction' });
  await userEvent.click(box);
  await userEvent.keyboard('luxem');
  await expect.element(page.getByRole('option', { name: /Luxembourg/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(box).toHaveValue('Luxembourg');
  await userEvent.click(box);
  await userEvent.keyboard('fra{Escape}');
  await expect.element(box).toHaveValue('Luxembourg');
  await searchFor('meridian');
  expect(bridge.inputsOf('search.run')).toMatchObject([{ jurisdiction: 'LU', name: 'meridian', companyNumber: null }]);
});

it('words that no jurisdiction fits are said to fit none, and Enter asks nothing in their place', async () => {
  const { bridge } = await openWindow();
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  const box = page.getByRole('combobox', { name: 'Jurisdiction' });
  await userEvent.click(box);
  await userEvent.keyboard('atlantis{Enter}');
  await expect.element(box).toHaveAccessibleDescription('No jurisdiction is called “atlantis”.');
  await userEvent.keyboard('{Tab}');
  await expect.element(box).toHaveAccessibleDescription('No jurisdiction is called “atlantis”.');
  await expect.element(box).toHaveValue('atlantis');
  expect(bridge.inputsOf('search.run')).toEqual([]);
  await userEvent.click(box);
  await userEvent.keyboard('luxem{ArrowDown}{Enter}');
  await expect.element(box).toHaveValue('Luxembourg');
  await expect.element(box).not.toHaveAccessibleDescription();
});

it('words that no jurisdiction fits keep a search from being asked under another, and near names mend them', async () => {
  const { bridge } = await openWindow();
  const name = page.getByRole('textbox', { name: 'Company name' });
  const box = page.getByRole('combobox', { name: 'Jurisdiction' });
  await userEvent.click(box);
  await userEvent.keyboard('Luxemburgh{Tab}');
  await userEvent.fill(name, 'meridian');
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue('Luxemburgh');
  await expect.element(box).toHaveAccessibleDescription('No jurisdiction is called “Luxemburgh”.');
  await expect.element(name).toHaveValue('meridian');
  await userEvent.click(page.getByRole('search').getByRole('button', { name: /^Search/ }));
  await expect.element(box).toHaveFocus();
  await expect.element(page.getByText(/^Nothing is asked until the jurisdiction is one/)).toBeVisible();
  expect(bridge.inputsOf('search.run')).toEqual([]);
  // Another view and back: what was typed is there, and is still not searched under another.
  await userEvent.keyboard('{Control>}3{/Control}{Control>}1{/Control}');
  await expect.element(box).toHaveValue('Luxemburgh');
  await userEvent.click(page.getByRole('button', { name: 'Luxembourg', exact: true }));
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue('Luxembourg');
  await expect.element(box).not.toHaveAccessibleDescription();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bridge.inputsOf('search.run')).toMatchObject([{ jurisdiction: 'LU', name: 'meridian' }]);
});

it('near names stand in the open list, where Enter takes one, and Tab leads on to the name', async () => {
  await openWindow();
  const box = page.getByRole('combobox', { name: 'Jurisdiction' });
  await userEvent.click(box);
  await userEvent.keyboard('Luxemburgh');
  const list = page.getByRole('listbox');
  await expect.element(list).toMatchTextContent(/No jurisdiction is called “Luxemburgh”\..*Near names:.*Luxembourg/);
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue('Luxembourg');
  await expect.element(box).not.toHaveAccessibleDescription();
  await userEvent.keyboard('{Control>}a{/Control}Luxemburgh{Tab}');
  await expect.element(page.getByRole('button', { name: 'Luxembourg', exact: true })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Company name' })).toHaveFocus();
  await expect.element(box).toHaveValue('Luxemburgh');
  // They lead the list for who comes back to it by keys.
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{ArrowDown}');
  await expect.element(page.getByRole('option').first()).toMatchTextContent(/^Luxembourg/);
});

it('what was chosen before can be chosen again in place of words that fit nothing, and a new search clears them', async () => {
  const { bridge } = await openWindow();
  const box = page.getByRole('combobox', { name: 'Jurisdiction' });
  await userEvent.click(box);
  await userEvent.keyboard('Atlantis{Tab}');
  await expect.element(box).toHaveAccessibleDescription('No jurisdiction is called “Atlantis”.');
  await userEvent.click(page.getByRole('button', { name: 'Show the jurisdictions' }));
  await userEvent.click(page.getByRole('option', { name: 'Any: stored data only' }));
  await expect.element(box).toHaveValue('Any: stored data only');
  await expect.element(box).not.toHaveAccessibleDescription();
  await userEvent.click(box);
  await userEvent.keyboard('Atlantis{Tab}{Control>}k{/Control}');
  await userEvent.keyboard('New search{Enter}');
  await expect.element(box).toHaveValue('Any: stored data only');
  await searchFor('meridian');
  expect(bridge.inputsOf('search.run')).toMatchObject([{ jurisdiction: null, name: 'meridian' }]);
});

it('words that fit no jurisdiction and were given up by Esc are not said to be wrong any more', async () => {
  await openWindow();
  const box = page.getByRole('combobox', { name: 'Jurisdiction' });
  await userEvent.click(box);
  await userEvent.keyboard('atlantis{Escape}');
  await expect.element(box).not.toHaveAccessibleDescription();
  await userEvent.keyboard('{Tab}');
  await expect.element(box).not.toHaveAccessibleDescription();
});

it('a number that is left beside a name is said to narrow the search before it is sent', async () => {
  await openWindow();
  const form = page.getByRole('search', { name: 'Company search' });
  const narrowed = form.getByText(/Name and number together find only what fits both\./);
  await userEvent.fill(page.getByRole('textbox', { name: /number/i }), '14873350');
  expect(narrowed.elements()).toEqual([]);
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'Quillon');
  await expect.element(narrowed).toBeVisible();
});

it('"UK" and Enter is the United Kingdom, and the list says why', async () => {
  const { bridge } = await openWindow();
  const box = page.getByRole('combobox', { name: 'Jurisdiction' });
  await userEvent.click(box);
  await userEvent.keyboard('holl');
  await expect.element(page.getByRole('option', { name: /Netherlands Holland/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('UK{Enter}');
  await expect.element(box).toHaveValue('United Kingdom');
  await searchFor('meridian');
  expect(bridge.inputsOf('search.run')).toMatchObject([{ jurisdiction: 'GB', name: 'meridian' }]);
});

it('B11: a REST search that was cut off says that it may have cost, and never that nothing was lost', async () => {
  const cut = failure('service-unreachable');
  const { bridge } = await openWindow();
  await expect.element(page.getByRole('main')).toBeVisible();
  bridge.script['search.run'] = () => bad({ ...cut, detail: { ...cut.detail, searchCost: null } });
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toMatchTextContent(/may have cost something/);
  await expect.element(page.getByRole('main')).not.toMatchTextContent(/Nothing of yours was lost/);
});
