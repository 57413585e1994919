import type { Price } from '../../domain/journal.ts';
import { m } from '../../messages/generated/messages.js';
import { amountWords } from '../cost-words.ts';

/** The day of a moment in words: the window has it in this machine's zone, a document in UTC. */
export type DayText = (at: string) => string;

function lastPaidWords({ paidAt, paidFor }: Extract<Price, { kind: 'last-paid' }>, day: DayText): string {
  const date = day(paidAt);
  switch (paidFor) {
    case 'same-company':
      return m.orders_price_from_last_same({ date });
    case 'same-jurisdiction':
      return m.orders_price_from_last_other({ date });
    case null:
      return m.orders_price_from_last({ date });
  }
}

/** What is known of a price, with where it is known from. */
export function priceWords(price: Price, day: DayText): string {
  switch (price.kind) {
    case 'stated':
      return m.orders_price_stated({ amount: amountWords(price.cost) });
    case 'last-paid':
      return m.orders_price_last_paid({ amount: amountWords(price.cost), paid: lastPaidWords(price, day) });
    case 'price-list':
      return m.orders_price_list({ amount: amountWords(price.cost) });
    case 'not-known':
      return m.orders_price_not_known();
  }
}

/** Where a price is from, beside its figure; null where there is none. */
export function priceSourceWords(price: Price, day: DayText): string | null {
  switch (price.kind) {
    case 'stated':
      return m.orders_price_from_service();
    case 'last-paid':
      return lastPaidWords(price, day);
    case 'price-list':
      return m.orders_price_from_list();
    case 'not-known':
      return null;
  }
}

/** The same as {@link priceWords}, below a heading that says that it is the price. */
export function priceFactWords(price: Price, day: DayText): string {
  return price.kind === 'not-known' ? m.orders_fact_price_not_known() : priceWords(price, day);
}
