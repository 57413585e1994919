import type { JournalOrder, JournalState } from '../../../src-shared/domain/journal.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import type { Notifications } from '../../lib/notifications.svelte.ts';
import { reasonText } from './order-marks.ts';
import { productName } from './product-words.ts';

/** One notice for each change of an order's state, from whichever way it is heard first: the event or the answer. */
export class OrderNotices {
  readonly #notifications: Notifications;
  readonly #told = new Map<number, JournalState>();

  constructor(notifications: Notifications) {
    this.#notifications = notifications;
  }

  tell(order: JournalOrder): void {
    if (this.#told.get(order.orderId) === order.state) return;
    this.#told.set(order.orderId, order.state);
    const words = { product: productName(order.product), company: order.company.name };
    switch (order.state) {
      case 'intended':
      case 'sending':
      case 'ready':
        return;
      case 'pending':
        return this.#notifications.good(m.orders_notice_pending(words));
      case 'collected':
        return this.#notifications.good(m.orders_notice_collected(words));
      case 'cancelled':
        return this.#notifications.good(m.orders_notice_cancelled(words));
      case 'failed':
        return this.#notifications.attention(
          m.orders_notice_failed({ ...words, reason: reasonText(order.reason) ?? order.said ?? '' }),
        );
      case 'unclear':
        return this.#notifications.attention(m.orders_notice_unclear(words));
      case 'needs-attention':
        return this.#notifications.attention(m.orders_notice_needs_attention(words));
    }
  }
}
