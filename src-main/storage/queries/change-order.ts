import { z } from 'zod';
import { fail } from '../../../src-shared/contract/failure.ts';
import { Cost } from '../../../src-shared/domain/cost.ts';
import { SnapshotSource } from '../../../src-shared/domain/dossier.ts';
import { JournalState, type JournalOrder } from '../../../src-shared/domain/journal.ts';
import type { Database } from '../database.ts';
import { answerLines } from '../history/answer-lines.ts';
import { appendHistory } from '../history/append-history.ts';
import { companyEntry } from '../history/entries.ts';
import { noteDecision } from '../history/note-decision.ts';
import { appendTrail } from '../trail/append-trail.ts';
import { insertAnswer, ReceivedAnswer } from './answers.ts';
import { keepDocument, ReceivedDocument } from './incoming-documents.ts';
import { indexDossier } from './keep-dossier.ts';
import { insertEvent, NewOrderEvent } from './order-events.ts';
import { orderById } from './order-rows.ts';

/** A profile that an answer brought: what must be known of it without reading the answer again. */
export const NewSnapshot = z.object({
  source: SnapshotSource,
  /** The registry's own word. */
  status: z.string().nullable(),
  names: z.array(z.string()),
  /** The day that a document states of itself; empty where it could not be read. Null: as of when it came. */
  documentDay: z.string().nullable(),
});

/** One step of an order's story, with everything that belongs to it. */
export const OrderChange = z.object({
  orderId: z.number().int(),
  at: z.string(),
  /** Null: it stays as it is, and only the event is added. */
  to: JournalState.nullable(),
  event: NewOrderEvent,
  reason: z.string().nullable(),
  said: z.string().nullable(),
  /** The answer that this step was read from. A snapshot needs one. */
  answer: ReceivedAnswer.nullable(),
  /** Null: nothing new is known. */
  cost: Cost.nullable(),
  serviceOrderId: z.string().nullable(),
  serviceDay: z.string().nullable(),
  snapshot: NewSnapshot.nullable(),
  documents: z.array(ReceivedDocument),
});
export type OrderChange = z.infer<typeof OrderChange>;

/** Which state may follow which. What is over stays over; what was sent never counts as unsent again. */
const followers: Readonly<Record<JournalState, readonly JournalState[]>> = {
  intended: ['sending', 'failed', 'cancelled'],
  // Sending twice within one intent: after 405 on the held GET the same intent goes on as POST.
  sending: ['sending', 'pending', 'ready', 'collected', 'failed', 'unclear'],
  // Unclear again for another reason: the service's list shows that it was not placed, or no longer does.
  unclear: ['unclear', 'pending', 'ready', 'failed', 'cancelled'],
  // Pending again: the service has another word for it.
  pending: ['pending', 'ready', 'failed', 'cancelled', 'needs-attention'],
  ready: ['collected', 'failed', 'needs-attention'],
  'needs-attention': ['pending', 'ready', 'failed', 'cancelled'],
  collected: [],
  failed: [],
  cancelled: [],
};

/** States in which a cost of 0 is one: the service has made up its mind. */
const settled: ReadonlySet<JournalState> = new Set(['ready', 'collected', 'failed', 'cancelled']);

function refuseWrongStep(order: JournalOrder, to: JournalState | null): void {
  if (to !== null && !followers[order.state].includes(to))
    throw fail('storage-failed', `An order that is ${order.state} cannot become ${to}.`);
}

function insertSnapshot(db: Database, order: JournalOrder, change: OrderChange, answerId: number | null): void {
  const { snapshot, answer } = change;
  if (snapshot === null) return;
  if (answer === null || answerId === null)
    throw fail('storage-failed', 'A snapshot needs the answer it was read from.');
  const insert = db.prepare(
    `INSERT INTO snapshots (dossier_id, order_id, answer_id, source, taken_at, status, names, document_day)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const row = insert.run(
    order.dossierId,
    order.orderId,
    answerId,
    snapshot.source,
    answer.receivedAt,
    snapshot.status,
    JSON.stringify(snapshot.names),
    snapshot.documentDay,
  );
  const snapshotId = Number(row.lastInsertRowid);
  appendTrail(db, {
    at: change.at,
    officer: null,
    kind: 'snapshot-kept',
    about: { snapshotId, orderId: order.orderId, dossierId: order.dossierId, answerId },
    text: { source: snapshot.source, sha256: answer.sha256 },
  });
  const { dossierId, company } = order;
  if (dossierId === null) return;
  indexDossier(db, dossierId);
  const thing = { kind: 'snapshot' as const, dossierId, snapshotId, source: snapshot.source };
  const lines = [...snapshot.names, ...answerLines(answer.body)];
  appendHistory(db, companyEntry(company, { at: answer.receivedAt, officer: null, thing }, lines));
}

/**
 * What an order cost as far as is known with this step. What was stated stands; only more than that replaces it, since
 * a later answer may know what an earlier one did not. A cost of 0 means nothing while the order is still on its way:
 * live servers write it where they do not know (service facts, "V2 response envelope").
 */
function costAfter({ realCost, state }: JournalOrder, { cost, to }: OrderChange): Cost | null {
  if (cost === null || (cost.value === 0 && !settled.has(to ?? state))) return realCost;
  if (realCost === null || realCost.value === 0) return cost;
  return cost.ledger === realCost.ledger && cost.value > realCost.value ? cost : realCost;
}

function updateOrder(db: Database, order: JournalOrder, change: OrderChange): void {
  const cost = costAfter(order, change);
  db.prepare(
    `UPDATE orders SET state = @state, changed_at = @at,
       reason = CASE WHEN @moves THEN @reason ELSE reason END, said = CASE WHEN @moves THEN @said ELSE said END,
       real_ledger = @ledger, real_value = @value,
       service_order_id = coalesce(@serviceOrderId, service_order_id),
       service_day = coalesce(service_day, @serviceDay),
       told = CASE WHEN @moves THEN 0 ELSE told END
     WHERE id = @orderId`,
  ).run({
    orderId: order.orderId,
    state: change.to ?? order.state,
    at: change.to === null ? order.changedAt : change.at,
    moves: change.to === null ? 0 : 1,
    reason: change.reason,
    said: change.said,
    ledger: cost?.ledger ?? null,
    value: cost?.value ?? null,
    serviceOrderId: change.serviceOrderId,
    serviceDay: change.serviceDay,
  });
}

/** What the cost was thought to be: the price known before, or else the most that was agreed to. */
function expectedCost({ price, ledger, mostAccepted }: JournalOrder): Cost {
  return price.kind === 'not-known' ? { ledger, value: mostAccepted } : price.cost;
}

/** A real cost above what was known before, or in another ledger, is an event of its own. It stops further orders. */
function noteHigherCost(db: Database, order: JournalOrder, change: OrderChange): void {
  const { at } = change;
  const cost = costAfter(order, change);
  if (cost === null || cost.value === 0 || cost === order.realCost) return;
  const expected = expectedCost(order);
  if (cost.ledger === expected.ledger && cost.value <= expected.value) return;
  const detail = `${String(cost.value)} ${cost.ledger}, known were ${String(expected.value)} ${expected.ledger}`;
  insertEvent(db, order.orderId, at, { kind: 'cost-higher', officer: null, detail });
}

/**
 * Takes one step: the new state, its event, the answer it came from, what it cost and what it brought, in one
 * transaction. Throws `storage-failed`, changing nothing, for a step that cannot follow the order's state: so two that
 * look at the same order cannot both act on it.
 */
export function changeOrder(db: Database, change: OrderChange): JournalOrder {
  return db
    .transaction(() => {
      const order = orderById(db, change.orderId);
      refuseWrongStep(order, change.to);
      const answerId = change.answer === null ? null : insertAnswer(db, change.answer);
      const { reason, said, cost, answer } = change;
      const more = { reason, said, cost, sha256: answer?.sha256 ?? null };
      insertEvent(db, order.orderId, change.at, change.event, { answerId, to: change.to, more });
      noteDecision(db, order, { ...change.event, at: change.at }, [change.event.detail ?? '']);
      noteHigherCost(db, order, change);
      updateOrder(db, order, change);
      insertSnapshot(db, order, change, answerId);
      for (const document of change.documents) keepDocument(db, order, document);
      return orderById(db, order.orderId);
    })
    .immediate();
}
