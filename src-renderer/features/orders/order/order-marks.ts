import type { JournalOrder, JournalState, OrderEvent } from '../../../../src-shared/domain/journal.ts';
import {
  isNotPlaced,
  listedAfterRefusal,
  mentionedAfterRefusal,
  listedDifferently,
  missedByList,
  notListed,
  notPlaced,
  recordsApart,
  refusedDoubtfully,
  stateNotUnderstood,
} from '../../../../src-shared/domain/order-standing.ts';
import { readRetiredVersion, type RetiredVersion } from '../../../../src-shared/domain/retired-version.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { saidText } from '../../../lib/said-text.ts';
import { failureText, knownCode } from '../../../../src-shared/words/failure-words.ts';
import type { MarkLook } from '../../../lib/marks.ts';
import { stateName } from '../../../../src-shared/words/order-words.ts';
import { contradictionReason } from './contradiction-words.ts';

/** The shape and colour of a state. Failed is no alarm: nothing was lost. */
export const stateLooks: Record<JournalState, MarkLook> = {
  intended: { icon: 'pending', tone: 'pending' },
  sending: { icon: 'pending', tone: 'pending' },
  pending: { icon: 'pending', tone: 'pending' },
  ready: { icon: 'download', tone: 'active' },
  collected: { icon: 'check', tone: 'active' },
  failed: { icon: 'failed', tone: 'attention' },
  cancelled: { icon: 'x', tone: 'dissolved' },
  unclear: { icon: 'unclear', tone: 'attention' },
  'needs-attention': { icon: 'attention', tone: 'attention' },
};

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
  if (reason === missedByList) return m.order_reason_missed();
  if (reason === 'order-not-known') return m.order_reason_not_known();
  if (reason === 'no-longer-listed') return m.order_reason_no_longer_listed();
  return failureText(knownCode(reason)).title;
}

/** What each record says of an order that the list has more than once. */
function differentlyText(said: string | null): string {
  const words = recordsApart(said ?? '').map(saidText);
  const [first, second, ...others] = words;
  if (first === undefined || second === undefined || others.length > 0)
    return m.order_reason_listed_differently_all({ words: words.join(' · ') });
  return m.order_reason_listed_twice({ first, second });
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
  const isOfRest = product.kind === 'rest-enhanced-profile';
  if (reason !== 'service-gone' || isOfRest) return contradictionReason({ reason, said }) ?? reasonText(reason);
  return state === 'failed' ? m.order_reason_version_gone() : m.order_reason_gone();
}

/** The version that the service no longer takes, of an order that it refused for that; null for any other. */
export function retiredVersion(
  { state, reason }: Pick<JournalOrder, 'state' | 'reason'>,
  events: readonly OrderEvent[],
): RetiredVersion | null {
  if (state !== 'failed' || reason !== 'service-gone') return null;
  return readRetiredVersion(events.findLast(({ kind }) => kind === 'refused')?.detail ?? null);
}

/** The service's own word for a state that nobody explained. */
function wordLine({ said }: JournalOrder): string {
  return said === null ? m.orders_line_no_word() : m.orders_line_word({ word: saidText(said) });
}

/** What a line of the list says about the order's state. */
export function stateLine(order: JournalOrder): string {
  if (order.replacedBy !== null) return m.orders_line_replaced({ order: order.replacedBy });
  if (isNotPlaced(order)) return m.orders_line_not_placed();
  if (order.reason === stateNotUnderstood) return wordLine(order);
  if (order.reason === listedDifferently) return differentlyText(order.said);
  if (order.followingStoppedAt !== null && order.state === 'ready') return m.orders_line_stopped();
  if (order.followingStoppedAt !== null && order.state === 'pending') return m.orders_line_rested();
  if (order.state === 'intended' || order.state === 'sending') return m.orders_line_sending();
  if (order.state === 'pending')
    return order.reason === missedByList ? m.orders_line_missed() : m.orders_line_pending();
  if (order.state === 'ready') return m.orders_line_ready();
  const count = order.documentIds.length;
  if (order.state === 'collected') return count > 0 ? m.orders_line_documents({ count }) : m.orders_line_profile();
  return orderReason(order) ?? (order.said === null ? stateName(order.state) : saidText(order.said));
}
