import type { JournalOrder } from '../../domain/journal.ts';
import {
  listedAfterRefusal,
  mentionedAfterRefusal,
  listedDifferently,
  listedSeveral,
  missedByList,
  notListed,
  notPlaced,
  recordsApart,
  refusedDoubtfully,
  stateNotUnderstood,
} from '../../domain/order-standing.ts';
import { m } from '../../messages/generated/messages.js';
import { failureText, knownCode } from '../failure-words.ts';
import { saidText } from '../said-text.ts';
import { contradictionReason } from './contradiction-words.ts';

/** Why an order stands where it stands, in words; null where its state needs no reason. */
export function reasonText(reason: string | null): string | null {
  if (reason === null) return null;
  if (reason === 'service-order-failed') return m.orders_reason_service_failed();
  if (reason === 'ended-while-ordering') return m.orders_reason_ended();
  if (reason === 'beyond-order-status') return m.order_reason_beyond();
  if (reason === 'answer-not-stored') return m.order_reason_not_stored();
  if (reason === notPlaced) return m.order_reason_not_placed();
  if (reason === notListed) return m.order_reason_not_listed();
  if (reason === listedAfterRefusal) return m.order_reason_listed_after_refusal();
  if (reason === mentionedAfterRefusal) return m.order_reason_mentioned_after_refusal();
  if (reason === stateNotUnderstood) return m.order_reason_word();
  if (reason === listedDifferently) return m.order_reason_listed_differently();
  if (reason === listedSeveral) return m.order_reason_several();
  if (reason === missedByList) return m.order_reason_missed();
  if (reason === 'order-not-known') return m.order_reason_not_known();
  if (reason === 'no-longer-listed') return m.order_reason_no_longer_listed();
  return failureText(knownCode(reason)).title;
}

/** What each record says of an order that the list has more than once. */
export function differentlyText(said: string | null): string {
  const words = recordsApart(said ?? '').map(saidText);
  const [first, second, ...others] = words;
  if (first === undefined || second === undefined || others.length > 0)
    return m.order_reason_listed_differently_all({ words: words.join(' · ') });
  return m.order_reason_listed_twice({ first, second });
}

const together = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The orders that the list has under one order's reference, with what each of them cost. */
function severalText(said: string | null): string {
  return m.order_reason_several_orders({ orders: together.format(recordsApart(said ?? '').map(saidText)) });
}

/** What makes a refusal doubtful, as far as the record tells. */
function doubtfulText({ realCost, costSaid, serviceOrderId }: DoubtfulRefusal): string {
  if (realCost !== null || costSaid !== null) return m.order_reason_refused_with_cost();
  return serviceOrderId === null ? m.order_reason_refused_not_own() : m.order_reason_refused_with_number();
}
type DoubtfulRefusal = Pick<JournalOrder, 'realCost' | 'costSaid' | 'serviceOrderId'>;

/**
 * Why one order stands where it stands. A 410 of V2 refuses a new order by its version, and ends one that was taken. Orders
 * of REST have no versions.
 */
export function orderReason(
  order: Pick<JournalOrder, 'state' | 'reason' | 'said' | 'product'> & DoubtfulRefusal,
): string | null {
  const { state, reason, said, product } = order;
  if (reason === refusedDoubtfully) return doubtfulText(order);
  if (reason === listedDifferently) return differentlyText(said);
  if (reason === listedSeveral) return severalText(said);
  const isOfRest = product.kind === 'rest-enhanced-profile';
  if (reason !== 'service-gone' || isOfRest) return contradictionReason({ reason, said }) ?? reasonText(reason);
  return state === 'failed' ? m.order_reason_version_gone() : m.order_reason_gone();
}
