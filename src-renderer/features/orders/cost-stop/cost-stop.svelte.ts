import type { SpendReading } from '../../../../src-shared/contract/orders.ts';
import type { JournalOrder, OrderEvent } from '../../../../src-shared/domain/journal.ts';
import type { StoredSearch } from '../../../../src-shared/domain/search.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import type { Session } from '../../../session.svelte.ts';
import { searchStopWords } from '../../search/interface-words.ts';
import { costStopWords } from './cost-stop-words.ts';

/** The order whose unexpected cost stops further ones, as long as nobody has looked at it. */
export class CostStop {
  readonly #session: Session;
  #events = $state.raw<readonly OrderEvent[]>([]);
  #taking = 0;
  order = $state.raw<JournalOrder | null>(null);
  /** The search whose cost somebody has to look at; only where no order stops first. */
  search = $state.raw<StoredSearch | null>(null);
  /** Whether somebody was asked to look at it, from where the focus goes on afterwards. */
  wasAsked = false;
  readonly isStopped = $derived(this.order !== null || this.search !== null);

  /** What was accepted and what was charged; empty while nothing is stopped. */
  readonly words = $derived.by(() => {
    const { order, search } = this;
    if (order === null) return search === null ? '' : searchStopWords(search);
    return costStopWords(order, this.#events);
  });

  /** The newest event that the words were written from; 0 while there is none. */
  readonly shown = $derived(this.#events.at(-1)?.eventId ?? 0);

  constructor(session: Session) {
    this.#session = session;
  }

  /** Listens first and reads then. Returns what ends the listening. */
  begin(): () => void {
    const end = this.#session.api.on('spend.changed', (reading) => void this.#take(reading));
    void this.#read();
    return end;
  }

  async #read(): Promise<void> {
    try {
      const taking = this.#taking;
      const reading = await this.#session.api.call('spend.read');
      // What was announced meanwhile is newer.
      if (taking === this.#taking) await this.#take(reading);
    } catch {
      // Ordering itself refuses while it is stopped; the next event shows why.
      this.order = null;
      this.search = null;
    }
  }

  /**
   * Takes what stops ordering now. The order is read again each time: a new fact about the same order is another reason
   * to stop, and is told in its own words.
   */
  async #take({ stoppedBy, stoppedBySearch }: SpendReading): Promise<void> {
    const taking = ++this.#taking;
    if (stoppedBy !== null || stoppedBySearch !== null) this.#session.notifications.withdraw(m.order_cost_seen_done());
    if (stoppedBy === null) this.order = null;
    if (stoppedBySearch === null || stoppedBy !== null) this.search = null;
    else if (this.search?.searchId !== stoppedBySearch) {
      const search = await this.#session.api.call('search.read', { searchId: stoppedBySearch });
      if (taking === this.#taking) this.search = search;
    }
    if (stoppedBy === null) return;
    const { order, events } = await this.#session.api.call('order.read', { orderId: stoppedBy });
    // What was announced meanwhile is newer.
    if (taking !== this.#taking) return;
    this.#events = events;
    this.order = order;
  }
}
