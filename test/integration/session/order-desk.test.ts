import { expect, it, onTestFinished } from 'vitest';
import { createOrderDesk, type OrderDesk, type OrderDeskPorts } from '../../../src-main/shell/order-desk.ts';
import type { Storage } from '../../../src-main/storage/storage-client.ts';
import { order } from '../../renderer/stand-in/orders.ts';
import { newMachine } from './session-under-test.ts';

const unclear = order({ orderId: 7, state: 'unclear' });

/** Opens the demo connection with a desk over its record, in which some queries answer what the test says. */
async function openWithDesk(record: Partial<Storage>, ports: Partial<OrderDeskPorts> = {}) {
  const announced: unknown[] = [];
  let desk: OrderDesk | null = null;
  const machine = newMachine({
    overConnect: (connect) => {
      desk = createOrderDesk({
        openConnection: async (...given) => {
          const open = await connect(...given);
          return { ...open, storage: { ...open.storage, ...record } };
        },
        notices: { changed: () => undefined, takenByWindow: () => undefined, looked: () => undefined },
        announce: (name, payload) => {
          if (name === 'order.changed') announced.push(payload);
        },
        mayAsk: () => false,
        officer: () => 'Astrid Lindqvist',
        trayStatus: () => undefined,
        reportFault: () => undefined,
        ...ports,
      });
      return desk.openConnection;
    },
  });
  onTestFinished(() => machine.remove());
  const { session } = machine.start();
  onTestFinished(() => session.end());
  await session.begin();
  await session.finishFirstStart({
    officer: 'Astrid Lindqvist',
    protection: { kind: 'keychain' },
    connection: { kind: 'demo' },
  });
  return { session, announced, desk: desk as OrderDesk | null };
}

it('what the window takes of the record is handed to the notices of the system, which know whether somebody looks', async () => {
  const handed: number[] = [];
  const { desk } = await openWithDesk(
    { takeNotices: () => Promise.resolve([unclear]) },
    {
      notices: {
        changed: () => undefined,
        takenByWindow: (orders) => handed.push(...orders.map(({ orderId }) => orderId)),
        looked: () => undefined,
      },
    },
  );
  expect(await desk?.orders().takeNotices()).toMatchObject([{ orderId: 7 }]);
  expect(handed).toEqual([7]);
});

it('a change of an order brings what happened to it along', async () => {
  const { announced } = await openWithDesk({
    recoverOrders: () => Promise.resolve([unclear]),
    readOrder: () => Promise.resolve({ order: unclear, events: [] }),
  });
  await expect.poll(() => announced).toEqual([{ order: unclear, history: { events: [], missing: [] } }]);
});

it('a change is told also where the record cannot be read', async () => {
  const { announced } = await openWithDesk({
    recoverOrders: () => Promise.resolve([unclear]),
    readOrder: () => Promise.reject(new Error('The record cannot be read.')),
  });
  await expect.poll(() => announced).toEqual([{ order: unclear, history: null }]);
});

it('an order counts as asked for as soon as it changed, before the follower has read how many there are', async () => {
  const reading = Promise.withResolvers<never>();
  const { announced, desk } = await openWithDesk({
    recoverOrders: () => Promise.resolve([unclear]),
    openOrders: () => reading.promise,
    readOrder: () => Promise.resolve({ order: unclear, events: [] }),
  });
  await expect.poll(() => announced).toHaveLength(1);
  expect(desk?.following()).toBe(1);
  reading.reject(new Error('The record is closed.'));
});

it('nothing is told of an order once its connection is closed: its number means another one in the next record', async () => {
  const read = Promise.withResolvers<never>();
  const { session, announced } = await openWithDesk({
    recoverOrders: () => Promise.resolve([unclear]),
    readOrder: () => read.promise,
  });
  await session.end();
  read.reject(new Error('The record is closed.'));
  await new Promise(setImmediate);
  expect(announced).toEqual([]);
});

it('the window hears of an order after the figures that hold with it, however long they take', async () => {
  const figures = Promise.withResolvers<[]>();
  const names: string[] = [];
  await openWithDesk(
    {
      recoverOrders: () => Promise.resolve([unclear]),
      readOrder: () => Promise.resolve({ order: unclear, events: [] }),
      readSpend: () => figures.promise,
    },
    { announce: (name) => void names.push(name) },
  );
  const told = () => names.filter((name) => name === 'spend.changed' || name === 'order.changed');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(told()).toEqual([]);
  figures.resolve([]);
  await expect.poll(told).toEqual(['spend.changed', 'order.changed']);
});
