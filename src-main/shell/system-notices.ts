import { app, Notification, type BrowserWindow } from 'electron';
import { m } from '../../src-shared/messages/generated/messages.js';
import type { Announce } from './announce.ts';
import { bringForward } from './main-window.ts';
import { createOrderNotices, type NoticePorts, type OrderNotices, type SystemNotice } from './order-notices.ts';

export interface SystemNoticePorts extends Pick<NoticePorts, 'reportFault'> {
  window: () => BrowserWindow | null;
  announce: Announce;
}

/** Notices of the system about orders. No company is named: a notice may lie on a lock screen. */
export function systemNotices({ window, announce, reportFault }: SystemNoticePorts): OrderNotices {
  // The runtime forgets a notice that nothing holds, and with it what a click on it does.
  const shown = new Set<Notification>();
  const sums = new Map<SystemNotice['kind'], Notification>();
  const notices = createOrderNotices({
    // A window that was just hidden may still be called focused: nobody would be told of an order that is unclear.
    isLookedAt: () => window()?.isVisible() === true && window()?.isFocused() === true,
    isSupported: () => Notification.isSupported(),
    show(notice) {
      const native = new Notification({ title: m.notice_title(), body: notice.body });
      shown.add(native);
      native.on('close', () => shown.delete(native));
      native.on('click', () => {
        shown.delete(native);
        bringForward(window());
        if (notice.kind === 'order') announce('command.run', { command: 'order.open', orderId: notice.orderId });
        else announce('command.run', { command: 'view.orders' });
      });
      if (notice.kind !== 'order') {
        sums.get(notice.kind)?.close();
        sums.set(notice.kind, native);
      }
      native.show();
    },
    reportFault,
  });
  app.on('browser-window-focus', () => {
    notices.looked();
  });
  return notices;
}
