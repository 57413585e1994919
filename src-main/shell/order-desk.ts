import { fail } from '../../src-shared/contract/failure.ts';
import type { FollowerReading, OrderHistory } from '../../src-shared/contract/orders.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import type { Orders } from '../orders/orders.ts';
import { systemClock } from '../service/system-clock.ts';
import type { OpenConnection } from '../session/open-connection.ts';
import type { SessionPorts } from '../session/session.ts';
import type { Announce } from './announce.ts';
import type { OrderNotices } from './order-notices.ts';

export interface OrderDeskPorts {
  openConnection: SessionPorts['openConnection'];
  /** Tells the system of changes while nobody looks at the window. */
  notices: OrderNotices;
  announce: Announce;
  mayAsk: () => boolean;
  /** Who is at the desk now: another one may have taken over since the connection was opened. */
  officer: () => string;
  /** How following stands, for what lies outside the window; null while no connection is open. */
  trayStatus: (reading: FollowerReading | null) => void;
  reportFault: (call: string, fault: unknown) => void;
}

/** The orders of the connection in use, opened and closed together with it. */
export interface OrderDesk {
  openConnection: SessionPorts['openConnection'];
  /** Throws `not-ready` while no connection is open. */
  orders(): Orders;
  /** There is a way to ask again: the follower looks at once. */
  backOnline(): void;
  /** How many orders are asked for in the background. */
  following(): number;
}

const ordering = () => Promise.all([import('../orders/orders.ts'), import('../dossiers/run-search.ts')]);

/** Whether the background asks for an order that has become this. */
const isAskedFor = ({ state, followingStoppedAt }: JournalOrder) =>
  followingStoppedAt === null && (state === 'pending' || state === 'ready' || state === 'unclear');

/** Makes the desk: what the window, the tray and the notices are told of orders. */
export function createOrderDesk(ports: OrderDeskPorts): OrderDesk {
  let orders: Orders | null = null;
  let following = 0;
  /**
   * Orders that became something to ask for since the last reading, which is made a little later. Without them a window
   * that is closed at once after an order was placed would quit unasked.
   */
  const begun = new Set<number>();

  /** Opens the orders on a connection that is open. What fails then leaves that connection open. */
  async function openOn(open: OpenConnection, read: ReturnType<typeof ordering>): Promise<OpenConnection> {
    const [{ openOrders, readOrder }, { runSearch }] = await read;
    let isClosed = false;
    const historyOf = async ({ orderId }: JournalOrder): Promise<OrderHistory> => {
      const { events, missing } = await readOrder(open.storage, orderId);
      return { events, missing };
    };
    const spent = () => {
      if (isClosed) return;
      opened.spend().then(ports.announce.bind(null, 'spend.changed'), ports.reportFault.bind(null, 'orders'));
    };
    const confirmed = (jurisdictions: string[]) => {
      if (!isClosed) ports.announce('registry.confirmed', { jurisdictions });
    };
    const told = { spent, confirmed };
    const opened = await openOrders({
      storage: open.storage,
      installationId: open.installationId,
      interfaces: open.interfaces,
      v2: open.v2,
      rest: open.rest,
      serviceTime: open.serviceTime,
      search: (query, madeFor) =>
        runSearch(
          { officer: ports.officer(), storage: open.storage, v2: open.v2, now: () => new Date(), madeFor, ...told },
          query,
        ),
      officer: ports.officer,
      mayAsk: ports.mayAsk,
      makeRoom: () => open.makeRoom(),
      announce: {
        orderChanged: (order, figures) => {
          // Before the window hears of it: it would take the notice otherwise.
          ports.notices.changed(() => open.storage.takeNotices());
          if (isAskedFor(order)) begun.add(order.orderId);
          else begun.delete(order.orderId);
          const history = historyOf(order).catch(() => null);
          // The window hears of the order with its new figures beside it, never with the old ones.
          void Promise.all([history, figures]).then(([read]) => {
            // The number means another order in the record that is opened next.
            if (!isClosed) ports.announce('order.changed', { order, history: read });
          });
        },
        followed: (reading) => {
          following = reading.following;
          begun.clear();
          ports.trayStatus(reading);
          ports.announce('order.followed', reading);
        },
        spendChanged: ports.announce.bind(null, 'spend.changed'),
        unstored: ports.announce.bind(null, 'order.unstored'),
        downloadProgress: ports.announce.bind(null, 'download.progress'),
      },
      reportFault: ports.reportFault.bind(null, 'orders'),
      clock: systemClock,
      random: Math.random,
    });
    orders = {
      ...opened,
      async takeNotices() {
        const taken = await opened.takeNotices();
        ports.notices.takenByWindow(taken);
        return taken;
      },
    };
    return {
      ...open,
      isBusy: () => open.isBusy() || opened.isBusy(),
      close: async () => {
        orders = null;
        following = 0;
        begun.clear();
        ports.trayStatus(null);
        await opened.close();
        await open.close();
        isClosed = true;
      },
    };
  }

  async function openConnection(...given: Parameters<SessionPorts['openConnection']>): Promise<OpenConnection> {
    // Read while the record is opened: with them come the interfaces of the service.
    const read = ordering();
    read.catch(() => undefined);
    const open = await ports.openConnection(...given);
    try {
      return await openOn(open, read);
    } catch (thrown) {
      // Nobody is handed the connection: nobody else would ever close its record.
      await open.close().catch(ports.reportFault.bind(null, 'orders'));
      throw thrown;
    }
  }

  return {
    openConnection,
    following: () => Math.max(following, begun.size),
    orders() {
      if (orders === null) throw fail('not-ready', 'No connection is open yet.');
      return orders;
    },
    backOnline: () => orders?.backOnline(),
  };
}
