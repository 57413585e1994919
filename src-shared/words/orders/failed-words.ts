import { heldFor, type JournalOrder, type OrderEvent } from '../../domain/journal.ts';
import { m } from '../../messages/generated/messages.js';
import { contraryWords, heldWords } from './figure-words.ts';

/**
 * What is known of the money of an order that failed, and what may be done.
 *
 * @param isWatched whether its refusal is still held against the service's own list
 */
export function failedWords(order: JournalOrder, events: readonly OrderEvent[], isWatched: boolean): string {
  if (order.realCost !== null) return order.realCost.value === 0 ? m.orders_failed_free() : m.orders_failed_charged();
  if (order.settled !== null) return m.orders_failed_settled();
  if (contraryWords(order) !== null) return m.orders_failed_contrary({ held: heldWords(order) });
  if (heldFor(order) !== null) return m.orders_failed_probably();
  if (events.some(({ kind }) => kind === 'not-sent')) return m.orders_failed_not_sent();
  return isWatched ? m.orders_failed_refused_watched() : m.orders_failed_refused();
}
