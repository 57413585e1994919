import { companyTitle } from '../../../../src-shared/domain/company-title.ts';
import type { JournalOrder, OrderEvent } from '../../../../src-shared/domain/journal.ts';
import type { SearchSummary, StoredSearch } from '../../../../src-shared/domain/search.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { shortText } from '../../../lib/short-text.ts';
import { evidenceTime } from '../../../lib/time.ts';
import { searchAskedWords } from '../../search/interface-words.ts';
import { contraryWords, heldWords } from '../../../../src-shared/words/orders/figure-words.ts';
import { amountWords } from '../../../../src-shared/words/cost-words.ts';
import { productName } from '../product-words.ts';

/** What the dialog says before the amount of an invoice is typed. Where one was entered before, it is named: it is replaced. */
export function settleText(order: JournalOrder, events: readonly OrderEvent[]): string {
  const about = { product: productName(order.product), company: companyTitle(order.company) };
  if (order.settled !== null) {
    const words = { ...about, amount: amountWords(order.settled) };
    const entered = events.findLast(({ kind }) => kind === 'settled');
    if (entered === undefined || entered.officer === null) return m.order_settle_text_again(words);
    return m.order_settle_text_again_by({
      ...words,
      officer: shortText(entered.officer),
      time: evidenceTime(entered.at),
    });
  }
  const words = { ...about, held: heldWords(order) };
  const figures = contraryWords(order);
  return figures === null ? m.order_settle_text(words) : m.order_settle_text_contrary({ ...words, figures });
}

/** A search whose invoice is asked for, with what was entered before where that was read. */
export type SettledSearch = SearchSummary & Pick<StoredSearch, 'settlement'>;

/** The same of a search. */
export function settleSearchText(search: SettledSearch): string {
  const asked = searchAskedWords(search);
  const { settlement } = search;
  if (settlement === undefined) return m.search_settle_text({ asked });
  return m.search_settle_text_again({
    ...{ asked, amount: amountWords(settlement.cost) },
    ...{ officer: shortText(settlement.officer), time: evidenceTime(settlement.at) },
  });
}
