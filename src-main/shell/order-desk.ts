import type { BrowserWindow } from 'electron';
import { fail } from '../../src-shared/contract/failure.ts';
import type { FollowerReading } from '../../src-shared/contract/orders.ts';
import type { Orders } from '../orders/orders.ts';
import { systemClock } from '../service/system-clock.ts';
import type { OpenConnection } from '../session/open-connection.ts';
import type { SessionPorts } from '../session/session.ts';
import type { Announce } from './announce.ts';
import { notifyWhileAway } from './order-notices.ts';

export interface OrderDeskPorts {
  openConnection: SessionPorts['openConnection'];
  window: () => BrowserWindow | null;
  announce: Announce;
  mayAsk: () => boolean;
  /** How following stands, for what lies outside the window; null while no connection is open. */
  stands: (reading: FollowerReading | null) => void;
  reportFault: (call: string, fault: unknown) => void;
}

/** The orders of the connection in use, opened and closed together with it. */
export interface OrderDesk {
  openConnection: SessionPorts['openConnection'];
  /** Throws `not-ready` while no connection is open. */
  orders(): Orders;
  /** There is a way to ask again: the follower looks at once. */
  backOnline(): void;
}

export function createOrderDesk(ports: OrderDeskPorts): OrderDesk {
  let orders: Orders | null = null;

  async function openConnection(...given: Parameters<SessionPorts['openConnection']>): Promise<OpenConnection> {
    const [settings] = given;
    // Read while the record is opened: with them come the interfaces of the service.
    const [open, { openOrders }, { runSearch }] = await Promise.all([
      ports.openConnection(...given),
      import('../orders/orders.ts'),
      import('../dossiers/run-search.ts'),
    ]);
    const opened = await openOrders({
      storage: open.storage,
      installationId: open.installationId,
      interfaces: open.interfaces,
      v2: open.v2,
      rest: open.rest,
      serviceTime: open.serviceTime,
      search: (query) =>
        runSearch({ officer: settings.officer, storage: open.storage, v2: open.v2, now: () => new Date() }, query),
      officer: () => settings.officer,
      mayAsk: ports.mayAsk,
      makeRoom: () => open.makeRoom(),
      announce: {
        orderChanged: (order) => {
          // Before the window hears of it: it would take the notice otherwise.
          notifyWhileAway(ports.window(), () => open.storage.takeNotices()).catch((thrown: unknown) => {
            ports.reportFault('orders', thrown);
          });
          ports.announce('order.changed', order);
        },
        followed: (reading) => {
          ports.stands(reading);
          ports.announce('order.followed', reading);
        },
        spendChanged: (reading) => {
          ports.announce('spend.changed', reading);
        },
        unstored: (waiting) => {
          ports.announce('order.unstored', waiting);
        },
        downloadProgress: (progress) => {
          ports.announce('download.progress', progress);
        },
      },
      reportFault: (fault) => {
        ports.reportFault('orders', fault);
      },
      clock: systemClock,
      random: Math.random,
    });
    orders = opened;
    return {
      ...open,
      isBusy: () => open.isBusy() || opened.isBusy(),
      close: async () => {
        orders = null;
        ports.stands(null);
        await opened.close();
        await open.close();
      },
    };
  }

  return {
    openConnection,
    orders() {
      if (orders === null) throw fail('not-ready', 'No connection is open yet.');
      return orders;
    },
    backOnline: () => orders?.backOnline(),
  };
}
