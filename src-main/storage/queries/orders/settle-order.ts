import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import { Cost } from '../../../../src-shared/domain/cost.ts';
import { maySettle, type JournalOrder } from '../../../../src-shared/domain/journal.ts';
import { isBeyondAccepted } from '../../../../src-shared/domain/accepted-charge.ts';
import { writeChargeNote } from '../../../../src-shared/domain/charge-note.ts';
import { amountText } from '../../../../src-shared/domain/ledger.ts';
import type { Database } from '../../database.ts';
import { isTold } from '../spend/told-charge.ts';
import { noteDecision } from '../../history/note-decision.ts';
import { insertEvent } from './order-events.ts';
import { orderById } from './order-rows.ts';
import { query } from '../../query.ts';

export const Settlement = z.object({
  orderId: z.number().int(),
  at: z.string(),
  officer: z.string(),
  cost: Cost,
  reason: z.string().min(1),
});

/** Tells a charge that is more than the officer accepted, or in another ledger: it stops further orders. */
function noteBeyondAccepted(db: Database, order: JournalOrder, { cost, at }: z.infer<typeof Settlement>): void {
  if (!isBeyondAccepted(order, cost)) return;
  const event = { kind: 'cost-higher' as const, officer: null, detail: writeChargeNote(cost, order) };
  if (!isTold(db, order.orderId, event, cost)) insertEvent(db, order.orderId, at, event);
}

/**
 * Enters what a person read in an invoice for an order whose cost the service did not state: nothing is held for it any
 * more, and the amount counts as spent. A charge that nobody agreed to stops further orders until somebody has looked at
 * it, as one that the service states does. A later word of the service that is higher is still noted. Throws `input-invalid`
 * for an order that is under way, or whose cost is known.
 */
export const settleOrder = query(Settlement, (db, settlement): JournalOrder => {
  const { orderId, at, officer, cost, reason } = settlement;
  return db
    .transaction(() => {
      const order = orderById(db, orderId);
      if (!maySettle(order))
        throw fail('input-invalid', 'What this order cost is not for a person to say.', {
          detail: { field: 'orderId', said: order.state },
        });
      db.prepare('UPDATE orders SET settled_ledger = ?, settled_value = ? WHERE id = ?').run(
        cost.ledger,
        cost.value,
        orderId,
      );
      const amount = amountText(cost);
      const event = { kind: 'settled' as const, officer, detail: `${amount} · ${reason}` };
      insertEvent(db, orderId, at, event, { answerId: null, to: null, more: { cost, reason } });
      noteBeyondAccepted(db, order, settlement);
      noteDecision(db, order, { kind: event.kind, officer, at }, [reason, amount]);
      return orderById(db, orderId);
    })
    .immediate();
});
