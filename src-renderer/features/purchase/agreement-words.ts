import type { Offer, OrderQuestion } from '../../../src-shared/contract/orders.ts';
import type { Price } from '../../../src-shared/domain/journal.ts';
import { openLedgersOf } from '../../../src-shared/domain/ledger.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { amountWords } from '../../../src-shared/words/cost-words.ts';

/** What stands beside the buttons, which are in sight however low the window is: also what a second way may cost. */
export function onceWords(details: OrderQuestion | null, price: Price): string {
  if ((details?.ways.length ?? 0) < 2) return m.purchase_once();
  return price.kind === 'not-known' || price.kind === 'last-paid'
    ? m.purchase_once_two_ways()
    : m.purchase_once_two_ways_priced({ price: amountWords(price.cost) });
}

/** How the amount is used: what is held back, in which ledger it counts, and what Dossier does where more is charged. */
export function mostHint(details: OrderQuestion | null, { product, price }: Pick<Offer, 'product' | 'price'>): string {
  return [
    details?.searchFirst === 'may-cost' ? m.purchase_most_hint_search() : m.purchase_most_hint(),
    ...(openLedgersOf(product, price).length > 0 ? [m.purchase_most_either()] : []),
    m.purchase_most_stops(),
  ].join(' ');
}
