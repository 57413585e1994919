import { describe, expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import type { CallName } from '../../src-shared/contract/calls.ts';
import { OrdersState } from '../../src-renderer/features/orders/orders.svelte.ts';
import { OffersState } from '../../src-renderer/features/purchase/offers.svelte.ts';
import { SearchState } from '../../src-renderer/features/search/search.svelte.ts';
import { good, type Script } from './stand-in/bridge.ts';
import { ordered } from './stand-in/order-scripts.ts';
import { order } from './stand-in/orders.ts';
import { openSession } from './stand-in/session.ts';
import { hits, storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

const never = () => new Promise<never>(() => undefined);
const way = { interface: 'rest', family: 'core', reference: 'case-17-x', registrationAuthority: null } as const;
const kept = storedSearch({ way });

type Opened = Awaited<ReturnType<typeof openSession>>['session'];

/** What counts or costs, as it is begun twice at once. */
const acts: readonly [CallName, Partial<Script>, (session: Opened) => Promise<() => void>][] = [
  [
    'search.run',
    { 'search.read': () => good(kept), 'search.run': never },
    async (session) => {
      const search = new SearchState(session);
      await search.open(41);
      return () => void search.askAgain();
    },
  ],
  [
    'search.confirm',
    { 'search.read': () => good(kept), 'search.confirm': never },
    async (session) => {
      const search = new SearchState(session);
      await search.open(41);
      return () => void search.confirming.askSelected();
    },
  ],
  [
    'offer.documents',
    { 'offer.documents': never },
    (session) => {
      const offers = new OffersState(session, () => undefined);
      const [first] = hits;
      if (first === undefined) throw new Error('no hit');
      const { jurisdiction, companyNumber, serviceId, name, englishName } = first.hit;
      const { registrationAuthority, registrationAuthorityCode } = first.hit;
      const register = { registrationAuthority, registrationAuthorityCode };
      offers.company = { jurisdiction, companyNumber, serviceId, name, englishName, ...register };
      return Promise.resolve(() => void offers.readDocuments());
    },
  ],
  [
    'order.look',
    { 'order.look': never },
    (session) => {
      const orders = new OrdersState(session, { toOrders: () => undefined, toDossier: () => undefined });
      return Promise.resolve(() => void orders.looks.lookNow());
    },
  ],
  [
    'order.reconcile',
    { 'order.reconcile': never },
    (session) => {
      const orders = new OrdersState(session, { toOrders: () => undefined, toDossier: () => undefined });
      return Promise.resolve(() => void orders.looks.reconcile(order()));
    },
  ],
  [
    'order.resumeFollowing',
    { 'order.resumeFollowing': never },
    (session) => {
      const orders = new OrdersState(session, { toOrders: () => undefined, toDossier: () => undefined });
      return Promise.resolve(() => void orders.resume(order()));
    },
  ],
];

it.each(acts)('%s is called once, however often it is asked for at once', async (call, script, open) => {
  const { session, bridge } = await openSession(script);
  const press = await open(session);
  press();
  press();
  expect(bridge.inputsOf(call)).toHaveLength(1);
});

it('a double Enter in the form, and a double click on Ask again and on Confirm, send one call each', async () => {
  const { bridge } = await openWindow({
    'search.run': never,
    'search.read': () => good(kept),
    'search.confirm': never,
  });
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}{Enter}');
  expect(bridge.inputsOf('search.run')).toHaveLength(1);
  await userEvent.click(page.getByRole('button', { name: 'Stop waiting' }));
  await userEvent.click(page.getByRole('row', { name: /meridian/ }));
  const pane = page.getByRole('complementary', { name: 'Selected hit' });
  await userEvent.dblClick(pane.getByRole('button', { name: /^Confirm/ }));
  expect(bridge.inputsOf('search.confirm')).toHaveLength(1);
  await userEvent.dblClick(page.getByRole('button', { name: /^Ask again/ }));
  expect(bridge.inputsOf('search.run')).toHaveLength(2);
});

const candidate = {
  ...{ serviceOrderId: '4711', orderedAt: null, reference: null, status: 'Success', product: 'Enhanced profile' },
  ...{ company: 'Kestrel Nominees (Jersey) Limited', companyNumber: '118820', cost: null },
};

/** Opens the unclear order of the list; its pane offers what may be that order. */
async function openUnclear(script: Partial<Script>) {
  const { bridge } = await openWindow({ ...ordered, ...script });
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}4{/Control}');
  const list = page.getByRole('grid', { name: 'Orders' });
  await expect.element(list).toBeVisible();
  (list.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  return { bridge, find: page.getByRole('button', { name: /^Show what may be this order/ }) };
}

type Pressed = { bridge: Awaited<ReturnType<typeof openWindow>>['bridge']; button: Locator };

/** Buttons whose call never ends, each with the way to it. */
const buttons: readonly [string, CallName, () => Promise<Pressed>][] = [
  [
    'what may be a lost order',
    'order.candidates',
    async () => {
      const { bridge, find } = await openUnclear({ 'order.candidates': never });
      return { bridge, button: find };
    },
  ],
  [
    'that it is this order',
    'order.recognise',
    async () => {
      const { bridge, find } = await openUnclear({
        'order.candidates': () => good({ whole: true, candidates: [candidate] }),
        'order.recognise': never,
      });
      await userEvent.click(find);
      await userEvent.click(page.getByRole('button', { name: 'This is it: number 4711…' }));
      const dialog = page.getByRole('alertdialog');
      await userEvent.fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'Same minute, same company.');
      return { bridge, button: dialog.getByRole('button', { name: 'It is this order' }) };
    },
  ],
  [
    'another try after nothing was found',
    'search.run',
    async () => {
      const query = { jurisdiction: 'LU', name: 'Meridain S.à r.l.', companyNumber: null };
      const { bridge } = await openWindow({
        'search.read': () => good(storedSearch({ query, hits: [] })),
        'search.nearNames': () => good({ names: [], isWhole: true }),
        'search.run': never,
      });
      const earlier = page.getByRole('grid', { name: 'Earlier searches' });
      await userEvent.click(earlier.getByRole('row', { name: /meridian/ }));
      return { bridge, button: page.getByRole('button', { name: /^Without the legal form/ }) };
    },
  ],
  [
    'Confirm first in the purchase dialog',
    'search.confirm',
    async () => {
      const { bridge } = await openWindow({ 'search.confirm': never });
      await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
      await userEvent.keyboard('{Enter}');
      await userEvent.click(page.getByRole('grid', { name: 'Search hits' }).getByRole('row', { name: /子午线/ }));
      await userEvent.click(page.getByRole('button', { name: 'Order Enhanced profile' }));
      return { bridge, button: page.getByRole('alertdialog').getByRole('button', { name: /^Confirm first/ }) };
    },
  ],
];

describe.each(buttons)('B3: %s is asked for once', (_, call, open) => {
  it('by a double click', async () => {
    const { bridge, button } = await open();
    await userEvent.dblClick(button);
    expect(bridge.inputsOf(call)).toHaveLength(1);
  });

  it('by a double Enter', async () => {
    const { bridge, button } = await open();
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(bridge.inputsOf(call)).toHaveLength(1);
  });
});
