import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { Offer } from '../../../src-shared/contract/orders.ts';
import type { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import { isAcknowledged } from '../../../src-shared/domain/acknowledged.ts';
import type { Acknowledged, JournalOrder } from '../../../src-shared/domain/journal.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { failureOf } from '../../api.ts';
import { failureText } from '../../lib/failure-text.ts';
import { productName } from '../orders/product-words.ts';
import type { Session } from '../../session.svelte.ts';
import { limitWords } from './limit-words.ts';
import { shortText } from '../../lib/short-text.ts';

/** What is to be bought, and what the officer has been told about the company. */
interface Question {
  readonly company: CompanyReference;
  readonly offer: Offer;
  readonly standing: Acknowledged;
}

/** Why the purchase did not leave; what was typed stays. */
type Problem =
  | { kind: 'most-needed' }
  | { kind: 'most-below'; price: number }
  | { kind: 'most-refused' }
  | { kind: 'over-limit'; words: string }
  | { kind: 'stopped' }
  | { kind: 'standing-changed' }
  | { kind: 'on-order'; reference: string | null }
  | { kind: 'failed'; failure: Failure };

/** "12", "12.50" or "12,50"; null for anything else, so that nothing is ever guessed about money. */
export function readAmount(typed: string): number | null {
  const plain = typed.trim();
  return /^\d{1,7}(?:[.,]\d{1,4})?$/u.test(plain) ? Number(plain.replace(',', '.')) : null;
}

/** The one question before anything is bought. It places an order at most once, however often the button is pressed. */
export class Purchase {
  readonly #session: Session;
  readonly #ontold: (order: JournalOrder) => void;

  question = $state.raw<Question | null>(null);
  most = $state('');
  caseNumber = $state('');
  problem = $state.raw<Problem | null>(null);
  /** The purchase that is on its way. It goes on when the dialog is closed. */
  #placing = $state.raw<Question | null>(null);

  readonly placing = $derived(this.#placing !== null);
  readonly ledger = $derived.by(() => {
    const offer = this.question?.offer;
    if (offer === undefined) return 'credit';
    if (offer.price.kind !== 'not-known') return offer.price.cost.ledger;
    return offer.product.kind === 'v2-lite-profile' ? 'lite' : 'credit';
  });

  /** `ontold` hears of the order as it stood when it was placed. */
  constructor(session: Session, ontold: (order: JournalOrder) => void) {
    this.#session = session;
    this.#ontold = ontold;
  }

  /** Opens the question. While a purchase is on its way, and offline, nothing opens. */
  ask(question: Question): void {
    if (this.#placing !== null || this.#session.offline) return;
    const { price } = question.offer;
    this.question = question;
    this.most = price.kind === 'not-known' ? '' : price.cost.value.toFixed(2);
    this.caseNumber = '';
    this.problem = null;
  }

  /** Closes the question. What has been sent cannot be taken back; its end is then told by a notice. */
  close(): void {
    this.question = null;
    this.problem = null;
  }

  /** Sends what the dialog shows, once. */
  async place(): Promise<void> {
    const { question } = this;
    if (question === null || this.#placing !== null) return;
    const most = this.#checkedMost(question);
    if (most === null) return;
    this.#placing = question;
    this.problem = null;
    try {
      const { company, offer, standing } = question;
      const caseNumber = this.caseNumber.trim() === '' ? null : this.caseNumber.trim();
      const { product, price } = offer;
      const agreement = { company, product, price, most, caseNumber, acknowledged: standing };
      this.#ontold(await this.#session.api.call('order.place', agreement));
      if (this.question === question) this.close();
    } catch (thrown) {
      this.#refused(question, failureOf(thrown));
    }
    this.#placing = null;
  }

  /** The amount to agree to, or null with the problem said. A price that is known must be within it. */
  #checkedMost({ offer: { price } }: Question): number | null {
    const most = readAmount(this.most);
    const least = price.kind === 'not-known' ? null : price.cost.value;
    if (most === null || (least === null && most === 0)) this.problem = { kind: 'most-needed' };
    else if (least !== null && most < least) this.problem = { kind: 'most-below', price: least };
    else return most;
    return null;
  }

  #refused(question: Question, failure: Failure): void {
    if (this.question !== question) {
      const words = { product: productName(question.offer.product), company: shortText(question.company.name) };
      const reason = failureText(failure.code).title;
      this.#session.notifications.attention(m.purchase_refused({ ...words, reason }));
      return;
    }
    this.problem = this.#problemOf(question, failure);
  }

  #problemOf(question: Question, failure: Failure): Problem {
    if (failure.code !== 'input-invalid') return { kind: 'failed', failure };
    switch (failure.detail.field) {
      case 'acknowledged': {
        // The record knows better by now: the officer is told that, and agrees to that or cancels.
        const standing = failure.detail.said;
        if (!isAcknowledged(standing)) return { kind: 'failed', failure };
        this.question = { ...question, standing };
        return { kind: 'standing-changed' };
      }
      case 'product':
        return { kind: 'on-order', reference: failure.detail.said ?? null };
      case 'most': {
        const words = limitWords(failure.detail.said);
        return words === null ? { kind: 'most-refused' } : { kind: 'over-limit', words };
      }
      case 'stopped':
        return { kind: 'stopped' };
      default:
        return { kind: 'failed', failure };
    }
  }
}
