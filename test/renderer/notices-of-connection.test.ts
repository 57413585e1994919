import { expect, it } from 'vitest';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import { OrdersState } from '../../src-renderer/features/orders/orders.svelte.ts';
import { failureOf } from '../../src-renderer/api.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { order } from './stand-in/orders.ts';
import { later, openSession, settled } from './stand-in/session.ts';
import { failure, ready } from './stand-in/specimen.ts';

const nowhere = { toOrders: () => undefined, toDossier: () => undefined };
const other = ready({
  connection: { id: 'testing', name: 'Trial desk', kind: 'testing', host: 'test.registry.example' },
});

async function openOrders(script: Partial<Script> = {}) {
  const { session, bridge } = await openSession(script);
  const orders = new OrdersState(session, nowhere);
  const end = orders.begin();
  await settled();
  const texts = () => session.notifications.shown.map(({ text }) => text);
  return { orders, session, bridge, end, texts };
}

const unclear = order({ orderId: 7, state: 'unclear' });
const readOrder = (read: JournalOrder) => () => good({ order: read, events: [] });

it('the notices of an order end with its connection, because their numbers are of other orders in another record', async () => {
  const { orders, session, bridge, texts } = await openOrders();
  orders.notices.tell(order({ orderId: 1, state: 'pending' }));
  session.notifications.attention('The disk is full');
  expect(texts()).toHaveLength(2);
  bridge.announce('app.stateChanged', other);
  expect(texts()).toEqual(['The disk is full']);
});

it('what a person had to see and did not is told again when its connection is opened, where they still have to', async () => {
  const told = order({ orderId: 8, state: 'needs-attention' });
  const { orders, session, bridge, end, texts } = await openOrders({
    'order.read': ({ orderId }) => readOrder(orderId === 7 ? unclear : { ...told, state: 'collected' })(),
  });
  orders.notices.tell(unclear);
  orders.notices.tell(told);
  const [first] = texts();
  end();
  bridge.announce('app.stateChanged', other);
  const elsewhere = new OrdersState(session, nowhere);
  elsewhere.begin()();
  await settled();
  expect(texts()).toEqual([]);
  bridge.announce('app.stateChanged', ready());
  const again = new OrdersState(session, nowhere);
  again.begin();
  await settled();
  expect(texts()).toEqual([first]);
});

it('a change that comes late for a connection that is closed is not shown, and told when it is opened again', async () => {
  const late = later<ReturnType<typeof good<JournalOrder[]>>>();
  const { orders, session, bridge, end, texts } = await openOrders({
    'order.notices': () => late.answer,
    'order.read': readOrder(unclear),
  });
  end();
  bridge.announce('app.stateChanged', other);
  await late.come(good([unclear]));
  orders.placed(order({ orderId: 1, state: 'pending' }));
  await settled();
  expect(texts()).toEqual([]);
  bridge.script['order.notices'] = () => good([]);
  bridge.announce('app.stateChanged', ready());
  new OrdersState(session, nowhere).begin();
  await settled();
  expect(texts()).toHaveLength(1);
});

it('why a call of a closed connection failed names that connection and leads nowhere', async () => {
  const { orders, session, bridge } = await openOrders({ 'order.resumeFollowing': () => bad(failure('disk-full')) });
  bridge.announce('app.stateChanged', other);
  orders.notices.tellFailure(unclear, failureOf(failure('disk-full')));
  const [notice] = session.notifications.shown;
  expect(notice?.text).toMatch(/^Demo: /);
  expect(notice?.open).toBeNull();
});

it('what fails again is said once, and not beside what was said before', async () => {
  const { session } = await openSession();
  session.notifications.failed(new Error('first'));
  session.notifications.failed(new Error('again'));
  expect(session.notifications.shown).toHaveLength(1);
});
