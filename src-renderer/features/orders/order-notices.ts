import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { saidText } from '../../lib/said-text.ts';
import type { Api } from '../../api.ts';
import { failureText } from '../../lib/failure-text.ts';
import type { Notifications } from '../../lib/notifications.svelte.ts';
import { isNotPlaced, isOfOtherCompany, listedAfterRefusal } from '../../../src-shared/domain/order-standing.ts';
import { orderReason } from './order-marks.ts';
import { productDated, productName } from './product-words.ts';
import { shortText } from '../../lib/short-text.ts';
import { troubleText } from './trouble-words.ts';

/**
 * One notice for each change of an order's state. What happened in the background is taken from the record, which gives
 * each change out once: to this window, to the system's notices, or to the next start. What a person's own call
 * answered is told at once.
 */
export class OrderNotices {
  readonly #notifications: Notifications;
  readonly #told = new Map<number, string>();

  readonly #api: Api;
  readonly #open: (order: JournalOrder) => void;

  /** `open` leads to an order, or to what it brought. */
  constructor(notifications: Notifications, api: Api, open: (order: JournalOrder) => void) {
    this.#notifications = notifications;
    this.#api = api;
    this.#open = open;
  }

  /** Tells what nobody was told of yet. */
  async take(): Promise<void> {
    try {
      for (const order of await this.#api.call('order.notices')) this.tell(order);
    } catch {
      // The list shows the state in any case; what was not taken is told the next time.
    }
  }

  /** Tells what a person's own call answered, and takes it from what the record would have told. */
  tellNow(order: JournalOrder): void {
    this.tell(order);
    void this.take();
  }

  /** Tells why a call about an order failed, and leads to the order. */
  tellFailure(order: JournalOrder, { code, detail }: Failure): void {
    const reason = detail.trouble === undefined ? failureText(code).title : troubleText(detail.trouble);
    const words = { product: productName(order.product), company: shortText(companyTitle(order.company)), reason };
    this.#notifications.attention(m.orders_notice_call_failed(words), () => {
      this.#open(order);
    });
  }

  tell(order: JournalOrder): void {
    const change = `${order.state} ${order.changedAt}`;
    if (this.#told.get(order.orderId) === change) return;
    this.#told.set(order.orderId, change);
    const open = () => {
      this.#open(order);
    };
    const words = { product: productDated(order.product), company: shortText(companyTitle(order.company)) };
    if (order.reason === listedAfterRefusal)
      return this.#notifications.attention(m.orders_notice_listed_after_refusal(words), open);
    switch (order.state) {
      case 'intended':
      case 'sending':
      case 'ready':
        return;
      case 'pending':
        return this.#notifications.good(m.orders_notice_pending(words), open);
      case 'collected':
        return this.#notifications.good(m.orders_notice_collected(words), open);
      case 'cancelled':
        return this.#notifications.good(m.orders_notice_cancelled(words), open);
      case 'failed':
        return this.#notifications.needsPerson(
          m.orders_notice_failed({ ...words, reason: orderReason(order) ?? saidText(order.said ?? '') }),
          open,
        );
      case 'unclear':
        return this.#notifications.needsPerson(
          isNotPlaced(order)
            ? m.orders_notice_not_placed(words)
            : m.orders_notice_unclear({ ...words, reason: orderReason(order) ?? m.orders_unclear_title() }),
          open,
          true,
        );
      case 'needs-attention':
        return this.#notifications.needsPerson(
          isOfOtherCompany(order) ? m.orders_notice_other_company(words) : m.orders_notice_needs_attention(words),
          open,
        );
    }
  }
}
