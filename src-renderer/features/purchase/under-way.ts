import { hasEnded, type JournalOrder, type Product } from '../../../src-shared/domain/journal.ts';
import { isOfOtherCompany } from '../../../src-shared/domain/order-standing.ts';

/** Whether an earlier order is for the very same thing and on its way: it cannot be ordered a second time. */
export function isUnderWay(earlier: JournalOrder | null, product: Product): boolean {
  if (earlier === null || hasEnded(earlier) || isOfOtherCompany(earlier)) return false;
  return JSON.stringify(earlier.product) === JSON.stringify(product);
}
