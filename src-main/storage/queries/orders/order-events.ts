import { z } from 'zod';
import { OrderEventKind, type JournalState } from '../../../../src-shared/domain/journal.ts';
import type { Database } from '../../database.ts';
import { appendTrail } from '../../trail/append-trail.ts';
import type { Json } from '../../trail/canonical-json.ts';

/** Something that happened to an order. `officer` is null for the machine. */
export const NewOrderEvent = z.object({
  kind: OrderEventKind,
  officer: z.string().nullable(),
  detail: z.string().nullable(),
});
export type NewOrderEvent = z.infer<typeof NewOrderEvent>;

/** What belongs to an event beside its own words. */
export interface EventContext {
  answerId: number | null;
  /** The state that the order takes with it; null where it stays as it is. */
  to: JournalState | null;
  /** What else the trail has to say of it, until that is erased. */
  more: Readonly<Record<string, Json>>;
}

const noContext: EventContext = { answerId: null, to: null, more: {} };

/** Adds to the story of an order, and to the audit trail. To be called inside the transaction of the change. */
export function insertEvent(
  db: Database,
  orderId: number,
  at: string,
  event: NewOrderEvent,
  { answerId, to, more }: EventContext = noContext,
): void {
  const { kind, officer, detail } = event;
  const insert = db.prepare(
    'INSERT INTO order_events (order_id, at, kind, officer, detail, answer_id) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const eventId = Number(insert.run(orderId, at, kind, officer, detail, answerId).lastInsertRowid);
  appendTrail(db, {
    at,
    officer,
    kind: 'order-step',
    about: { orderId, eventId, step: kind, answerId, to },
    text: { detail, ...more },
  });
}
