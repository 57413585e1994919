import { orderNumber } from '../orders/order-number.ts';
import type { OtherCompany } from '../../../src-shared/domain/answered-company.ts';
import { hasEnded, type JournalOrder } from '../../../src-shared/domain/journal.ts';
import { namedOther } from '../../../src-shared/domain/order-contradiction.ts';
import { codeAlone, isOfOtherCompany, isRefused } from '../../../src-shared/domain/order-standing.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { isByCodeOnly } from '../../../src-shared/words/other-company-words.ts';
import { shortText } from '../../lib/short-text.ts';
import { dayTimeWithin } from '../../lib/time.ts';
import { productDated } from '../orders/product-words.ts';

/**
 * "You hold this since 12:05, order 410001": what is known of an earlier order of the same thing.
 *
 * @param about the company that its answer is about, where that is another one than was ordered
 */
export function earlierWords(order: JournalOrder, about: OtherCompany | null): string {
  const words = {
    product: productDated(order.product),
    since: dayTimeWithin(order.state === 'collected' ? order.changedAt : order.orderedAt),
    order: orderNumber(order),
  };
  if (about !== null || isOfOtherCompany(order)) {
    const company = shortText(about === null ? (order.said ?? '') : namedOther(about));
    const told = { ...words, company: company === '' ? m.orders_other_unnamed() : company };
    const isByCode = about === null ? order.reason === codeAlone : isByCodeOnly(about);
    return isByCode ? m.purchase_earlier_code_alone(told) : m.purchase_earlier_other_company(told);
  }
  if (isRefused(order)) return m.purchase_earlier_refused(words);
  if (!hasEnded(order) && order.followingStoppedAt !== null) return m.purchase_earlier_not_followed(words);
  return {
    collected: m.purchase_earlier_held,
    failed: m.purchase_earlier_ended,
    cancelled: m.purchase_earlier_ended,
    intended: m.purchase_earlier_under_way,
    sending: m.purchase_earlier_under_way,
    pending: m.purchase_earlier_under_way,
    ready: m.purchase_earlier_under_way,
    unclear: m.purchase_earlier_unclear,
    'needs-attention': m.purchase_earlier_not_known,
  }[order.state](words);
}
