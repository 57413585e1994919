import { Notification, type BrowserWindow } from 'electron';
import { fail } from '../../src-shared/contract/failure.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import { runSearch } from '../dossiers/run-search.ts';
import { openOrders, type Orders } from '../orders/orders.ts';
import { systemClock } from '../service/system-clock.ts';
import type { OpenConnection } from '../session/open-connection.ts';
import type { SessionPorts } from '../session/session.ts';
import { announce } from './main-window.ts';

export interface OrderDeskPorts {
  openConnection: SessionPorts['openConnection'];
  window: () => BrowserWindow | null;
  mayAsk: () => boolean;
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

/** What the system is told of a change of state; null for states that need nobody. */
function notice(order: JournalOrder): string | null {
  switch (order.state) {
    case 'collected':
      return m.notice_collected();
    case 'failed':
      return m.notice_failed();
    case 'cancelled':
      return m.notice_cancelled();
    case 'unclear':
      return m.notice_unclear();
    case 'needs-attention':
      return m.notice_needs_attention();
    case 'intended':
    case 'sending':
    case 'pending':
    case 'ready':
      return null;
  }
}

/**
 * One notice of the system for a change of state, and only while the window is not looked at: there the view shows it.
 * The company is not named: a notice may lie on a lock screen.
 */
function notify(window: BrowserWindow | null, order: JournalOrder): void {
  const body = notice(order);
  if (body === null || window?.isFocused() === true || !Notification.isSupported()) return;
  const shown = new Notification({ title: m.notice_title(), body });
  shown.on('click', () => {
    window?.show();
    window?.focus();
  });
  shown.show();
}

export function createOrderDesk(ports: OrderDeskPorts): OrderDesk {
  let orders: Orders | null = null;

  async function openConnection(...given: Parameters<SessionPorts['openConnection']>): Promise<OpenConnection> {
    const [settings] = given;
    const open = await ports.openConnection(...given);
    const opened = await openOrders({
      storage: open.storage,
      installationId: open.installationId,
      interfaces: open.interfaces,
      v2: open.v2,
      rest: open.rest,
      search: (query) =>
        runSearch({ officer: settings.officer, storage: open.storage, v2: open.v2, now: () => new Date() }, query),
      officer: () => settings.officer,
      mayAsk: ports.mayAsk,
      announce: {
        orderChanged: (order) => {
          announce(ports.window(), 'order.changed', order);
          notify(ports.window(), order);
        },
        followed: (reading) => {
          announce(ports.window(), 'order.followed', reading);
        },
        spendChanged: (reading) => {
          announce(ports.window(), 'spend.changed', reading);
        },
        downloadProgress: (progress) => {
          announce(ports.window(), 'download.progress', progress);
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
      close: async () => {
        orders = null;
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
