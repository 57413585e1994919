import { hasEnded, type JournalOrder, type Product } from '../../../src-shared/domain/journal.ts';
import { isOfOtherCompany } from '../../../src-shared/domain/order-standing.ts';

/** Whether an earlier order is for the very same thing and has not ended: it cannot be ordered a second time. */
export function isUnderWay(earlier: JournalOrder | null, product: Product): boolean {
  if (earlier === null || hasEnded(earlier) || isOfOtherCompany(earlier)) return false;
  return JSON.stringify(earlier.product) === JSON.stringify(product);
}

/** Whether nobody knows what became of an order that has not ended: it is not said of it that it is on its way. */
export function isFateUnknown(order: JournalOrder): boolean {
  const { state, followingStoppedAt } = order;
  if (hasEnded(order)) return false;
  return followingStoppedAt !== null || state === 'unclear' || state === 'needs-attention';
}
