import type { SnapshotSummary } from '../../../src-shared/domain/dossier.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { productDated } from '../orders/product-words.ts';

/** The document that a snapshot was read from, with the day that it states of itself; null for a bought profile. */
export function documentOf({ source, orderId }: SnapshotSummary, orders: readonly JournalOrder[]): string | null {
  if (source !== 'v2-document') return null;
  const product = orders.find((order) => order.orderId === orderId)?.product;
  return product?.kind === 'v2-document' ? productDated(product) : m.orders_product_document();
}
