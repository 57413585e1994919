import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DocumentOfferPage } from '../../src-shared/contract/orders.ts';
import { good } from './stand-in/bridge.ts';
import { documentPage } from './stand-in/orders.ts';
import { ordered } from './stand-in/order-scripts.ts';
import { openWindow } from './stand-in/window.ts';

/* P2: a service whose list goes round in a circle would be asked for ever, and its list taken for one that only has to be read on. */

const filings = page.getByRole('region', { name: 'Filings' });
const more = filings.getByRole('button', { name: /^More filings/ });
const allTheSame = filings.getByRole('button', { name: /^Ask for the next page all the same/ });

/** Opens a hit whose filings come as these pages, one after the other, and asks for the first two. */
async function openPages(pages: readonly Partial<DocumentOfferPage>[]) {
  let asked = 0;
  const { bridge } = await openWindow({
    ...ordered,
    'offer.documents': () => good({ ...documentPage, ...pages[Math.min(asked++, pages.length - 1)] }),
  });
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(
    page.getByRole('grid', { name: 'Search hits' }).getByRole('row', { name: /MARITIME SERVICES/ }),
  );
  await userEvent.click(filings.getByRole('button', { name: /^Filings of this company/ }));
  await userEvent.click(more);
  return bridge;
}

describe('P2: a list of filings that repeats itself', () => {
  it.each([
    ['the same page again', [{ continuationKey: 'k2' }]],
    ['the same filings under another key', [{ continuationKey: 'k2' }, { continuationKey: 'k3' }]],
  ])('says so, and is not offered as if more were to come: %s', async (_, pages) => {
    const bridge = await openPages(pages);
    await expect.element(filings).toMatchTextContent(/The service repeated its answer/);
    await expect.element(filings).toMatchTextContent(/therefore not known to be all the filings/);
    await expect.element(more).not.toBeInTheDocument();
    await userEvent.click(allTheSame);
    await expect.element(allTheSame).toBeEnabled();
    expect(bridge.inputsOf('offer.documents')).toHaveLength(3);
    await expect.element(more).not.toBeInTheDocument();
  });

  it('says so where the list ends with the page that repeats, and asks for no other', async () => {
    await openPages([{ continuationKey: 'k2' }, { continuationKey: null }]);
    await expect.element(filings).toMatchTextContent(/therefore not known to be all the filings/);
    await expect.element(more).not.toBeInTheDocument();
    await expect.element(allTheSame).not.toBeInTheDocument();
  });

  it('says of a page without filings that it brought none, and never that there are none', async () => {
    await openPages([
      { documents: [], continuationKey: 'k2' },
      { documents: [], continuationKey: 'k3' },
    ]);
    await expect.element(filings).toMatchTextContent(/The newest page brought no filing/);
    await expect.element(filings).not.toMatchTextContent(/lists no filings/);
    await expect.element(allTheSame).toBeVisible();
  });
});
