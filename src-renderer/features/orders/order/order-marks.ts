import type { JournalOrder, JournalState, OrderEvent } from '../../../../src-shared/domain/journal.ts';
import {
  isNotPlaced,
  listedDifferently,
  missedByList,
  stateNotUnderstood,
} from '../../../../src-shared/domain/order-standing.ts';
import { readRetiredVersion, type RetiredVersion } from '../../../../src-shared/domain/retired-version.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { saidText } from '../../../../src-shared/words/said-text.ts';
import type { MarkLook } from '../../../lib/marks.ts';
import { stateName } from '../../../../src-shared/words/order-words.ts';
import { differentlyText, orderReason } from '../../../../src-shared/words/orders/order-reason.ts';

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
