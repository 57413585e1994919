import { expect, it, onTestFinished } from 'vitest';
import { createOrderDesk, type OrderDesk } from '../../../src-main/shell/order-desk.ts';
import { order } from '../../renderer/stand-in/orders.ts';
import { newMachine } from './session-under-test.ts';

it('what the window takes of the record is handed to the notices of the system, which know whether somebody looks', async () => {
  const handed: number[] = [];
  let desk: OrderDesk | null = null;
  const machine = newMachine({
    overConnect: (connect) => {
      desk = createOrderDesk({
        openConnection: async (...given) => {
          const open = await connect(...given);
          const takeNotices = () => Promise.resolve([order({ orderId: 7, state: 'unclear' })]);
          return { ...open, storage: { ...open.storage, takeNotices } };
        },
        notices: {
          changed: () => undefined,
          takenByWindow: (orders) => handed.push(...orders.map(({ orderId }) => orderId)),
          looked: () => undefined,
        },
        announce: () => undefined,
        mayAsk: () => false,
        officer: () => 'Astrid Lindqvist',
        trayStatus: () => undefined,
        reportFault: () => undefined,
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
  const opened = desk as OrderDesk | null;
  expect(await opened?.orders().takeNotices()).toMatchObject([{ orderId: 7 }]);
  expect(handed).toEqual([7]);
});
