import type { Failure } from '../../../src-shared/contract/failure.ts';
import { hasEnded, type JournalOrder } from '../../../src-shared/domain/journal.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { refusalsOfService } from '../../../src-shared/domain/search-charge.ts';
import { saidText } from '../../../src-shared/words/said-text.ts';
import type { Api } from '../../api.ts';
import { failureText } from '../../../src-shared/words/failure-words.ts';
import type { Notifications } from '../../lib/notifications.svelte.ts';
import {
  isNotPlaced,
  codeAlone,
  isOfOtherCompany,
  isLaidToRest,
  isRefused,
  listedAfterRefusal,
} from '../../../src-shared/domain/order-standing.ts';
import { amountWords } from '../../../src-shared/words/cost-words.ts';
import { orderReason } from '../../../src-shared/words/orders/order-reason.ts';
import { productDated, productName } from './product-words.ts';
import { shortText } from '../../lib/short-text.ts';
import { troubleText } from '../../../src-shared/words/orders/trouble-words.ts';

/** The connection whose orders are told of. */
interface OpenedConnection {
  readonly id: string;
  readonly name: string;
  readonly isOpen: () => boolean;
}

/** What an order was charged, where the service stated one cost and nothing beside it. */
const chargeWords = ({ realCost, costSaid }: JournalOrder) =>
  realCost === null || costSaid !== null
    ? m.orders_notice_charge_not_known()
    : m.orders_notice_charged({ cost: amountWords(realCost) });

/** Whether a notice of an order that stands like this stays until a person has seen it. */
function needsPerson(order: JournalOrder): boolean {
  const { state } = order;
  return !isDecided(order) && (state === 'failed' || state === 'unclear' || state === 'needs-attention');
}

/** Whether a person decided that an order that has not ended needs nobody any more: a notice would call for them again. */
function isDecided(order: JournalOrder): boolean {
  return !hasEnded(order) && (order.followingStoppedAt !== null || isLaidToRest(order));
}

/** That an order failed. Of one that the service refused, what is known of its charge is said, and what is not. */
function attentionText(order: JournalOrder, words: { product: string; company: string }): string {
  if (order.reason === codeAlone) return m.orders_notice_code_alone(words);
  return isOfOtherCompany(order) ? m.orders_notice_other_company(words) : m.orders_notice_needs_attention(words);
}

function failedWords(order: JournalOrder, words: { product: string; company: string; reason: string }): string {
  const isRefusal = isRefused(order) && order.reason !== null && refusalsOfService.includes(order.reason);
  return isRefusal ? m.orders_notice_refused(words) : m.orders_notice_failed(words);
}

/**
 * One notice for each change of an order's state. What happened in the background is taken from the record, which gives
 * each change out once: to this window, to the system's notices, or to the next start. What a person's own call
 * answered is told at once.
 */
export class OrderNotices {
  readonly #notifications: Notifications;
  readonly #told = new Map<number, Pick<JournalOrder, 'state' | 'changedAt'>>();

  readonly #api: Api;
  readonly #open: (order: JournalOrder) => void;
  readonly #connection: OpenedConnection | null;

  /** `open` leads to an order, or to what it brought. `connection`: the one whose orders these are. */
  constructor(
    notifications: Notifications,
    api: Api,
    open: (order: JournalOrder) => void,
    connection: OpenedConnection | null = null,
  ) {
    this.#notifications = notifications;
    this.#api = api;
    this.#open = open;
    this.#connection = connection;
  }

  /** Tells again what a person had to see when the connection was closed, where they still have to. */
  async tellUnseen(): Promise<void> {
    if (this.#connection === null) return;
    for (const orderId of this.#notifications.unseen.take(this.#connection.id)) {
      try {
        const { order } = await this.#api.call('order.read', { orderId });
        if (needsPerson(order)) this.tell(order);
      } catch {
        // The list of orders shows what needs a person in any case.
      }
    }
  }

  /** Tells what nobody was told of yet. A connection that is closed is asked nothing: the record tells it the next time. */
  async take(): Promise<void> {
    if (this.#isClosed()) return;
    try {
      for (const order of await this.#api.call('order.notices')) this.tell(order);
    } catch {
      // The list shows the state in any case; what was not taken is told the next time.
    }
  }

  /**
   * Tells how an order that a person has just placed stands, and takes it from what the record would have told. Every order
   * that was taken has a notice then, for that is where the focus goes on: also one that is being fetched, of which the
   * record tells nothing. What the record has told of it by now is later than the answer.
   */
  tellNow(order: JournalOrder): void {
    if (!this.#told.has(order.orderId)) this.tell(order);
    void this.take();
  }

  /** Tells why a call about an order failed, and leads to the order. */
  tellFailure(order: JournalOrder, { code, detail }: Failure): void {
    const reason = detail.trouble === undefined ? failureText(code, detail).title : troubleText(detail.trouble);
    const words = { product: productName(order.product), company: shortText(companyTitle(order.company)), reason };
    const text = m.orders_notice_call_failed(words);
    if (this.#connection !== null && this.#isClosed())
      return this.#notifications.attention(
        m.frame_notice_of_connection({ connection: this.#connection.name, notice: text }),
      );
    this.#notifications.attention(text, () => {
      this.#open(order);
    });
  }

  /**
   * An order changed. What was said of it before goes: the record gives its news once, and where the system's notices
   * had it, this window tells nothing in its place. A change that is heard of after later news of the same order was
   * taken is older than what was said: that stays, since nothing would be said in its place. What a person decided to
   * follow no more, or sent again, needs no notice at all.
   */
  standsNow(order: JournalOrder): void {
    const { orderId, state, changedAt } = order;
    if (isDecided(order)) this.#notifications.withdrawOrder(orderId);
    const told = this.#told.get(orderId);
    if (told !== undefined && told.state !== state && changedAt > told.changedAt)
      this.#notifications.withdrawOrder(orderId);
  }

  #isClosed(): boolean {
    return this.#connection?.isOpen() === false;
  }

  tell(order: JournalOrder): void {
    const { orderId, state, changedAt } = order;
    const told = this.#told.get(orderId);
    if (told?.state === state && told.changedAt === changedAt) return;
    if (this.#connection !== null && this.#isClosed()) {
      // The number leads to another order in the record that is open now.
      if (needsPerson(order)) this.#notifications.unseen.leave(this.#connection.id, order.orderId);
      return;
    }
    this.#told.set(orderId, { state, changedAt });
    this.#notifications.withdrawOrder(orderId);
    const open = () => {
      this.#open(order);
    };
    const words = { product: productDated(order.product), company: shortText(companyTitle(order.company)) };
    if (order.reason === listedAfterRefusal)
      return this.#notifications.attention(m.orders_notice_listed_after_refusal(words), open);
    switch (order.state) {
      case 'intended':
      case 'sending':
        return;
      case 'ready':
        return this.#notifications.goodOfOrder(order.orderId, m.orders_notice_ready(words), open);
      case 'pending':
        return this.#notifications.goodOfOrder(order.orderId, m.orders_notice_pending(words), open);
      case 'collected':
        return this.#notifications.goodOfOrder(
          order.orderId,
          m.orders_notice_collected({ ...words, charge: chargeWords(order) }),
          open,
          order.dossierId ?? undefined,
        );
      case 'cancelled':
        return this.#notifications.goodOfOrder(order.orderId, m.orders_notice_cancelled(words), open);
      case 'failed':
        return this.#notifications.needsPerson(
          failedWords(order, { ...words, reason: orderReason(order) ?? saidText(order.said ?? '') }),
          open,
          false,
          order.orderId,
        );
      case 'unclear':
        return this.#notifications.needsPerson(
          isNotPlaced(order)
            ? m.orders_notice_not_placed(words)
            : m.orders_notice_unclear({ ...words, reason: orderReason(order) ?? m.orders_unclear_title() }),
          open,
          true,
          order.orderId,
        );
      case 'needs-attention':
        return this.#notifications.needsPerson(attentionText(order, words), open, false, order.orderId);
    }
  }
}
