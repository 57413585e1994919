import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CallName } from '../../src-shared/contract/channels.ts';
import { OrdersState } from '../../src-renderer/features/orders/orders.svelte.ts';
import { OffersState } from '../../src-renderer/features/purchase/offers.svelte.ts';
import { SearchState } from '../../src-renderer/features/search/search.svelte.ts';
import { good, type Script } from './stand-in/bridge.ts';
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
      return () => void search.confirmSelected();
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
      const orders = new OrdersState(session, () => undefined);
      return Promise.resolve(() => void orders.lookNow());
    },
  ],
  [
    'order.reconcile',
    { 'order.reconcile': never },
    (session) => {
      const orders = new OrdersState(session, () => undefined);
      return Promise.resolve(() => void orders.reconcile(order()));
    },
  ],
  [
    'order.resumeFollowing',
    { 'order.resumeFollowing': never },
    (session) => {
      const orders = new OrdersState(session, () => undefined);
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
