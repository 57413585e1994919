import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import { good } from './stand-in/bridge.ts';
import { document, order } from './stand-in/orders.ts';
import { openWindow } from './stand-in/window.ts';

const product: JournalOrder['product'] = {
  kind: 'v2-document',
  productId: 'p-7',
  name: 'Confirmation of officers, 2025',
  category: 'Officers',
  documentDate: '2025-12-11',
  formats: ['application/pdf'],
  deliveryMinutes: 5,
};
const coming = page.getByRole('region', { name: 'On their way' });

it('the view of documents names the filings that are on their way beside what is kept, leads to each, and drops it once it came', async () => {
  const filing = order({ orderId: 12, product });
  const rested = order({ orderId: 11, product, followingStoppedAt: '2026-11-20T10:04:00Z' });
  const profile = order({ orderId: 10 });
  const { bridge } = await openWindow({
    'order.list': () => good({ orders: [filing, rested, profile], more: false, total: 3 }),
    'document.list': () => good({ documents: [document], more: false, total: 1 }),
  });
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}5{/Control}');
  await expect.element(page.getByRole('grid', { name: 'Kept documents' })).toBeVisible();
  await expect.element(coming).toMatchTextContent(/Confirmation of officers, 2025.*Kestrel.*Pending/);
  expect(coming.getByRole('listitem').elements()).toHaveLength(1);

  await userEvent.click(coming.getByRole('button', { name: /^Show order / }));
  await expect.element(page.getByRole('main', { name: 'Orders' })).toBeVisible();
  await userEvent.keyboard('{Control>}5{/Control}');
  await expect.element(coming).toBeVisible();
  bridge.announce('order.changed', { order: { ...filing, state: 'cancelled' }, history: null });
  await expect.element(coming).not.toBeInTheDocument();
});

it('at 200 % the name of a filing that is on its way has the line, and what is known of it the one below', async () => {
  await openWindow(
    { 'order.list': () => good({ orders: [order({ orderId: 12, product })], more: false, total: 1 }) },
    { width: 512, height: 384 },
  );
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}5{/Control}');
  await expect.element(coming).toBeVisible();
  const boxOf = (selector: string) => coming.element().querySelector(selector)?.getBoundingClientRect();
  expect(boxOf('.incoming-name')?.width).toBeGreaterThan(300);
  expect(boxOf('time')?.top).toBeGreaterThanOrEqual(boxOf('.incoming-name')?.bottom ?? Number.NaN);
});
