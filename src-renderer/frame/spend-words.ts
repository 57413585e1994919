import type { SpendReading } from '../../src-shared/contract/orders.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import { ledgerName } from '../../src-shared/words/order-words.ts';
import { figure } from '../features/orders/product-words.ts';

export type LedgerSpend = SpendReading['ledgers'][number];
/** Searches that are in no ledger's sum, because nobody stated what they cost: of today, and of all days. */
export interface SearchesNotKnown {
  readonly today: number;
  readonly inAll: number;
}

export const spendLabel = ({ ledger }: LedgerSpend) => `${m.orders_spent_today()}, ${ledgerName(ledger)}`;

function heldWords({ reserved, reservedEnded = 0 }: LedgerSpend): string {
  const amounts = { open: figure(reserved - reservedEnded), ended: figure(reservedEnded) };
  if (reservedEnded === 0) return m.orders_held_open(amounts);
  return reserved > reservedEnded ? m.orders_held_both(amounts) : m.orders_held_ended(amounts);
}

/** What is not known stays in sight until somebody settles it, also on a later day. Empty where all is known. */
export function searchesWords({ today, inAll }: SearchesNotKnown): string {
  if (inAll === 0) return '';
  const text = m.orders_searches_not_known({ count: inAll });
  return today === inAll ? text : m.orders_searches_not_known_of_today({ text, today });
}

/** What was spent in a ledger today, what is held back and what is not known, in sentences. */
export function spendWords(spend: LedgerSpend, searches: SearchesNotKnown, isDemo: boolean): string {
  const figures = { spent: figure(spend.spentToday), ledger: ledgerName(spend.ledger), held: heldWords(spend) };
  const sentences = [
    spend.dayLimit === null
      ? m.orders_spent_in_words(figures)
      : m.orders_spent_in_words_limit({ ...figures, limit: figure(spend.dayLimit) }),
    searchesWords(searches),
    isDemo ? m.orders_spent_demo() : '',
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}
