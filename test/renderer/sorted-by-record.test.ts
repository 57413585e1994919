import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import { OrdersState } from '../../src-renderer/features/orders/orders.svelte.ts';
import { bad, good } from './stand-in/bridge.ts';
import { order } from './stand-in/orders.ts';
import { openSession, settled } from './stand-in/session.ts';
import { failure } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

const nowhere = { toOrders: () => undefined, toDossier: () => undefined };
const place = { keys: ['credit', 12], id: 4 };

/** The record sorts by credits: two pages, of which the second has an order of the first once more. */
const sortedPages = (after: unknown) =>
  after === null
    ? good({ orders: [order({ orderId: 6 }), order({ orderId: 4 })], more: true, total: 3, next: place })
    : good({ orders: [order({ orderId: 4 }), order({ orderId: 9 })], more: false, total: 3, next: null });

const idsOf = (list: readonly JournalOrder[]) => list.map(({ orderId }) => orderId);

async function openSorted() {
  const { session, bridge } = await openSession({
    'order.list': ({ sort }) =>
      sort === undefined ? good({ orders: [order({ orderId: 9 })], more: true, total: 3 }) : sortedPages(sort.after),
  });
  const orders = new OrdersState(session, nowhere);
  await orders.reload();
  orders.table.group(false);
  return { orders, session, bridge };
}

const byCredits = { column: 'credits', direction: 'descending' } as const;

it('a chosen order is asked of the record, and the next page begins where the last one ended', async () => {
  const { orders, session, bridge } = await openSorted();
  await session.changePreferences({ tables: { orders: { hidden: [], widths: {}, sort: byCredits } } });
  orders.followSort();
  await settled();
  expect(bridge.inputsOf('order.list').at(-1)).toMatchObject({ sort: { ...byCredits, after: null } });
  expect(idsOf(orders.arranged)).toEqual([6, 4]);
  await orders.readMore();
  expect(bridge.inputsOf('order.list').at(-1)).toMatchObject({ sort: { ...byCredits, after: place } });
  // An order that changed meanwhile and came once more stands in the list once.
  expect(idsOf(orders.arranged)).toEqual([6, 4, 9]);
  expect(orders.more).toBe(false);
});

it('the list is read once for an order, also where the reading fails, and again in its own order without one', async () => {
  const { orders, session, bridge } = await openSorted();
  const asked = () => bridge.inputsOf('order.list').length;
  const before = asked();
  bridge.script['order.list'] = () => bad(failure('work-offline'));
  await session.changePreferences({ tables: { orders: { hidden: [], widths: {}, sort: byCredits } } });
  orders.followSort();
  orders.followSort();
  await settled();
  orders.followSort();
  await settled();
  expect(asked()).toBe(before + 1);
  expect(orders.failure?.code).toBe('work-offline');
  await session.changePreferences({ tables: {} });
  orders.followSort();
  await settled();
  expect(asked()).toBe(before + 2);
  expect(bridge.inputsOf('order.list').at(-1)).not.toHaveProperty('sort');
});

it('pressing the head of a column sorts the whole list: nothing says that a part is sorted', async () => {
  const { bridge } = await openWindow({
    'order.list': ({ sort }) =>
      sort === undefined ? good({ orders: [order({ orderId: 9 })], more: true, total: 3 }) : sortedPages(sort.after),
  });
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}4{/Control}');
  const grid = page.getByRole('grid', { name: 'Orders' });
  await expect.poll(() => grid.getByRole('row').elements().length).toBeGreaterThan(1);
  await userEvent.click(grid.getByRole('columnheader', { name: 'Credits' }).getByRole('button'));
  await expect
    .poll(() => bridge.inputsOf('order.list').at(-1))
    .toMatchObject({ sort: { column: 'credits', direction: 'ascending' } });
  await expect.element(page.getByText(/are sorted\. Scroll down/)).not.toBeInTheDocument();
});
