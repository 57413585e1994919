import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import type { JournalOrder, JournalState } from '../../../../src-shared/domain/journal.ts';
import type { Database } from '../../database.ts';
import { noteDecision } from '../../history/note-decision.ts';
import { insertEvent } from './order-events.ts';
import { orderById } from './order-rows.ts';
import { query } from '../../query.ts';

const id = z.number().int();

export const StopFollowing = z.object({ orderId: id, at: z.string(), officer: z.string(), reason: z.string().min(1) });
export const ResumeFollowing = StopFollowing.omit({ reason: true });

/** What still needs something. Anything else is not asked for anyway. */
const followable: readonly JournalState[] = ['pending', 'ready', 'unclear', 'needs-attention'];

function followableOrder(db: Database, orderId: number): JournalOrder {
  const order = orderById(db, orderId);
  if (!followable.includes(order.state)) throw fail('order-ended', 'This order has ended.');
  return order;
}

/** The decision as an event of the order and as an entry of the history. */
function noteStep(
  db: Database,
  order: JournalOrder,
  at: string,
  event: { kind: 'following-stopped' | 'following-resumed'; officer: string; detail: string | null },
): void {
  insertEvent(db, order.orderId, at, event);
  noteDecision(db, order, { ...event, at }, [event.detail ?? '']);
}

function setStopped(db: Database, orderId: number, at: string | null): void {
  db.prepare('UPDATE orders SET following_stopped_at = ? WHERE id = ?').run(at, orderId);
}

/**
 * Lets an order rest because a person said so: it stays in the record and is not asked for any more. Saying it twice
 * changes nothing. Throws `order-ended` for an order that has ended.
 */
export const stopFollowing = query(StopFollowing, (db, { orderId, at, officer, reason }): JournalOrder => {
  return db
    .transaction(() => {
      const order = followableOrder(db, orderId);
      if (order.followingStoppedAt === null) {
        setStopped(db, orderId, at);
        noteStep(db, order, at, { kind: 'following-stopped', officer, detail: reason });
      }
      return orderById(db, orderId);
    })
    .immediate();
});

/** Has an order asked for again that was let to rest. Throws `order-ended` for an order that has ended. */
export const resumeFollowing = query(ResumeFollowing, (db, { orderId, at, officer }): JournalOrder => {
  return db
    .transaction(() => {
      const order = followableOrder(db, orderId);
      if (order.followingStoppedAt !== null) {
        setStopped(db, orderId, null);
        noteStep(db, order, at, { kind: 'following-resumed', officer, detail: null });
      }
      return orderById(db, orderId);
    })
    .immediate();
});
