import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import { isBelieved, StatedCost, type Cost } from '../../../../src-shared/domain/cost.ts';
import { contraryCosts, sourceOf, writeTwoFigures } from '../../../../src-shared/domain/contrary-costs.ts';
import { hasEnded, JournalState, type JournalOrder } from '../../../../src-shared/domain/journal.ts';
import { writeChargeNote, writeLaterNote } from '../../../../src-shared/domain/charge-note.ts';
import { failedAtService } from '../../../../src-shared/domain/order-standing.ts';
import { isSameLedger, openLedgersOf } from '../../../../src-shared/domain/ledger.ts';
import type { Database } from '../../database.ts';
import { noteDecision } from '../../history/note-decision.ts';
import { costInKnownLedger } from '../spend/believed-ledger.ts';
import { insertAnswer, ReceivedAnswer } from '../evidence/answers.ts';
import { costAfter, isChosenOfSeveral, isDecided } from '../spend/cost-after.ts';
import { sourceOfKnown } from '../spend/figure-source.ts';
import { isTold } from '../spend/told-charge.ts';
import { keepDocument, ReceivedDocument } from '../documents/incoming-documents.ts';
import { refuseUnseenReason } from '../spend/newer-reason.ts';
import { insertEvent, NewOrderEvent } from './order-events.ts';
import { orderById } from './order-rows.ts';
import { insertSnapshot, NewSnapshot, type ReceivedSnapshot } from '../dossiers/keep-snapshot.ts';
import { needsAPerson } from '../spend/spend-rules.ts';
import { withoutTakenNumber } from '../companies/taken-number.ts';
import { query } from '../../query.ts';

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
  cost: StatedCost.nullable(),
  serviceOrderId: z.string().nullable(),
  serviceDay: z.string().nullable(),
  snapshot: NewSnapshot.nullable(),
  documents: z.array(ReceivedDocument),
  /** What else the answer told, in the technical words of events that follow this step's; left out where it is nothing. */
  also: z.array(z.string()).optional(),
  /** Of a person's word that they looked at the cost: the newest event that they were shown. */
  shownEvent: z.number().int().optional(),
});
export type OrderChange = z.infer<typeof OrderChange>;

/** Which state may follow which. What is over stays over; what was sent never counts as unsent again. */
const followers: Readonly<Record<JournalState, readonly JournalState[]>> = {
  intended: ['sending', 'failed', 'cancelled'],
  // Sending twice within one intent: after 405 on the held GET the same intent goes on as POST.
  // To a person at once: the answer is about another company.
  sending: ['sending', 'pending', 'ready', 'collected', 'failed', 'unclear', 'needs-attention'],
  // Unclear again for another reason: the service's list shows that it was not placed, or no longer does.
  // To a person: its own number says that it has ended, and not how.
  unclear: ['unclear', 'pending', 'ready', 'failed', 'cancelled', 'needs-attention'],
  // Pending again: the service has another word for it.
  pending: ['pending', 'ready', 'failed', 'cancelled', 'needs-attention'],
  ready: ['collected', 'failed', 'needs-attention'],
  'needs-attention': ['pending', 'ready', 'failed', 'cancelled'],
  collected: [],
  failed: [],
  cancelled: [],
};

/** What takes up an order again that was refused, or had failed, and that the service's own list speaks of all the same. */
function isTakenUpAgain({ state, taken, reason }: JournalOrder, { event }: OrderChange): boolean {
  if (state !== 'failed') return false;
  if (event.kind === 'found-after-failure') return reason === failedAtService;
  return !taken && (event.kind === 'found-after-refusal' || event.kind === 'mentioned-after-refusal');
}

function refuseWrongStep(order: JournalOrder, { to }: OrderChange): void {
  if (to !== null && !followers[order.state].includes(to))
    throw fail('storage-failed', `An order that is ${order.state} cannot become ${to}.`);
}

/** States that an order has only once the service took it: what it costs is due, whatever becomes of it. */
const takenStates: ReadonlySet<JournalState> = new Set(['pending', 'ready', 'collected']);

/** Whether a step shows that the service took the order: it gave a number, a state or a result. */
function showsTaken({ serviceOrderId, to, snapshot }: OrderChange): boolean {
  return serviceOrderId !== null || snapshot !== null || (to !== null && takenStates.has(to));
}

/** What a step shows of the order, whatever number it is left without. */
interface Taking {
  isTaken: boolean;
  isTakenUpAgain: boolean;
}

function updateOrder(db: Database, order: JournalOrder, change: OrderChange, taking: Taking): void {
  const { cost, said } = costAfter(order, change);
  db.prepare(
    `UPDATE orders SET state = @state, changed_at = @at,
       reason = CASE WHEN @moves THEN @reason ELSE reason END, said = CASE WHEN @moves THEN @said ELSE said END,
       real_ledger = @ledger, real_value = @value, cost_said = @costSaid,
       taken = CASE WHEN @isTaken THEN 1 ELSE taken END,
       service_order_id = coalesce(@serviceOrderId, service_order_id),
       service_day = coalesce(service_day, @serviceDay),
       told = CASE WHEN @moves THEN 0 ELSE told END,
       -- The same thing may have been ordered again since it was refused, and only one of them can be under way.
       replaced_by = CASE WHEN @isTakenUpAgain THEN coalesce(replaced_by, (SELECT other.id FROM orders AS other
         WHERE other.dossier_id = orders.dossier_id AND other.product_key = orders.product_key AND other.id <> orders.id
           AND other.replaced_by IS NULL AND other.state NOT IN ('collected', 'failed', 'cancelled')))
         ELSE replaced_by END
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
    costSaid: said,
    isTakenUpAgain: taking.isTakenUpAgain ? 1 : 0,
    isTaken: taking.isTaken ? 1 : 0,
    serviceOrderId: change.serviceOrderId,
    serviceDay: change.serviceDay,
  });
}

/** What the cost was thought to be: what a person settled, the price known before, or the most that was agreed to. */
function expectedCost({ price, ledger, mostAccepted, settled }: JournalOrder): Cost {
  if (settled !== null) return settled;
  if (price.kind === 'not-known') return { ledger, value: mostAccepted };
  // Less than was last paid may have been accepted.
  if (price.kind === 'last-paid') return { ...price.cost, value: Math.min(price.cost.value, mostAccepted) };
  return price.cost;
}

/** Whether the officer accepted an amount without a ledger being known, and the cost is in one of the two it may be in. */
function isInOpenLedger({ product, price, settled }: JournalOrder, { ledger }: Cost): boolean {
  return settled === null && openLedgersOf(product, price).some((name) => isSameLedger(name, ledger));
}

/** Whether the cost that is taken now is more than the service said when the order ended, however much was accepted. */
function isRaisedAfterEnd({ state, realCost }: JournalOrder): boolean {
  return hasEnded({ state }) && realCost !== null && realCost.value > 0;
}

/** Whether a cost was told that a person has to look at: more than was known, or in another ledger. */
function isUnexpected(db: Database, order: JournalOrder, change: OrderChange, cost: Cost): boolean {
  if (cost.value === 0) return false;
  if (contraryCosts(order).length > 0 && !isChosenOfSeveral(order, change))
    return costAfter(order, change).said !== order.costSaid;
  const known = order.realCost ?? expectedCost(order);
  // What is told again is no news; in another ledger than before it cannot be added up, and somebody has to decide.
  if (!isTaken(order, change)) return !isSameLedger(cost.ledger, known.ledger);
  if (isRaisedAfterEnd(order)) return true;
  const expected = expectedCost(order);
  if (isInOpenLedger(order, cost)) return cost.value > order.mostAccepted;
  if (!isSameLedger(cost.ledger, expected.ledger) || cost.value > expected.value) return true;
  return needsAPerson(db, cost.ledger);
}

/** Whether a step's cost is what the order cost from then on. */
function isTaken(order: JournalOrder, change: OrderChange): boolean {
  const { cost } = costAfter(order, change);
  return cost !== null && cost !== order.realCost;
}

/** A figure below the one that stands: nobody knows whether it is a refund or a mistake, so both are told. */
const isLower = ({ realCost }: JournalOrder, { value }: Cost) => realCost !== null && value < realCost.value;

/** The words that tell a cost: beside the figure that was known before, or beside the most that was accepted. */
function costNote(db: Database, order: JournalOrder, change: OrderChange, cost: Cost): string {
  const known = order.realCost ?? contraryCosts(order)[0];
  if (known === undefined) return writeChargeNote(cost, order);
  const isContrary = costAfter(order, change).cost === null;
  if (!isContrary && !isTaken(order, change)) return writeLaterNote(cost, known);
  const first = { ...known, source: sourceOfKnown(db, order.orderId) };
  const later = { ...cost, source: change.answer === null ? null : sourceOf(change.answer.operation) };
  return writeTwoFigures({ first, later });
}

/**
 * A cost that somebody has to look at is an event of its own, told once. It stops further orders. A lower one than is
 * known is an event too, and stops nothing; so is a higher one within what was accepted. Null: there is nothing to tell.
 */
function oddCost(db: Database, order: JournalOrder, change: OrderChange): NewOrderEvent | null {
  const { cost } = change;
  if (cost === null) return null;
  if (!isBelieved(cost)) return { kind: 'cost-not-believed', officer: null, detail: cost.notBelieved };
  const detail = costNote(db, order, change, cost);
  if (isUnexpected(db, order, change, cost)) return { kind: 'cost-higher', officer: null, detail };
  const isDifferent = !isTaken(order, change) && isLower(order, cost) && isDecided(order, change);
  if (isDifferent) return { kind: 'cost-differs', officer: null, detail };
  return isRaised(order, change, cost) ? { kind: 'cost-stated', officer: null, detail } : null;
}

/** Whether the cost that is taken now is more than the service said before: both figures are told. */
const isRaised = (order: JournalOrder, change: OrderChange, { value }: Cost) =>
  isTaken(order, change) && order.realCost !== null && value > order.realCost.value;

/** The snapshot of a step with the answer that it was read from. */
function received({ at, snapshot, answer }: OrderChange, answerId: number | null): ReceivedSnapshot {
  if (snapshot === null || answer === null || answerId === null)
    throw fail('storage-failed', 'A snapshot needs the answer it was read from.');
  return { at, snapshot, answer, answerId };
}

/**
 * Takes one step: the new state, its event, the answer it came from, what it cost and what it brought, in one
 * transaction. Throws `storage-failed`, changing nothing, for a step that cannot follow the order's state: so two that
 * look at the same order cannot both act on it. An order never gets a number that another one has.
 */
export const changeOrder = query(OrderChange, (db, asked): JournalOrder => {
  return db
    .transaction(() => {
      const order = orderById(db, asked.orderId);
      if (asked.shownEvent !== undefined) refuseUnseenReason(db, asked.orderId, asked.shownEvent);
      const change = withoutTakenNumber(db, order, { ...asked, cost: costInKnownLedger(db, asked.cost) });
      const isAgain = isTakenUpAgain(order, asked);
      // A record that could not be read does not show that the service took the order.
      const isListed = isAgain && asked.event.kind !== 'mentioned-after-refusal';
      const taking = { isTaken: isListed || showsTaken(asked), isTakenUpAgain: isAgain };
      if (!taking.isTakenUpAgain) refuseWrongStep(order, change);
      const odd = oddCost(db, order, change);
      const answerId = change.answer === null ? null : insertAnswer(db, change.answer);
      const { reason, said, cost, answer } = change;
      const more = { reason, said, cost, sha256: answer?.sha256 ?? null };
      // The step that takes a listed cost tells the figures itself.
      const isToldByStep = odd?.kind === 'cost-stated' && change.event.kind === 'cost-stated';
      const event = isToldByStep ? { ...change.event, detail: odd.detail } : change.event;
      insertEvent(db, order.orderId, change.at, event, { answerId, to: change.to, more });
      for (const detail of change.also ?? [])
        insertEvent(db, order.orderId, change.at, { kind: 'answered', officer: null, detail });
      noteDecision(db, order, { ...change.event, at: change.at }, [change.event.detail ?? '']);
      if (odd !== null && !isToldByStep && !isTold(db, order.orderId, odd, change.cost))
        insertEvent(db, order.orderId, change.at, odd);
      updateOrder(db, order, change, taking);
      if (change.snapshot !== null) insertSnapshot(db, order, received(change, answerId));
      for (const document of change.documents) keepDocument(db, order, document);
      return orderById(db, order.orderId);
    })
    .immediate();
});
