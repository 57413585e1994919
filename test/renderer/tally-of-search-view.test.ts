import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good } from './stand-in/bridge.ts';
import { confirmation, hit, manyHits, storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

/* What is told above the hits: what a search was charged though it was known to be free (P5), and what is counted. */

const charged = storedSearch({ searchId: 5, cost: { ledger: 'credit', value: 5 } });

async function searchAnd(search = charged) {
  const opened = await openWindow({ 'search.run': () => good(search), 'search.read': () => good(charged) });
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  if (search.hits.length > 0) await expect.element(page.getByRole('row').nth(1)).toBeVisible();
  return opened;
}

const words = page.getByText(/Charged, though a search was known to be free/);

it('what a free search was charged stands beside its hits and stops ordering', async () => {
  const { bridge } = await searchAnd();
  await expect.element(words).toMatchTextContent(/free: 5\.00 credits/);
  bridge.announce('spend.changed', { ledgers: [], stoppedBy: null, stoppedBySearch: 5 });
  await expect
    .element(page.getByRole('status', { name: /A charge is not what was expected/ }))
    .toMatchTextContent(/A search, which is free as far as was known, was charged: 5\.00 credits/);
});

it('a search that cost nothing says nothing of the kind', async () => {
  await searchAnd(storedSearch({ cost: { ledger: 'credit', value: 0 } }));
  expect(words.elements()).toEqual([]);
});

it('one jurisdiction in two spellings is one', async () => {
  const hits = ['GB', 'gb', 'FR'].map((jurisdiction, position) => ({
    ...{ position, hit: hit({ jurisdiction, name: `Meridian ${String(position)}` }), bought: null },
    confirmation: null,
  }));
  await searchAnd(storedSearch({ hits }));
  await expect.element(page.getByText(/in 2 jurisdictions/)).toBeVisible();
});

it('the list stays where it is when a first hit and when the last one is confirmed', async () => {
  const found = manyHits(3).map((listed) => ({ ...listed, confirmation: null }));
  let confirmed = 0;
  await openWindow(
    {
      'search.run': () => good(storedSearch({ hits: found })),
      'search.confirm': () => {
        confirmed += 1;
        const now = found.map((listed, at) => (at < confirmed ? { ...listed, confirmation: confirmation() } : listed));
        return good(storedSearch({ hits: now }));
      },
    },
    { width: 1024, height: 768 },
  );
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  const rows = page.getByRole('grid', { name: 'Search hits' }).getByRole('row');
  const top = () => rows.nth(1).element().getBoundingClientRect().top;
  await userEvent.click(rows.nth(1));
  const before = top();
  for (const [at, count] of [
    [1, /^1 of these is confirmed/u],
    [2, /^2 of these are confirmed/u],
    [3, /^3 of these are confirmed/u],
  ] as const) {
    await userEvent.click(rows.nth(at));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByText(count)).toBeVisible();
    expect(top()).toBe(before);
  }
});

it('a search is saved as a PDF by a button beside what it found, and by the palette', async () => {
  const { bridge } = await searchAnd(storedSearch({ hits: [] }));
  await userEvent.click(page.getByRole('button', { name: 'Save the search as PDF…' }));
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('nothing found{Enter}');
  await expect.poll(() => bridge.inputsOf('search.savePdf')).toEqual([{ searchId: 41 }, { searchId: 41 }]);
});
