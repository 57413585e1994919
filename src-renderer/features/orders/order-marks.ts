import type { JournalOrder, JournalState } from '../../../src-shared/domain/journal.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { failureText, knownCode } from '../../lib/failure-text.ts';
import type { MarkLook } from '../../lib/marks.ts';

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

export function stateName(state: JournalState): string {
  switch (state) {
    case 'intended':
      return m.orders_state_intended();
    case 'sending':
      return m.orders_state_sending();
    case 'pending':
      return m.orders_state_pending();
    case 'ready':
      return m.orders_state_ready();
    case 'collected':
      return m.orders_state_collected();
    case 'failed':
      return m.orders_state_failed();
    case 'cancelled':
      return m.orders_state_cancelled();
    case 'unclear':
      return m.orders_state_unclear();
    case 'needs-attention':
      return m.orders_state_needs_attention();
  }
}

/** Why an order stands where it stands, in words; null where its state needs no reason. */
export function reasonText(reason: string | null): string | null {
  if (reason === null) return null;
  if (reason === 'service-order-failed') return m.orders_reason_service_failed();
  if (reason === 'ended-while-ordering') return m.orders_reason_ended();
  if (reason === 'beyond-order-status') return m.order_reason_beyond();
  if (reason === 'answer-not-stored') return m.order_reason_not_stored();
  return failureText(knownCode(reason)).title;
}

/** What a line of the list says about the order's state. */
export function stateLine(order: JournalOrder): string {
  if (order.replacedBy !== null) return m.orders_line_replaced({ order: order.replacedBy });
  if (order.followingStoppedAt !== null && order.state === 'pending') return m.orders_line_rested();
  switch (order.state) {
    case 'intended':
    case 'sending':
      return m.orders_line_sending();
    case 'pending':
      return m.orders_line_pending();
    case 'ready':
      return m.orders_line_ready();
    case 'collected':
      return order.documentIds.length > 0
        ? m.orders_line_documents({ count: order.documentIds.length })
        : m.orders_line_profile();
    case 'failed':
    case 'cancelled':
    case 'unclear':
    case 'needs-attention':
      return reasonText(order.reason) ?? order.said ?? stateName(order.state);
  }
}
