import type { ChargedScale } from '../../../src-shared/domain/charged-scale.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { shortDate } from '../../lib/time.ts';
import { amountWords } from '../../../src-shared/words/cost-words.ts';

/** What is known of a price that nobody knows: what the product was charged before, which promises nothing, or that it was not. */
export function scaleWords(scale: ChargedScale | null): string {
  if (scale === null) return m.purchase_scale_none();
  const { orders: count, ledger, least, most, newestAt } = scale;
  const words = { count, day: shortDate(newestAt), most: amountWords({ ledger, value: most }) };
  return least === most
    ? m.purchase_scale_same(words)
    : m.purchase_scale({ ...words, least: amountWords({ ledger, value: least }) });
}
