import type { JournalState, Product } from '../domain/journal.ts';
import { isSameLedger } from '../domain/ledger.ts';
import { m } from '../messages/generated/messages.js';

/** What the state of an order is called. */
export function stateName(state: JournalState): string {
  return {
    intended: m.orders_state_intended,
    sending: m.orders_state_sending,
    pending: m.orders_state_pending,
    ready: m.orders_state_ready,
    collected: m.orders_state_collected,
    failed: m.orders_state_failed,
    cancelled: m.orders_state_cancelled,
    unclear: m.orders_state_unclear,
    'needs-attention': m.orders_state_needs_attention,
  }[state]();
}

/** What a product is called, whole. A document keeps the name that the service gave it. */
export function wholeProductName(product: Product): string {
  if (product.kind === 'v2-document') return product.name ?? product.category ?? m.orders_product_document();
  return {
    'v2-enhanced-profile': m.orders_product_enhanced,
    'v2-lite-profile': m.orders_product_lite,
    'rest-enhanced-profile': m.orders_product_rest_enhanced,
  }[product.kind]();
}

/** The word for a ledger; one that this version does not know stays as it came. */
export function ledgerName(ledger: string): string {
  if (isSameLedger(ledger, 'credit')) return m.orders_ledger_credit();
  return isSameLedger(ledger, 'lite') ? m.orders_ledger_lite() : ledger;
}
