import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { Offer, OrderQuestion } from '../../../src-shared/contract/orders.ts';
import type { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import type { JournalOrder, Product } from '../../../src-shared/domain/journal.ts';
import { limitGoneOver } from '../../../src-shared/domain/limit-room.ts';
import { referenceOf } from '../../../src-shared/domain/order-reference.ts';
import { isSameLedger, openLedgersOf } from '../../../src-shared/domain/ledger.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { failureOf } from '../../api.ts';
import { failureText } from '../../../src-shared/words/failure-words.ts';
import { productName } from '../orders/product-words.ts';
import type { Session } from '../../session.svelte.ts';
import { AcceptedAmount } from './accepted-amount.svelte.ts';
import { keyOfPurchase, LeftQuestion } from './left-question.ts';
import { isOfAmount, isSaidOtherwise, problemOf, type Problem } from './not-sent.ts';
import { searchCostWords } from './refusal-words.ts';
import { recordNotices, type RecordNotices } from '../../lib/record-notices.ts';
import { shortText } from '../../lib/short-text.ts';
import type { Told } from './standing.ts';
import { ledgerOf, withOption, type ProductOption } from './products.ts';
import { isUnderWay } from './under-way.ts';

/** What is to be bought, and what the officer has been told about the company. */
export interface Question extends Told {
  readonly company: CompanyReference;
  readonly offer: Offer;
  /** Asks the registry about the company and resolves to what it says; left out where the hit is not at hand. */
  readonly confirm?: () => Promise<Told & { failure: Failure | null }>;
  /** What is known of the company by now where it is asked from, read again where no view holds it; left out where nothing is. */
  readonly toldNow?: () => Told | Promise<Told>;
  /** The dossier whose owners it is to show; left out where it is bought for itself. */
  readonly ownersOf?: number | undefined;
}

/** What is to be bought, without what was told of the company until now. */
function withoutTold({ company, offer, confirm, toldNow, ownersOf }: Question): Omit<Question, keyof Told> {
  return {
    ...{ company, offer, ownersOf },
    ...(confirm === undefined ? {} : { confirm }),
    ...(toldNow === undefined ? {} : { toldNow }),
  };
}

/** The one question before anything is bought. It places an order at most once, however often the button is pressed. */
export class Purchase {
  readonly #session: Session;
  readonly #notices: RecordNotices;
  readonly #ontold: (order: JournalOrder) => void;
  question = $state.raw<Question | null>(null);
  /** What the record says about the purchase; null until it was read. Nothing can be agreed to before. */
  details = $state.raw<OrderQuestion | null>(null);
  readonly amount = new AcceptedAmount(() => this.question?.offer.price ?? null);
  caseNumber = $state('');
  problem = $state.raw<Problem | null>(null);
  confirming = $state(false);
  /** Whether the case number was offered: one that the officer took out does not come back. */
  #caseOffered = false;
  /**
   * The order that the question which was asked last ended with. No state: it is asked while the dialog is being removed,
   * when state is still read as it was before.
   */
  placed: number | null = null;
  /** The purchases that are on their way. They go on when the dialog is closed. */
  #placing = $state.raw<readonly string[]>([]);
  #reading = 0;

  /** How many purchases are being sent now. */
  readonly sendingCount = $derived(this.#placing.length);
  readonly #left = new LeftQuestion();
  readonly placing = $derived(
    this.question !== null && this.isSending(this.question.company, this.question.offer.product),
  );
  readonly ledger = $derived(this.question === null ? 'credit' : ledgerOf(this.question.offer));
  /** The reference under which the order leaves; null until it was read. */
  readonly reference = $derived(
    this.details === null
      ? null
      : referenceOf(this.caseNumber.trim() === '' ? null : this.caseNumber, this.details.uniquePart),
  );
  /** What is left of the limits that bind the purchase: of both ledgers where nobody knows in which it will cost. */
  readonly rooms = $derived.by(() => {
    const { question, details, ledger } = this;
    if (question === null || details === null) return [];
    const ledgers = [ledger, ...openLedgersOf(question.offer.product, question.offer.price)];
    return details.room.filter((room) => ledgers.some((name) => isSameLedger(room.ledger, name)));
  });
  /** The limit that what was typed would go over, before anything is sent. */
  readonly over = $derived.by(() => {
    const { question, rooms } = this;
    if (question === null) return null;
    return limitGoneOver(rooms, this.amount.toHoldBack(question.offer.price));
  });
  /** The very same thing is on its way: it cannot be ordered a second time. */
  readonly underWay = $derived(
    this.question !== null && isUnderWay(this.details?.earlier ?? null, this.question.offer.product),
  );

  /** What was ordered before is another product, such as the other interface's profile: this one is not ordered again. */
  readonly isOtherProduct = $derived.by(() => {
    const earlier = this.details?.earlier ?? null;
    return earlier !== null && this.question !== null && earlier.product.kind !== this.question.offer.product.kind;
  });

  /** `ontold` hears of the order as it stood when it was placed. */
  constructor(session: Session, ontold: (order: JournalOrder) => void) {
    this.#session = session;
    this.#notices = recordNotices(session);
    this.#ontold = ontold;
  }

  /** Whether this is being sent right now. */
  isSending(company: CompanyReference, product: Product): boolean {
    return this.#placing.includes(keyOfPurchase(company, product));
  }

  /** Opens the question. Offline, and while the same is being sent, nothing opens: the button says why. */
  async ask(question: Question): Promise<void> {
    if (this.#session.offline || this.isSending(question.company, question.offer.product)) return;
    const left = this.#left.take(question.company, question.offer.product);
    const { offer } = left ?? question;
    this.question = { ...question, offer };
    this.caseNumber = left?.caseNumber ?? '';
    this.#caseOffered = left !== null;
    this.problem = null;
    this.placed = null;
    this.amount.fillFrom(offer);
    if (left !== null) this.amount.typed = left.most;
    await this.read();
  }

  /** Closes the question for a while: what was typed is there again when the same is asked next. */
  leave(): void {
    const { question, amount, caseNumber } = this;
    if (question !== null) this.#left.keep(question, amount.typed, caseNumber);
    this.close();
  }

  /** Closes the question. What has been sent cannot be taken back; its end is then told by a notice. */
  close(): void {
    this.#reading += 1;
    this.question = null;
    this.details = null;
    this.problem = null;
  }

  /** Reads what the officer has to see, again for each change of the product. No request leaves. */
  async read(keepsTyped = false): Promise<void> {
    const { question } = this;
    if (question === null) return;
    const reading = ++this.#reading;
    this.details = null;
    try {
      const { company, offer } = question;
      const details = await this.#session.api.call('order.question', { company, product: offer.product });
      if (reading !== this.#reading) return;
      this.details = details;
      this.#takePrice(details.offer, keepsTyped);
      this.#offerCaseNumber(details);
    } catch (thrown) {
      if (reading === this.#reading) this.problem = { kind: 'failed', failure: failureOf(thrown) };
    }
  }

  /**
   * Adds to a profile what costs more or takes longer, or leaves it out. Its price is then another one: what was filled in
   * for it goes with it, and what was typed stays.
   */
  async setOption(option: ProductOption, on: boolean): Promise<void> {
    const { question } = this;
    if (question === null || this.placing) return;
    const product = withOption(question.offer.product, option, on);
    this.question = { ...question, offer: { product, price: { kind: 'not-known' }, heldSince: null } };
    if (!this.amount.isTyped) this.amount.fill('');
    this.problem = null;
    await this.read(true);
  }

  /** Fills in the case number that was used for this company today, once, and only where none is typed by then. */
  #offerCaseNumber({ lastCaseNumber = null }: OrderQuestion): void {
    if (!this.#caseOffered && this.caseNumber === '') this.caseNumber = lastCaseNumber ?? '';
    this.#caseOffered = true;
  }

  /** The amount is being typed: what was wrong with it is said again only if it still is. */
  typedMost(): void {
    this.amount.acceptsLastPaid = false;
    if (this.problem !== null && isOfAmount(this.problem)) this.problem = null;
  }

  /** Says whether it is to be ordered although it probably costs more than is accepted. */
  acceptLastPaid(on: boolean): void {
    this.amount.acceptsLastPaid = on;
    if (this.problem?.kind === 'last-paid-above') this.problem = null;
  }

  /** Whether the amount can be agreed to; where it cannot, why is said. */
  checkMost(): boolean {
    if (this.question === null) return false;
    const most = this.amount.toAccept(this.question.offer.price);
    if (typeof most !== 'number') this.problem = most;
    return typeof most === 'number';
  }

  /** Asks the registry first. What it says stands in the dialog; nothing is ordered by it. */
  async confirm(): Promise<void> {
    const { question } = this;
    if (question?.confirm === undefined || this.confirming || this.placing) return;
    this.confirming = true;
    const { failure, ...told } = await question.confirm();
    this.confirming = false;
    if (this.question === null || this.question.company !== question.company) return;
    this.question = { ...withoutTold(this.question), ...told };
    this.problem = failure === null ? null : { kind: 'failed', failure };
    await this.read();
  }

  /**
   * Takes over what is known of the company by now, where it became other than what the question says. That what is agreed
   * to has changed is said; what is being sent stays as it was agreed to.
   */
  async learn(): Promise<void> {
    const asked = this.question;
    if (asked?.toldNow === undefined) return;
    const told = await asked.toldNow();
    const { question } = this;
    if (question === null || question.toldNow !== asked.toldNow || this.placing || this.confirming) return;
    this.question = { ...withoutTold(question), ...told };
    if (told.standing !== question.standing) this.problem = { kind: 'standing-learned' };
    void this.read(true);
  }

  /** Sends what the dialog shows, once. */
  async place(): Promise<void> {
    const { question, details } = this;
    if (question === null || details === null || this.placing || this.confirming) return;
    if (this.over !== null || this.underWay) return;
    const most = this.amount.toAccept(question.offer.price);
    if (typeof most !== 'number') {
      this.problem = most;
      return;
    }
    const { company, offer, standing, word, ownersOf } = question;
    const key = keyOfPurchase(company, offer.product);
    this.#placing = [...this.#placing, key];
    this.problem = null;
    try {
      const { product, price } = offer;
      const told = {
        ...{ secondWay: details.ways.length > 1, paidSearch: details.searchFirst === 'may-cost' },
        numberOfId: details.otherOfId?.companyNumber ?? null,
        ...(word === undefined ? {} : { word }),
      };
      const order = await this.#session.api.call('order.place', {
        ...{ company, product, price, most, told, acknowledged: standing },
        caseNumber: this.caseNumber.trim() === '' ? null : this.caseNumber.trim(),
        uniquePart: details.uniquePart,
        again: details.earlier?.orderId ?? null,
        ...(ownersOf === undefined ? {} : { ownersOf }),
      });
      this.#ontold(order);
      if (this.#isShown(question)) {
        this.placed = order.orderId;
        this.close();
      }
    } catch (thrown) {
      await this.#refused(question, failureOf(thrown));
    }
    this.#placing = this.#placing.filter((one) => one !== key);
  }

  /** Takes over the registry's word that an order was refused for: what it says stands in the refusal, and was seen by now. */
  async #hearWord(question: Question): Promise<void> {
    const now = await question.toldNow?.();
    if (!this.#isShown(question)) return;
    const { word, ...others } = question;
    const isHeard = now !== undefined && now.word !== word;
    this.question = isHeard ? { ...withoutTold(question), ...now } : others;
  }

  #isShown(question: Question): boolean {
    return this.question === question;
  }

  /**
   * A price that was listed since the offer was shown is taken over. An amount that was typed stays where it covers that
   * price: it is what the officer accepts. With `keepsTyped` it stays in any case: the officer only chose another addition,
   * and an amount below the price is refused, or asked about, when it is to be ordered.
   */
  #takePrice(offer: Offer, keepsTyped: boolean): void {
    const { question } = this;
    if (question === null) return;
    const changed = JSON.stringify(offer.price) !== JSON.stringify(question.offer.price);
    const known = offer.price.kind !== 'not-known';
    if (!changed || (!known && question.offer.price.kind === 'stated')) return;
    this.question = { ...question, offer };
    const covers = offer.price.kind !== 'not-known' && this.amount.covers(offer.price);
    if (!(question.offer.price.kind === 'not-known' && (covers || (keepsTyped && this.amount.isTyped))))
      this.amount.fillFrom(offer);
  }

  async #refused(question: Question, failure: Failure): Promise<void> {
    if (!this.#isShown(question)) {
      const words = {
        product: productName(question.offer.product),
        company: shortText(companyTitle(question.company)),
      };
      const spent = searchCostWords(failure);
      const { title } = failureText(failure.code);
      const reason = spent === null ? title : `${title}. ${spent}`;
      this.#notices.attention(m.purchase_refused({ ...words, reason }));
      return;
    }
    const problem = problemOf(failure);
    this.problem = problem;
    // The record knows better by now: the officer is told that, and agrees to that or cancels.
    if (problem.kind === 'standing-changed') {
      const { savedName = null } = question;
      const now = await question.toldNow?.();
      if (!this.#isShown(question)) return;
      const told = now?.standing === problem.standing ? now : { standing: problem.standing, savedName };
      this.question = { ...withoutTold(question), ...told };
    }
    if (problem.kind === 'failed' && isSaidOtherwise(failure)) await this.#hearWord(question);
    // What was shown no longer holds: the next click must agree to what does.
    if (problem.kind !== 'failed') await this.read();
  }
}
