import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import type { Session } from '../../session.svelte.ts';
import { productName } from './product-words.ts';

/** The orders whose paid answer is in memory alone, because the record cannot take it now. */
export class Unstored {
  readonly #session: Session;
  orders = $state.raw<readonly JournalOrder[]>([]);

  /** What the officer has to know and do; null while everything is stored. */
  readonly words = $derived.by(() => {
    const [first, ...others] = this.orders;
    if (first === undefined) return null;
    if (others.length > 0) return m.unstored_many({ count: this.orders.length });
    return m.unstored_one({ product: productName(first.product), company: companyTitle(first.company) });
  });

  constructor(session: Session) {
    this.#session = session;
  }

  /** Listens first and reads then. Returns what ends the listening. */
  begin(): () => void {
    const end = this.#session.api.on('order.unstored', (orders) => this.#take(orders));
    void this.#read();
    return end;
  }

  async #read(): Promise<void> {
    try {
      this.#take(await this.#session.api.call('order.unstored'));
    } catch {
      // The next event tells it; a record that cannot be asked at all is said elsewhere.
      this.orders = [];
    }
  }

  #take(orders: readonly JournalOrder[]): void {
    if (orders.length === 0 && this.orders.length > 0) this.#session.notifications.good(m.unstored_stored());
    this.orders = orders;
  }
}
