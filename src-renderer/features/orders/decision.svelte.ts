import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { OrderCandidate } from '../../../src-shared/contract/orders.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { failureOf } from '../../api.ts';
import type { Session } from '../../session.svelte.ts';
import { productName } from './product-words.ts';
import { shortText } from '../../lib/short-text.ts';

/** What a person is asked to decide about one order, with a reason that the record keeps. */
export type DecisionQuestion =
  | { kind: 'stop-following'; order: JournalOrder }
  | { kind: 'see-cost'; order: JournalOrder; text: string }
  | { kind: 'recognise'; order: JournalOrder; candidate: OrderCandidate };

/** A decision that needs a reason. It is made at most once, however often the button is pressed. */
export class Decision {
  readonly #session: Session;
  readonly #ondecided: (order: JournalOrder) => void;

  question = $state.raw<DecisionQuestion | null>(null);
  reason = $state('');
  problem = $state.raw<'reason-needed' | Failure | null>(null);
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
    this.problem = null;
  }

  close(): void {
    this.question = null;
  }

  async decide(): Promise<void> {
    const { question } = this;
    if (question === null || this.deciding) return;
    if (this.reason.trim() === '') {
      this.problem = 'reason-needed';
      return;
    }
    this.deciding = true;
    this.problem = null;
    try {
      this.#ondecided(await this.#call(question));
      this.#session.notifications.good(doneWords(question));
      this.close();
    } catch (thrown) {
      this.problem = failureOf(thrown);
    }
    this.deciding = false;
  }

  #call(question: DecisionQuestion): Promise<JournalOrder> {
    const decision = { orderId: question.order.orderId, reason: this.reason };
    const { api } = this.#session;
    switch (question.kind) {
      case 'stop-following':
        return api.call('order.stopFollowing', decision);
      case 'see-cost':
        return api.call('order.seeCost', decision);
      case 'recognise':
        return api.call('order.recognise', { ...decision, serviceOrderId: question.candidate.serviceOrderId });
    }
  }
}

function doneWords({ kind, order }: DecisionQuestion): string {
  const words = { product: productName(order.product), company: shortText(order.company.name) };
  switch (kind) {
    case 'stop-following':
      return m.order_stop_done(words);
    case 'see-cost':
      return m.order_cost_seen_done();
    case 'recognise':
      return m.order_recognise_done(words);
  }
}
