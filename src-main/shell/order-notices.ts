import { Notification, type BrowserWindow } from 'electron';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import { isNotPlaced, listedAfterRefusal } from '../../src-shared/domain/order-standing.ts';
import { m } from '../../src-shared/messages/generated/messages.js';

/** What the system is told of a change of state; null for states that need nobody. */
function notice(order: JournalOrder): string | null {
  if (order.reason === listedAfterRefusal) return m.notice_listed_after_refusal();
  switch (order.state) {
    case 'collected':
      return m.notice_collected();
    case 'failed':
      return m.notice_failed();
    case 'cancelled':
      return m.notice_cancelled();
    case 'unclear':
      return isNotPlaced(order) ? m.notice_not_placed() : m.notice_unclear();
    case 'needs-attention':
      return m.notice_needs_attention();
    case 'intended':
    case 'sending':
    case 'pending':
    case 'ready':
      return null;
  }
}

/** The company is not named: a notice may lie on a lock screen. */
function show(window: BrowserWindow | null, order: JournalOrder): void {
  const body = notice(order);
  if (body === null) return;
  const shown = new Notification({ title: m.notice_title(), body });
  shown.on('click', () => {
    window?.show();
    window?.focus();
  });
  shown.show();
}

/**
 * Tells the system of the changes that nobody was told of, while the window is not looked at. While it is, the window
 * takes them and says them itself: whoever takes them first tells them, so each is told once.
 */
export async function notifyWhileAway(
  window: BrowserWindow | null,
  takeNotices: () => Promise<JournalOrder[]>,
): Promise<void> {
  if (window?.isFocused() === true || !Notification.isSupported()) return;
  for (const order of await takeNotices()) show(window, order);
}
