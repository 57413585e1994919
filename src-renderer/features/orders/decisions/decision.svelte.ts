import type { Failure } from '../../../../src-shared/contract/failure.ts';
import type { OrderCandidate } from '../../../../src-shared/contract/orders.ts';
import type { UnsureDossier } from '../../../../src-shared/domain/dossier.ts';
import type { SearchSettlement } from '../../../../src-shared/domain/search-charge.ts';
import type { JournalOrder, OrderEvent } from '../../../../src-shared/domain/journal.ts';
import { companyTitle } from '../../../../src-shared/domain/company-title.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { failureOf } from '../../../api.ts';
import type { Session } from '../../../session.svelte.ts';
import { questionText } from '../../../../src-shared/words/question-words.ts';
import { amountOf } from '../../spending/limit-fields.ts';
import { InvoiceLedger } from './invoice-ledger.svelte.ts';
import { costStopWords } from '../cost-stop/cost-stop-words.ts';
import { productName } from '../product-words.ts';
import { shortText } from '../../../lib/short-text.ts';
import type { SettledSearch } from './settle-words.ts';

/** What a person is asked to decide about an order, a search or a dossier, with a reason that the record keeps. */
export type DecisionQuestion =
  | { kind: 'stop-following'; order: JournalOrder }
  | { kind: 'see-cost'; order: JournalOrder; text: string; shown: number }
  | { kind: 'say-company'; order: JournalOrder }
  | { kind: 'recognise'; order: JournalOrder; candidate: OrderCandidate }
  /** `events`: what happened to the order, for who entered an amount before; empty where it was not read. */
  | { kind: 'settle'; order: JournalOrder; events: readonly OrderEvent[] }
  | { kind: 'see-search-cost'; searchId: number; text: string }
  | { kind: 'settle-search'; search: SettledSearch; onsettled: (settlement: SearchSettlement) => void }
  | { kind: 'settle-dossier'; dossier: UnsureDossier; ondecided: (unsure: readonly UnsureDossier[]) => void };

/** A decision that needs a reason. It is made at most once, however often the button is pressed. */
export class Decision {
  readonly #session: Session;
  readonly #ondecided: (order: JournalOrder) => void;

  question = $state.raw<DecisionQuestion | null>(null);
  reason = $state('');
  /** What the invoice says; of a settlement alone. */
  amount = $state('');
  readonly ledger = new InvoiceLedger();
  problem = $state.raw<'reason-needed' | 'amount-needed' | 'ledger-needed' | Failure | null>(null);
  deciding = $state(false);

  /** `ondecided` hears of the order as it stands afterwards. */
  constructor(session: Session, ondecided: (order: JournalOrder) => void) {
    this.#session = session;
    this.#ondecided = ondecided;
  }

  ask(question: DecisionQuestion): void {
    if (this.deciding) return;
    this.question = question;
    this.reason = '';
    this.amount = '';
    this.problem = null;
    if (question.kind === 'settle') this.ledger.startFor(question.order);
    if (question.kind === 'settle-search') this.ledger.startForSearch(question.search);
    if (isSettling(question)) void this.#offerLedgers(question);
  }

  /** The ledgers of the record are a help alone: where they cannot be read, those of the order or search are offered. */
  async #offerLedgers(question: DecisionQuestion): Promise<void> {
    const readings = await this.#session.api.call('spend.ledgers').catch(() => []);
    if (this.question === question) this.ledger.offerAlso(readings.map(({ ledger }) => ledger));
  }

  /** What was missing is being typed: it is said again only if it is still missing. */
  typed(): void {
    if (typeof this.problem === 'string') this.problem = null;
  }

  close(): void {
    this.question = null;
  }

  async decide(): Promise<void> {
    const { question } = this;
    if (question === null || this.deciding) return;
    this.problem = this.#missing(question);
    if (this.problem !== null) return;
    this.deciding = true;
    try {
      const order = await this.#call(question);
      if (order !== null) this.#ondecided(order);
      await this.#sayDone(question);
      this.close();
    } catch (thrown) {
      this.problem = failureOf(thrown);
      if (this.problem.code === 'newer-reason') await this.#showNewer(question);
    }
    this.deciding = false;
  }

  /** Puts what the record says by now in place of what was shown, and asks again. */
  async #showNewer(question: DecisionQuestion): Promise<void> {
    if (question.kind !== 'see-cost') return;
    const { orderId } = question.order;
    const read = await this.#session.api.call('order.read', { orderId }).catch(() => null);
    if (read === null || this.question !== question) return;
    const { order, events } = read;
    const shown = events.at(-1)?.eventId ?? 0;
    this.question = { kind: 'see-cost', order, text: costStopWords(order, events), shown };
  }

  #missing(question: DecisionQuestion): 'reason-needed' | 'amount-needed' | 'ledger-needed' | null {
    if (isSettling(question) && amountOf(this.amount) === undefined) return 'amount-needed';
    if (isSettling(question) && this.ledger.name === undefined) return 'ledger-needed';
    return this.reason.trim() === '' ? 'reason-needed' : null;
  }

  /** Says what was decided. Ordering goes on only where nothing else stops it; where that cannot be read, it is not said. */
  async #sayDone(question: DecisionQuestion): Promise<void> {
    const { api, notifications } = this.#session;
    if (!isAboutCost(question)) {
      notifications.good(doneWords(question), null, true);
      return;
    }
    const reading = await api.call('spend.read').catch(() => null);
    if (reading === null) return;
    const isStopped = reading.stoppedBy !== null || reading.stoppedBySearch !== null;
    notifications.good(isStopped ? m.order_cost_seen_more() : doneWords(question), null, true);
  }

  /** Resolves to the order as it stands then; null where the decision is about none. */
  async #call(question: DecisionQuestion): Promise<JournalOrder | null> {
    const { api } = this.#session;
    if (question.kind === 'see-search-cost') {
      await api.call('spend.seeSearchCost', { searchId: question.searchId, reason: this.reason });
      return null;
    }
    // A name that is missing was said before; a blank one is refused, and none is guessed.
    const invoice = { typedAmount: this.amount.trim(), ledger: this.ledger.name ?? '', reason: this.reason };
    if (question.kind === 'settle-search') {
      question.onsettled(await api.call('spend.settleSearch', { searchId: question.search.searchId, ...invoice }));
      return null;
    }
    if (question.kind === 'settle-dossier') {
      const { dossierId, kind } = question.dossier;
      question.ondecided(await api.call('dossier.settle', { dossierId, kind, reason: this.reason }));
      return null;
    }
    const decision = { orderId: question.order.orderId, reason: this.reason };
    switch (question.kind) {
      case 'stop-following':
        return api.call('order.stopFollowing', decision);
      case 'say-company':
        return api.call('order.sayCompany', decision);
      case 'see-cost':
        return api.call('order.seeCost', { ...decision, shown: question.shown });
      case 'settle':
        return api.call('order.settle', { ...decision, ...invoice });
      case 'recognise':
        return api.call('order.recognise', { ...decision, serviceOrderId: question.candidate.serviceOrderId });
    }
  }
}

/** Whether the question asks what an invoice says. */
function isSettling({ kind }: DecisionQuestion): boolean {
  return kind === 'settle' || kind === 'settle-search';
}

function isAboutCost({ kind }: DecisionQuestion): boolean {
  return kind === 'see-cost' || kind === 'see-search-cost';
}

function doneWords(question: DecisionQuestion): string {
  if (question.kind === 'see-search-cost') return m.order_cost_seen_done();
  if (question.kind === 'settle-search') return m.search_settle_done({ asked: questionText(question.search.query) });
  if (question.kind === 'settle-dossier')
    return m.dossiers_settle_done({ company: shortText(companyTitle(question.dossier.company)) });
  const { kind, order } = question;
  const words = { product: productName(order.product), company: shortText(companyTitle(order.company)) };
  return {
    'stop-following': m.order_stop_done,
    'say-company': m.order_say_company_done,
    'see-cost': m.order_cost_seen_done,
    settle: m.order_settle_done,
    recognise: m.order_recognise_done,
  }[kind](words);
}
