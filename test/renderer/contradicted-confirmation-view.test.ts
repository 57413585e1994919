import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good } from './stand-in/bridge.ts';
import { confirmation, hit, storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

async function openHit(isNewest: boolean) {
  const confirmed = confirmation({ confirmedAt: '2026-11-18T10:14:05Z', status: 'active' });
  const bought = { status: 'voluntary-arrangement', takenAt: '2026-11-19T08:00:00Z', isNewest };
  const boughtName = { name: 'Quillon Holdings plc', at: '2026-11-19T08:00:00Z' };
  const listed = { position: 0, hit: hit({ jurisdiction: 'GB', name: 'Quillon plc' }), confirmation: confirmed };
  await openWindow({
    'search.run': () => good(storedSearch({ hits: [isNewest ? { ...listed, bought, boughtName } : listed] })),
  });
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'quillon');
  await userEvent.keyboard('{Enter}');
}
const note = () => page.getByRole('status').filter({ hasText: /registry of the United Kingdom/ });

it('what a newer profile contradicts is said of its time, and not in the colour of good news', async () => {
  await openHit(true);
  await expect
    .element(note())
    .toMatchTextContent(
      /^The registry of the United Kingdom listed it as active .*18 Nov.* A newer profile that is kept says otherwise\./,
    );
  await expect.element(note()).toHaveClass('pending');
  // The profile calls the company otherwise, too.
  await expect.element(page.getByText(/profile.*Quillon Holdings plc/).first()).toBeVisible();
});

it('what nothing newer contradicts is said as before', async () => {
  await openHit(false);
  await expect.element(note()).toMatchTextContent(/^The registry of the United Kingdom lists it as active\./);
  await expect.element(note()).toHaveClass('active');
});
