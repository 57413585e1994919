import type { SnapshotSummary } from '../../../src-shared/domain/dossier.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { shortText } from '../../lib/short-text.ts';
import { productName } from '../orders/product-words.ts';

/** The document that a snapshot was read from, with the day that it states of itself; null for a bought profile. */
export function documentOf({ source, orderId }: SnapshotSummary, orders: readonly JournalOrder[]): string | null {
  if (source !== 'v2-document') return null;
  const product = orders.find((order) => order.orderId === orderId)?.product;
  if (product?.kind !== 'v2-document') return m.orders_product_document();
  const name = productName(product);
  const date = product.documentDate;
  return date === null ? name : m.profile_document_dated({ name, date: shortText(date) });
}
