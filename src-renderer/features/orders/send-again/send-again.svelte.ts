import type { Failure } from '../../../../src-shared/contract/failure.ts';
import { isAcknowledged } from '../../../../src-shared/domain/acknowledged.ts';
import type { Acknowledged, JournalOrder, OrderEvent } from '../../../../src-shared/domain/journal.ts';
import type { LimitPlace } from '../../../../src-shared/domain/limit-room.ts';
import { companyTitle } from '../../../../src-shared/domain/company-title.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { failureOf } from '../../../api.ts';
import { failureText } from '../../../../src-shared/words/failure-words.ts';
import type { Session } from '../../../session.svelte.ts';
import { readAmount } from '../../../../src-shared/domain/cost.ts';
import { limitSaid, limitWords } from '../../purchase/refusal-words.ts';
import { looksInVain } from '../order/order-acts.ts';
import { productName } from '../product-words.ts';
import { recordNotices, type RecordNotices } from '../../../lib/record-notices.ts';
import { shortText } from '../../../lib/short-text.ts';

/** The order that may be sent again, what is known of it, and what the officer has been told about its company. */
interface Question {
  readonly order: JournalOrder;
  readonly looks: { readonly count: number; readonly lastAt: string | null };
  readonly standing: Acknowledged;
}

/** Why nothing was sent; what was typed stays. */
type Problem =
  | { kind: 'amount-wrong' }
  | { kind: 'reason-needed' }
  | { kind: 'found-or-over' }
  | { kind: 'not-sure' }
  | { kind: 'standing-changed' }
  | { kind: 'stopped' }
  | { kind: 'over-limit'; words: string; limit: LimitPlace | null }
  | { kind: 'failed'; failure: Failure };

/** The one question before an order is sent again. It sends at most once, and only after the amount was typed. */
export class SendAgain {
  readonly #session: Session;
  readonly #notices: RecordNotices;
  readonly #onsent: (order: JournalOrder, earlier: number) => void;

  question = $state.raw<Question | null>(null);
  typed = $state('');
  reason = $state('');
  problem = $state.raw<Problem | null>(null);
  #sending = $state.raw<Question | null>(null);

  readonly sending = $derived(this.#sending !== null);
  /** The typed confirmation: what was typed is the amount that may be paid again. */
  readonly armed = $derived(
    this.question !== null &&
      readAmount(this.typed) === this.question.order.mostAccepted &&
      this.reason.trim() !== '' &&
      !this.sending,
  );

  /** What was wrong is said no longer than it is so. */
  readonly isAmountWrong = $derived(
    this.problem?.kind === 'amount-wrong' && readAmount(this.typed) !== this.question?.order.mostAccepted,
  );
  readonly isReasonMissing = $derived(this.problem?.kind === 'reason-needed' && this.reason.trim() === '');

  /** `onsent` hears of the new order as it stood when it was sent, and of the number of the one that it stands for. */
  constructor(session: Session, onsent: (order: JournalOrder, earlier: number) => void) {
    this.#session = session;
    this.#notices = recordNotices(session);
    this.#onsent = onsent;
  }

  /** Opens the question. Offline, and while one is on its way, nothing opens, which the button says. */
  ask(order: JournalOrder, events: readonly OrderEvent[]): void {
    if (this.sending) this.#notices.attention(m.order_again_other());
    if (this.sending || this.#session.offline) return;
    this.question = { order, looks: looksInVain(events), standing: order.acknowledged };
    this.typed = '';
    this.reason = '';
    this.problem = null;
  }

  /** Closes the question. What is on its way cannot be taken back; its end is then told by a notice. */
  close(): void {
    this.question = null;
    this.problem = null;
  }

  /** Closes the question for a while. What is given back asks it again, with what was typed. */
  leave(): () => void {
    const { question, typed, reason } = this;
    this.close();
    return () => {
      if (this.sending) return;
      this.question = question;
      this.typed = typed;
      this.reason = reason;
    };
  }

  /** Whether what was typed keeps it from being sent; the field says so then, for as long as it is so. */
  lacks(): boolean {
    if (this.question === null || this.sending) return false;
    this.problem = this.#missing(this.question);
    return this.problem !== null;
  }

  /** Sends what the dialog shows, once. */
  async send(): Promise<void> {
    const { question } = this;
    if (question === null || this.sending) return;
    this.problem = this.#missing(question);
    if (this.problem !== null) return;
    this.#sending = question;
    const { orderId } = question.order;
    const wish = { orderId, typedAmount: this.typed, reason: this.reason, acknowledged: question.standing };
    try {
      this.#onsent(await this.#session.api.call('order.sendAgain', wish), orderId);
      if (this.question === question) this.close();
    } catch (thrown) {
      this.#refused(question, failureOf(thrown));
    }
    this.#sending = null;
  }

  #missing({ order }: Question): Problem | null {
    if (readAmount(this.typed) !== order.mostAccepted) return { kind: 'amount-wrong' };
    return this.reason.trim() === '' ? { kind: 'reason-needed' } : null;
  }

  #refused(question: Question, failure: Failure): void {
    if (this.question === question) {
      this.problem = this.#problemOf(question, failure);
      return;
    }
    const words = {
      product: productName(question.order.product),
      company: shortText(companyTitle(question.order.company)),
    };
    const reason = failureText(failure.code).title;
    this.#notices.attention(m.order_again_refused({ ...words, reason }));
  }

  #problemOf(question: Question, failure: Failure): Problem {
    if (failure.code === 'service-answer-unreadable') return { kind: 'not-sure' };
    if (failure.code !== 'input-invalid') return { kind: 'failed', failure };
    switch (failure.detail.field) {
      case 'orderId':
        return { kind: 'found-or-over' };
      case 'acknowledged': {
        // The record knows better by now: the officer is told that, and decides on that.
        const standing = failure.detail.said;
        if (!isAcknowledged(standing)) return { kind: 'failed', failure };
        this.question = { ...question, standing };
        return { kind: 'standing-changed' };
      }
      case 'stopped':
        return { kind: 'stopped' };
      case 'most': {
        const words = limitWords(failure.detail.said);
        return words === null
          ? { kind: 'failed', failure }
          : { kind: 'over-limit', words, limit: limitSaid(failure.detail.said) };
      }
      default:
        return { kind: 'failed', failure };
    }
  }
}
