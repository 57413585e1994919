import { z } from 'zod';
import type { JournalOrder } from '../../../../src-shared/domain/journal.ts';
import { readContradiction, writeContradiction } from '../../../../src-shared/domain/order-contradiction.ts';
import { numberTaken } from '../../../../src-shared/domain/order-standing.ts';
import type { Database } from '../../database.ts';
import type { OrderChange } from '../orders/change-order.ts';

const Holder = z.object({ id: z.number().int() }).optional();

/** Another order of the same interface that has this number of the service; null where none has. */
function holderOf(db: Database, { orderId }: JournalOrder, serviceOrderId: string): number | null {
  const row = db
    .prepare(
      `SELECT id FROM orders WHERE service_order_id = @serviceOrderId AND id <> @orderId
         AND interface = (SELECT interface FROM orders WHERE id = @orderId) ORDER BY id LIMIT 1`,
    )
    .get({ serviceOrderId, orderId });
  return Holder.parse(row)?.id ?? null;
}

/** The other reference that the answer of a step names: an event has one contradiction, and both are to be told. */
function referenceIn(detail: string | null): { reference?: string } {
  const told = readContradiction(detail);
  return told?.kind === 'filed-under' ? { reference: told.reference } : {};
}

/**
 * A step without the number that it gives the order, where another order of this record has that number already: one of
 * the two answers is wrong, and what the service lists under the number must not move both. The order that had it keeps
 * it; the later one is known by its reference alone, and waits for a person unless it brought its result.
 */
export function withoutTakenNumber(db: Database, order: JournalOrder, change: OrderChange): OrderChange {
  const { serviceOrderId, to } = change;
  if (serviceOrderId === null || serviceOrderId === order.serviceOrderId) return change;
  const holder = holderOf(db, order, serviceOrderId);
  if (holder === null) return change;
  const bare = { ...change, serviceOrderId: null };
  const detail = writeContradiction({
    kind: 'number',
    number: serviceOrderId,
    orderId: holder,
    ...referenceIn(change.event.detail),
  });
  // What was delivered is kept as the answer to this order, but that it came under another one's number is told.
  if (to === 'collected') return { ...bare, event: { ...change.event, detail } };
  if (to !== 'pending' && to !== 'ready') return bare;
  const isTold = order.reason === numberTaken && order.said === serviceOrderId;
  if (isTold || order.state === 'needs-attention')
    return { ...bare, to: null, event: { ...change.event, kind: 'looked-for' } };
  const lost = order.state === 'pending' ? ('needs-attention' as const) : ('unclear' as const);
  return {
    ...bare,
    to: lost,
    event: { ...change.event, kind: lost, detail },
    reason: numberTaken,
    said: serviceOrderId,
  };
}
