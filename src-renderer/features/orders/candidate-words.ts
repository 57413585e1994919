import type { OrderCandidate } from '../../../src-shared/contract/orders.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { statedCostWords } from './product-words.ts';

/** What the service says of an order that may be ours, in one line. Its time stands as it came: it may have no zone. */
export function candidateWords({ product, company, orderedAt, status, cost }: OrderCandidate): string {
  const time = orderedAt?.text ?? m.order_candidates_time_unknown();
  return [product, company, time, status, cost === null ? null : statedCostWords(cost)]
    .filter((part) => part !== null && part !== '')
    .join(', ');
}
