import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good } from './stand-in/bridge.ts';
import { hit, storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

/* What is told above the hits: what a search was charged though it was known to be free (P5), and what is counted. */

const charged = storedSearch({ searchId: 5, cost: { ledger: 'credit', value: 5 } });

async function searchAnd(search = charged) {
  const opened = await openWindow({ 'search.run': () => good(search), 'search.read': () => good(charged) });
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('row').nth(1)).toBeVisible();
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
