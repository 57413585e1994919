import type { SpendReading } from '../../../src-shared/contract/orders.ts';
import type { Cost } from '../../../src-shared/domain/cost.ts';
import { isSameLedger, openLedgersOf } from '../../../src-shared/domain/ledger.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import type { StoredSearch } from '../../../src-shared/domain/search.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import type { Session } from '../../session.svelte.ts';
import { costWords } from '../search/interface-words.ts';
import { amountWords, mostWords, priceWords, productName } from './product-words.ts';
import { shortText } from '../../lib/short-text.ts';

/** What was accepted and what was charged; with the price or the invoice's amount where there was one to expect. */
function chargedWords(order: JournalOrder, charged: Cost): string {
  const words = { most: mostWords(order), cost: amountWords(charged) };
  const isOther = !isSameLedger(charged.ledger, order.ledger) && openLedgersOf(order.product, order.price).length === 0;
  if (isOther) return m.order_cost_charged_other_ledger(words);
  if (order.settled !== null) return m.order_cost_charged_settled({ ...words, settled: amountWords(order.settled) });
  if (order.price.kind === 'not-known') return m.order_cost_charged(words);
  return m.order_cost_charged_price({ ...words, price: priceWords(order.price) });
}

/** The order whose unexpected cost stops further ones, as long as nobody has looked at it. */
export class CostStop {
  readonly #session: Session;
  order = $state.raw<JournalOrder | null>(null);
  /** The search whose cost somebody has to look at; only where no order stops first. */
  search = $state.raw<StoredSearch | null>(null);
  readonly isStopped = $derived(this.order !== null || this.search !== null);

  /** What was accepted and what was charged; empty while nothing is stopped. */
  readonly words = $derived.by(() => {
    const { order, search } = this;
    if (order === null) return search === null ? '' : m.order_cost_text_search({ said: costWords(search) });
    const about = { product: productName(order.product), company: shortText(companyTitle(order.company)) };
    if (order.costSaid !== null && order.realCost === null) {
      return m.order_cost_text_said({ ...about, most: mostWords(order), said: order.costSaid });
    }
    if (order.realCost === null) return '';
    return m.order_cost_text({ ...about, charged: chargedWords(order, order.realCost) });
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
