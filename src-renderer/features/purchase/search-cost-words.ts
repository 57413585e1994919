import type { Failure } from '../../../src-shared/contract/failure.ts';
import { isBelieved } from '../../../src-shared/domain/cost.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { amountWords } from '../orders/product-words.ts';

/** What the search cost that left before an order which was not sent; null where none left, or it cost nothing. */
export function searchCostWords({ detail: { searchCost } }: Failure): string | null {
  if (searchCost === undefined) return null;
  if (searchCost === null) return m.purchase_search_spent_not_known();
  return isBelieved(searchCost)
    ? m.purchase_search_spent({ amount: amountWords(searchCost) })
    : m.purchase_search_spent_not_believed({ said: searchCost.notBelieved });
}
