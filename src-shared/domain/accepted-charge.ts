import type { Cost } from './cost.ts';
import type { JournalOrder } from './journal.ts';
import { isSameLedger, openLedgersOf } from './ledger.ts';

type Accepted = Pick<JournalOrder, 'ledger' | 'product' | 'price' | 'mostAccepted'>;

/** Whether the officer accepted an amount of this ledger: of either where nobody knew in which it would be charged. */
export function isAcceptedIn({ ledger, product, price }: Accepted, charged: string): boolean {
  return [ledger, ...openLedgersOf(product, price)].some((name) => isSameLedger(name, charged));
}

/** Whether nobody agreed to a charge: it is more than was accepted, or is in another ledger. */
export function isBeyondAccepted(order: Accepted, charged: Cost): boolean {
  return charged.value > 0 && (charged.value > order.mostAccepted || !isAcceptedIn(order, charged.ledger));
}
