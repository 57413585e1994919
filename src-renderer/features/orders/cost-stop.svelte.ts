import type { SpendReading } from '../../../src-shared/contract/orders.ts';
import type { Cost } from '../../../src-shared/domain/cost.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import type { StoredSearch } from '../../../src-shared/domain/search.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import type { Session } from '../../session.svelte.ts';
import { costWords } from '../search/interface-words.ts';
import { amountWords, productName } from './product-words.ts';
import { shortText } from '../../lib/short-text.ts';

/** What the cost was thought to be: the price known before, or else the most that was agreed to. */
function knownCost({ price, ledger, mostAccepted }: JournalOrder): Cost {
  return price.kind === 'not-known' ? { ledger, value: mostAccepted } : price.cost;
}

/** The order whose unexpected cost stops further ones, as long as nobody has looked at it. */
export class CostStop {
  readonly #session: Session;
  order = $state.raw<JournalOrder | null>(null);
  /** The search whose cost somebody has to look at; only where no order stops first. */
  search = $state.raw<StoredSearch | null>(null);
  readonly isStopped = $derived(this.order !== null || this.search !== null);

  /** What it cost and what was known; empty while nothing is stopped. */
  readonly words = $derived.by(() => {
    const { order, search } = this;
    if (order === null) return search === null ? '' : m.order_cost_text_search({ said: costWords(search) });
    const known = amountWords(knownCost(order));
    if (order.costSaid !== null && order.realCost === null) {
      const about = { product: productName(order.product), company: order.company.name, known };
      return m.order_cost_text_said({ ...about, said: order.costSaid });
    }
    const cost = order.realCost === null ? '' : amountWords(order.realCost);
    return m.order_cost_text({
      product: productName(order.product),
      company: shortText(order.company.name),
      cost,
      known,
    });
  });

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
      await this.#take(await this.#session.api.call('spend.read'));
    } catch {
      // Ordering itself refuses while it is stopped; the next event shows why.
      this.order = null;
      this.search = null;
    }
  }

  async #take({ stoppedBy, stoppedBySearch }: SpendReading): Promise<void> {
    if (stoppedBy === null) this.order = null;
    if (stoppedBySearch === null || stoppedBy !== null) this.search = null;
    else if (this.search?.searchId !== stoppedBySearch)
      this.search = await this.#session.api.call('search.read', { searchId: stoppedBySearch });
    if (stoppedBy === null) return;
    if (this.order?.orderId === stoppedBy) return;
    const { order } = await this.#session.api.call('order.read', { orderId: stoppedBy });
    this.order = order;
  }
}
