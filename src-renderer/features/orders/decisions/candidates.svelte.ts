import type { Failure } from '../../../../src-shared/contract/failure.ts';
import type { OrderCandidate } from '../../../../src-shared/contract/orders.ts';
import { statedMoment } from '../../../../src-shared/domain/moments.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { failureOf } from '../../../api.ts';
import type { Session } from '../../../session.svelte.ts';
import { statedCostWords } from '../../../../src-shared/words/cost-words.ts';

type Finding =
  | { kind: 'not-asked' }
  | { kind: 'asking' }
  | { kind: 'found'; list: readonly OrderCandidate[]; whole: boolean }
  | { kind: 'failed'; failure: Failure };

/** What may be a lost order, for the order that is looked at. Asked for by a person only: it takes a request. */
export class Candidates {
  readonly #session: Session;
  readonly #orderId: number;
  finding = $state.raw<Finding>({ kind: 'not-asked' });

  constructor(session: Session, orderId: number) {
    this.#session = session;
    this.#orderId = orderId;
  }

  async find(): Promise<void> {
    if (this.finding.kind === 'asking' || this.#session.offline) return;
    this.finding = { kind: 'asking' };
    try {
      const { candidates: list, whole } = await this.#session.api.call('order.candidates', { orderId: this.#orderId });
      this.finding = { kind: 'found', list, whole };
    } catch (thrown) {
      this.finding = { kind: 'failed', failure: failureOf(thrown) };
    }
  }
}

/** What the service says of an order that may be ours, in one line. A time without a zone stands as it came. */
export function candidateWords(candidate: OrderCandidate): string {
  const { product, company, status, cost } = candidate;
  const time = timeWords(candidate) ?? m.order_candidates_time_unknown();
  return [product, company, time, status, cost === null ? null : statedCostWords(cost)]
    .filter((part) => part !== null && part !== '')
    .join(', ');
}

/** A stated zone leaves no doubt which moment is meant; without one it is not known, so the text is not rewritten. */
function timeWords({ orderedAt }: OrderCandidate): string | null {
  if (orderedAt === null) return null;
  return orderedAt.offset === null ? orderedAt.text : statedMoment(orderedAt);
}
