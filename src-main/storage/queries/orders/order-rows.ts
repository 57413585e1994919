import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import type { Cost } from '../../../../src-shared/domain/cost.ts';
import {
  Acknowledged,
  JournalState,
  OrderEventKind,
  Price,
  Product,
  type JournalOrder,
  type OrderEvent,
} from '../../../../src-shared/domain/journal.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';
import { answerReference } from '../evidence/answers.ts';

const text = z.string().nullable();
const id = z.number().int();

const OrderRow = z.object({
  id,
  reference: z.string(),
  officer: z.string(),
  dossier_id: id,
  company: z.string(),
  product: z.string(),
  state: JournalState,
  reason: text,
  said: text,
  price: z.string(),
  ledger: z.string(),
  most_accepted: z.number(),
  real_ledger: text,
  real_value: z.number().nullable(),
  cost_said: text,
  settled_ledger: text,
  settled_value: z.number().nullable(),
  taken: z.number().transform((flag) => flag === 1),
  acknowledged: Acknowledged,
  service_order_id: text,
  ordered_at: z.string(),
  changed_at: z.string(),
  snapshot_id: id.nullable(),
  document_ids: z.string(),
  replaced_by: id.nullable(),
  following_stopped_at: text,
});

/** Everything an order is made of. To be followed by a condition. */
const selectOrders = `SELECT orders.id, reference, officer, orders.dossier_id, company, product, state, reason, said, price,
  ledger, most_accepted, real_ledger, real_value, cost_said, settled_ledger, settled_value, taken, acknowledged, service_order_id, ordered_at, changed_at, replaced_by,
  following_stopped_at,
  (SELECT id FROM snapshots WHERE order_id = orders.id) AS snapshot_id,
  (SELECT json_group_array(id) FROM documents WHERE order_id = orders.id) AS document_ids
  FROM orders`;

const costIn = (ledger: string | null, value: number | null): Cost | null =>
  ledger === null || value === null ? null : { ledger, value };

function orderOf(received: unknown): JournalOrder {
  const row = OrderRow.parse(received);
  return {
    orderId: row.id,
    reference: row.reference,
    officer: row.officer,
    company: CompanyReference.parse(JSON.parse(row.company)),
    product: Product.parse(JSON.parse(row.product)),
    state: row.state,
    reason: row.reason,
    said: row.said,
    price: Price.parse(JSON.parse(row.price)),
    mostAccepted: row.most_accepted,
    ledger: row.ledger,
    realCost: costIn(row.real_ledger, row.real_value),
    costSaid: row.cost_said,
    settled: costIn(row.settled_ledger, row.settled_value),
    taken: row.taken,
    acknowledged: row.acknowledged,
    serviceOrderId: row.service_order_id,
    orderedAt: row.ordered_at,
    changedAt: row.changed_at,
    snapshotId: row.snapshot_id,
    documentIds: z.array(id).parse(JSON.parse(row.document_ids)),
    dossierId: row.dossier_id,
    replacedBy: row.replaced_by,
    followingStoppedAt: row.following_stopped_at,
  };
}

/** The orders that a condition chooses, with its order and limit. */
export function selectOrdersWhere(
  db: Database,
  condition: string,
  values: Readonly<Record<string, string | number | null>>,
): JournalOrder[] {
  return prepareOnce(db, `${selectOrders} WHERE ${condition}`).all(values).map(orderOf);
}

/** The orders with these ids, in their order. */
export function ordersOf(db: Database, ids: readonly number[]): JournalOrder[] {
  const wanted = { ids: JSON.stringify(ids) };
  const found = selectOrdersWhere(db, 'orders.id IN (SELECT value FROM json_each(@ids))', wanted);
  const byId = new Map(found.map((order) => [order.orderId, order]));
  return ids.flatMap((orderId) => byId.get(orderId) ?? []);
}

/** One order. Throws `not-found`. */
export function orderById(db: Database, orderId: number): JournalOrder {
  const [order] = selectOrdersWhere(db, 'orders.id = @orderId', { orderId });
  if (order === undefined) throw fail('not-found', 'There is no such order in the record.');
  return order;
}

const EventRow = z.object({
  id,
  at: z.string(),
  kind: OrderEventKind,
  officer: text,
  detail: text,
  answer_id: id.nullable(),
});

/** What happened to an order, in the order it happened: by id, never by a clock that can be set. */
export function eventsOf(db: Database, orderId: number): OrderEvent[] {
  return db
    .prepare('SELECT id, at, kind, officer, detail, answer_id FROM order_events WHERE order_id = ? ORDER BY id')
    .all(orderId)
    .map((row) => EventRow.parse(row))
    .map(({ id: eventId, at, kind, officer, detail, answer_id: answerId }) => ({
      eventId,
      at,
      kind,
      officer,
      detail,
      answer: answerId === null ? null : answerReference(db, answerId),
    }));
}
