import { z } from 'zod';
import type { JournalOrder } from '../../../../src-shared/domain/journal.ts';
import { changeOrder } from './change-order.ts';
import { dropIncoming } from '../documents/incoming-documents.ts';
import type { NewOrderEvent } from './order-events.ts';
import { selectOrdersWhere } from './order-rows.ts';
import { query } from '../../query.ts';

export const Recovery = z.object({ at: z.string() });

const nothing = {
  said: null,
  answer: null,
  cost: null,
  serviceOrderId: null,
  serviceDay: null,
  snapshot: null,
  documents: [],
};

/**
 * Settles what the last run left behind: an order that was still `intended` was never sent, so it is cancelled; one
 * that was `sending` may have been charged, so it is unclear. Half documents are dropped. Returns what was changed.
 */
export const recoverOrders = query(Recovery, (db, { at }): JournalOrder[] => {
  const settle = (order: JournalOrder, to: 'cancelled' | 'unclear', event: NewOrderEvent) =>
    changeOrder(db, { ...nothing, orderId: order.orderId, at, to, event, reason: 'ended-while-ordering' });
  return db
    .transaction(() => {
      dropIncoming(db);
      return selectOrdersWhere(db, `state IN ('intended', 'sending') ORDER BY orders.id`, {}).map((order) =>
        order.state === 'intended'
          ? settle(order, 'cancelled', { kind: 'cancelled', officer: null, detail: 'never sent' })
          : settle(order, 'unclear', { kind: 'unclear', officer: null, detail: 'ended while sending' }),
      );
    })
    .immediate();
});
