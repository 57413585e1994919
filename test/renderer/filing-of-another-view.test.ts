import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good } from './stand-in/bridge.ts';
import { documentPage } from './stand-in/orders.ts';
import { ordered } from './stand-in/order-scripts.ts';
import { openWindow } from './stand-in/window.ts';

it('P22: a filing that names another company by name alone is offered with that name beside it', async () => {
  const documents = documentPage.documents.map((one) => ({ ...one, namesOther: 'BRAMBLE TRUST GMBH' }));
  await openWindow({ ...ordered, 'offer.documents': () => good({ ...documentPage, documents }) });
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(
    page.getByRole('grid', { name: 'Search hits' }).getByRole('row', { name: /MARITIME SERVICES/ }),
  );
  const filings = page.getByRole('region', { name: 'Filings' });
  await userEvent.click(filings.getByRole('button', { name: /^Filings of this company/ }));
  await expect.element(filings.getByText(/^Names another company: BRAMBLE TRUST GMBH\. It may be/)).toBeVisible();
  await expect.element(filings.getByRole('button', { name: /^Order .*Annual accounts 2025/ })).toBeVisible();
});
