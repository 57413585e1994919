import { z } from 'zod';
import { OrderEventKind } from '../../../src-shared/domain/journal.ts';
import type { Database } from '../database.ts';

/** Something that happened to an order. `officer` is null for the machine. */
export const NewOrderEvent = z.object({
  kind: OrderEventKind,
  officer: z.string().nullable(),
  detail: z.string().nullable(),
});
export type NewOrderEvent = z.infer<typeof NewOrderEvent>;

export function insertEvent(
  db: Database,
  orderId: number,
  at: string,
  event: NewOrderEvent,
  answerId: number | null = null,
): void {
  db.prepare('INSERT INTO order_events (order_id, at, kind, officer, detail, answer_id) VALUES (?, ?, ?, ?, ?, ?)').run(
    orderId,
    at,
    event.kind,
    event.officer,
    event.detail,
    answerId,
  );
}
