import { contraryCosts, type StatedFigure } from '../../../src-shared/domain/contrary-costs.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { amountWords } from './product-words.ts';

/** A figure with where the service stated it, as far as the record can tell. */
export function figureWords({ source, ...cost }: StatedFigure): string {
  const amount = amountWords(cost);
  switch (source) {
    case 'answer':
      return m.orders_figure_answer({ amount });
    case 'list':
      return m.orders_figure_list({ amount });
    case null:
      return amount;
  }
}

/** The figures of an order that contradict each other; null where there are none, or a person settled them. */
export function contraryWords(order: JournalOrder): string | null {
  const costs = contraryCosts(order);
  return costs.length === 0 ? null : costs.map(amountWords).join(' / ');
}
