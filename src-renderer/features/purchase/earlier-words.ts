import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import { isOfOtherCompany } from '../../../src-shared/domain/order-standing.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { dayTime } from '../../lib/time.ts';
import { productName } from '../orders/product-words.ts';

/** "You hold this since 12:05, order 410001": what is known of an earlier order of the same thing. */
export function earlierWords(order: JournalOrder): string {
  const words = {
    product: productName(order.product),
    since: dayTime(order.state === 'collected' ? order.changedAt : order.orderedAt),
    order: order.serviceOrderId ?? order.reference,
  };
  if (isOfOtherCompany(order)) return m.purchase_earlier_other_company(words);
  switch (order.state) {
    case 'collected':
      return m.purchase_earlier_held(words);
    case 'failed':
    case 'cancelled':
      return m.purchase_earlier_ended(words);
    case 'intended':
    case 'sending':
    case 'pending':
    case 'ready':
    case 'unclear':
    case 'needs-attention':
      return m.purchase_earlier_under_way(words);
  }
}
