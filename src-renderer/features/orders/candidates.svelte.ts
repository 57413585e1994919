import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { OrderCandidate } from '../../../src-shared/contract/orders.ts';
import { failureOf } from '../../api.ts';
import type { Session } from '../../session.svelte.ts';

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
