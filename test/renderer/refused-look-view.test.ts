import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import { bad, good } from './stand-in/bridge.ts';
import { order } from './stand-in/orders.ts';
import { failure } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

const grid = page.getByRole('grid', { name: 'Orders' });
const pane = page.getByRole('complementary', { name: 'Selected order' });
const refused = failure('service-unauthorized', {
  detail: { status: 401, operation: 'GET /core/filing/order-status/{orderedWithin}' },
});
const rest = order({ orderId: 1, product: { kind: 'rest-enhanced-profile', directorships: false } });
const v2 = order({ orderId: 2, company: { ...rest.company, name: 'Meridian Holdings' } });

async function openOrders(listed: readonly JournalOrder[]) {
  const { bridge } = await openWindow({
    'order.list': () => good({ orders: [...listed], more: false, total: listed.length }),
    'order.read': ({ orderId }) => good({ order: listed.find((one) => one.orderId === orderId) ?? rest, events: [] }),
    'order.look': () => bad(refused),
  });
  await userEvent.click(page.getByRole('button', { name: /^Orders/ }).first());
  return bridge;
}

it('P8: a look that the service refused for its token is told in the row and the pane of the order, and leads to the settings', async () => {
  const bridge = await openOrders([rest, v2]);
  await userEvent.click(grid.getByRole('row', { name: /Kestrel/ }));
  await userEvent.click(page.getByRole('button', { name: /^Look now/ }));
  await expect.element(grid.getByRole('row', { name: /Kestrel/ })).toMatchTextContent(/Look refused: token/);
  await expect.element(grid.getByRole('row', { name: /Meridian/ })).not.toMatchTextContent(/Look refused/);
  await expect.element(pane).toMatchTextContent(/The last look for this order was refused/);
  bridge.script['order.look'] = () => good({ following: 2, needAttention: 0, nextLookAt: null, lastLookAt: null });
  await userEvent.click(page.getByRole('button', { name: /^Look now/ }));
  await expect.element(grid).not.toMatchTextContent(/Look refused/);
  bridge.script['order.look'] = () => bad(refused);
  await userEvent.click(page.getByRole('button', { name: /^Look now/ }));
  await userEvent.click(pane.getByRole('button', { name: 'Open the connection in Settings' }));
  await expect.element(page.getByRole('main', { name: 'Settings' })).toBeVisible();
});
