import { amountInDigits } from '../../domain/cost.ts';
import type { JournalOrder, Price, Product } from '../../domain/journal.ts';
import { openLedgersOf } from '../../domain/ledger.ts';
import { m } from '../../messages/generated/messages.js';
import { ledgerName } from '../order-words.ts';

/** The ledger that an amount is accepted in; both where nobody knows which it will be. */
export function ledgerWords(ledger: string, { product, price }: { product: Product; price: Price }): string {
  const open = openLedgersOf(product, price);
  return open.length > 0 ? m.orders_ledger_either() : ledgerName(ledger);
}

/** The most that was accepted for an order. */
export function mostAcceptedWords({ ledger, mostAccepted, product, price }: JournalOrder): string {
  return m.orders_amount({ value: amountInDigits(mostAccepted), ledger: ledgerWords(ledger, { product, price }) });
}
