import type { FailureCode } from '../../src-shared/contract/failure.ts';
import { isBelieved, type StatedCost } from '../../src-shared/domain/cost.ts';
import { contraryCosts, isAmong } from '../../src-shared/domain/contrary-costs.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import { isSameLedger } from '../../src-shared/domain/ledger.ts';
import { withDescription } from '../../src-shared/domain/listed-description.ts';
import { reasonOfListed, writeContradiction } from '../../src-shared/domain/order-contradiction.ts';
import { costDespite } from './hold-against-list.ts';
import {
  failedAtService,
  isNotPlaced,
  isStateUnknown,
  listedDifferently,
  notListed,
  notPlaced,
  numberTaken,
  stateNotUnderstood,
} from '../../src-shared/domain/order-standing.ts';
import type { RawAnswer } from '../service/answer.ts';
import type { OpenOrder } from '../storage/queries/orders/list-orders.ts';
import { interfaceOf } from '../storage/queries/orders/product-key.ts';
import { dayMs, isYoungAt, listReachMs } from './look-interval.ts';
import type { LookedUp, Seen } from './look-up.ts';
import { transition, wordsOfListed } from './order-transition.ts';
import type { OrderPorts } from './ports.ts';
import { stateOf } from './settle.ts';

type Listed = Extract<Seen, { kind: 'listed' }>;
type Absent = Extract<Seen, { kind: 'absent' }>;

/** Nobody knows for sure what became of it. */
const isLost = ({ state }: JournalOrder) => state === 'unclear' || state === 'needs-attention';

/** The words of a step that was read from the list, with what REST describes in it. */
function listedWords(seen: Listed): string {
  return withDescription(wordsOfListed(seen), seen.listed.rest?.description ?? null);
}

/** How long an order is asked for whose state nobody understands, before it waits for a person. */
const maxNotUnderstoodMs = dayMs;

/**
 * Shows the service's own word for a state that nobody explained: the order is neither done nor failed. It is asked for
 * a day longer, in which the word may change, and then waits for a person.
 */
function showWord(ports: OrderPorts, order: JournalOrder, seen: Listed): Promise<JournalOrder> {
  const { listed, raw: answer } = seen;
  const reason = listed.status.isOfSeveral === true ? listedDifferently : stateNotUnderstood;
  const word = {
    answer,
    cost: listed.cost,
    serviceOrderId: listed.orderId,
    reason,
    said: listed.status.text,
    detail: listedWords(seen),
  };
  const isShown = order.reason === reason && order.said === listed.status.text;
  if (order.state === 'needs-attention')
    return transition(ports, order, null, 'looked-for', { answer, detail: word.detail });
  if (order.state !== 'pending' || !isShown)
    return transition(ports, order, 'pending', order.state === 'unclear' ? 'found' : 'pending', word);
  const isOver = ports.clock.wallMs() - Date.parse(order.changedAt) > maxNotUnderstoodMs;
  return isOver ? transition(ports, order, 'needs-attention', 'needs-attention', word) : Promise.resolve(order);
}

/** Takes over what the service's list says of an order. Where that is nothing new, nothing is written. */
async function takeOver(ports: OrderPorts, order: JournalOrder, seen: Listed): Promise<JournalOrder> {
  const { listed, raw } = seen;
  // A result that is ready stays ready until it is fetched, whatever a list says later.
  if (order.state === 'ready') return order;
  if (listed.status.state === 'not-understood') return showWord(ports, order, seen);
  const state = stateOf(listed.status.state);
  if (order.state === state && !isStateUnknown(order)) return order;
  return transition(ports, order, state, isLost(order) ? 'found' : state, {
    answer: raw,
    cost: listed.cost,
    serviceOrderId: listed.orderId,
    reason: state === 'failed' ? failedAtService : null,
    detail: listedWords(seen),
  });
}

/** Whether a listed cost says more than is known of an order that is still on its way; 0 means nothing until it ends. */
function isNewCost(order: JournalOrder, cost: StatedCost | null): boolean {
  const { realCost, settled, costSaid } = order;
  if (cost === null) return false;
  const contrary = contraryCosts(order);
  if (contrary.length > 0) return isBelieved(cost) && cost.value > 0 && !isAmong(contrary, cost);
  if (!isBelieved(cost)) return cost.notBelieved !== costSaid;
  const known = realCost ?? settled;
  if (known === null) return cost.value > 0;
  if (!isSameLedger(cost.ledger, known.ledger)) return realCost !== null && realCost.value > 0 && cost.value > 0;
  return cost.value > known.value;
}

/** Takes a cost when it is listed, and not only with the next state: sums and limits go by it from then on. */
async function takeListedCost(ports: OrderPorts, order: JournalOrder, seen: Listed): Promise<JournalOrder> {
  const { cost } = seen.listed;
  if ((order.state !== 'pending' && order.state !== 'ready') || !isNewCost(order, cost)) return order;
  return transition(ports, order, null, 'cost-stated', { answer: seen.raw, cost });
}

/**
 * Leaves an order whose record in the list cannot be of it to a person, with what stands there. It is told once; nothing
 * of the record is taken over but the cost under our own reference, and a later look may find the list put right.
 */
function leaveToPerson(
  ports: OrderPorts,
  order: JournalOrder,
  { contradiction, listed, raw: answer }: Extract<Seen, { kind: 'contradicts' }>,
): Promise<JournalOrder> {
  const { said } = contradiction;
  const cost = costDespite(order, contradiction, listed);
  const words = {
    answer,
    cost,
    reason: reasonOfListed(contradiction),
    said,
    detail: writeContradiction(contradiction),
  };
  const isTold = order.reason === words.reason && order.said === said;
  if (order.state === 'unclear' && !isTold) return transition(ports, order, 'unclear', 'unclear', words);
  if (order.state === 'pending' || order.state === 'ready')
    return transition(ports, order, 'needs-attention', 'needs-attention', words);
  return transition(ports, order, null, 'looked-for', { answer, detail: words.detail });
}

/** A REST order cannot be asked for by its number; so long after it was made it would be on the list. */
const mustBeListedMs = dayMs;

/** A list may leave an order out once by mistake. So long after it was missed first it is missing for good. */
const missingForGoodMs = 3_600_000;

/**
 * What it means that an order which is pending for us is missing from the service's list: why it is not asked for any
 * more, or that its history says so and another look has to agree; null where it means nothing yet. One that the service
 * still calls pending is pending, however old.
 */
function meaningOfMissing({ order, missingSince }: OpenOrder, { askedMs }: Absent) {
  if (order.state !== 'pending') return null;
  const age = askedMs - Date.parse(order.orderedAt);
  // A V2 order that nobody knows any more so long after it was made is no different.
  if (age > listReachMs) return 'beyond-order-status';
  if (interfaceOf(order.product) !== 'rest' || age <= mustBeListedMs) return null;
  if (missingSince === null) return 'missed-once';
  return askedMs - Date.parse(missingSince) >= missingForGoodMs ? 'no-longer-listed' : null;
}

/** An order that the list lacks: see {@link meaningOfMissing} and {@link withoutIt}. */
function followMissing(ports: OrderPorts, open: OpenOrder, seen: Absent) {
  const { order } = open;
  const { raw: answer } = seen;
  const reason = meaningOfMissing(open, seen);
  if (reason === 'missed-once') return transition(ports, order, null, 'not-found', { answer });
  if (reason !== null) return transition(ports, order, 'needs-attention', 'needs-attention', { answer, reason });
  return isLost(order) ? withoutIt(ports, order, seen) : order;
}

/** An order of which the list has a record. That it is there again, where a list had lacked it, stands in its history. */
async function followListed(ports: OrderPorts, { order, missingSince }: OpenOrder, seen: Listed) {
  const taken = await takeOver(ports, order, seen);
  if (missingSince !== null && taken === order && order.state === 'pending')
    await transition(ports, order, null, 'pending', { answer: seen.raw, detail: listedWords(seen) });
  return takeListedCost(ports, taken, seen);
}

/**
 * Answers by which a service refuses an order in documented words, but not by a status that alone proves it: V2's 402
 * and REST's result codes (decision record 0008).
 */
const refusedInWords: ReadonlySet<FailureCode> = new Set([
  'service-no-funds',
  'service-bad-request',
  // Before there was a code of its own for it.
  'not-found',
  'company-not-found',
  'value-not-supported',
  'number-format-invalid',
  'product-not-available',
  'registry-not-available',
]);

const wasRefusedInWords = ({ reason }: JournalOrder) => [...refusedInWords].some((code) => code === reason);

/**
 * Whether a whole list without an order proves that it was not placed: the service's lists are known to hold orders that
 * were sent by the same call and answered alike, enough time has passed, and nothing in its answer was a sign that it
 * was taken (decision record 0029).
 */
async function provesNotPlaced({ storage }: OrderPorts, order: JournalOrder, { askedMs }: Absent): Promise<boolean> {
  if (isYoungAt(order, askedMs) || order.taken || order.realCost !== null || order.costSaid !== null) return false;
  const { hadBegun, holdsSuch } = await storage.readListProof({ orderId: order.orderId });
  return !hadBegun && holdsSuch;
}

/**
 * What a whole list without a lost order means: where the service had refused it in words, two answers agree that it was
 * refused. Any other was not placed where the list proves it, and else stays unclear. It may appear later in either
 * case, so it is looked for, and only a person may decide to send it again.
 */
async function withoutIt(ports: OrderPorts, order: JournalOrder, seen: Absent) {
  const { raw: answer, covers, lags } = seen;
  const { reason, said } = order;
  if (order.state === 'unclear' && !order.taken && wasRefusedInWords(order)) {
    // A list that is behind with what the service has proves nothing of what it may not have.
    if (lags) return transition(ports, order, null, 'not-found', { answer });
    return transition(ports, order, 'failed', 'refused', { answer, reason, said });
  }
  // The service gave it a number, be it another order's: that it is not listed does not show that it was not placed.
  if (reason === numberTaken) return transition(ports, order, null, 'looked-for', { answer });
  // A V2 list is from a day of our clock on: an order without a number may lie before it.
  if (!covers && interfaceOf(order.product) === 'v2') return transition(ports, order, null, 'looked-for', { answer });
  if (order.state !== 'unclear' || !covers) return transition(ports, order, null, 'not-found', { answer });
  const means = !lags && (await provesNotPlaced(ports, order, seen)) ? notPlaced : notListed;
  return reason === means
    ? transition(ports, order, null, 'not-found', { answer })
    : transition(ports, order, 'unclear', 'not-found', { answer, reason: means, said });
}

/** A list that cannot tell takes back that an order was not placed. */
function cannotTell(ports: OrderPorts, order: JournalOrder, answer: RawAnswer): Promise<JournalOrder> {
  const more = { answer, reason: 'service-answer-unreadable', said: order.said };
  return transition(ports, order, isNotPlaced(order) ? 'unclear' : null, 'looked-for', more);
}

/**
 * Whether a number that is gone ends the order. Of an unclear one only 410 says so, which the service answers of what it
 * once had.
 */
function hasEnded({ state }: JournalOrder, { reason }: Extract<Seen, { kind: 'gone' }>): boolean {
  return state === 'pending' || (state === 'unclear' && reason === 'service-gone');
}

/** Brings one order up to date with what was looked up. */
export async function followOrder(ports: OrderPorts, open: OpenOrder, looked: LookedUp): Promise<JournalOrder> {
  const { order } = open;
  const seen = looked.get(order.orderId);
  if (seen === undefined) return order;
  const { raw: answer } = seen;
  switch (seen.kind) {
    case 'listed':
      return followListed(ports, open, seen);
    case 'contradicts':
      return leaveToPerson(ports, order, seen);
    case 'absent':
      return followMissing(ports, open, seen);
    case 'unsure':
      return isLost(order) ? cannotTell(ports, order, answer) : order;
    case 'gone':
      return hasEnded(order, seen)
        ? transition(ports, order, 'needs-attention', 'needs-attention', {
            answer,
            reason: seen.reason,
            cost: seen.cost,
          })
        : transition(ports, order, null, 'not-found', { answer, cost: seen.cost });
  }
}
