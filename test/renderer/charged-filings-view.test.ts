import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good } from './stand-in/bridge.ts';
import { documentPage } from './stand-in/orders.ts';
import { ordered } from './stand-in/order-scripts.ts';
import { openWindow } from './stand-in/window.ts';

it('a list of filings that was charged says so above them', async () => {
  const charged = { ledger: 'credit', value: 4 };
  await openWindow({ ...ordered, 'offer.documents': () => good({ ...documentPage, charged }) });
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(
    page.getByRole('grid', { name: 'Search hits' }).getByRole('row', { name: /MARITIME SERVICES/ }),
  );
  const filings = page.getByRole('region', { name: 'Filings' });
  await userEvent.click(filings.getByRole('button', { name: /^Filings of this company/ }));
  await expect
    .element(filings.getByText(/^Charged, though a list of filings was known to be free: 4\.00/))
    .toBeVisible();
});
