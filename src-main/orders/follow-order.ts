import { believedCost, isBelieved, type StatedCost } from '../../src-shared/domain/cost.ts';
import { contraryCosts, isAmong, oneStatedCost } from '../../src-shared/domain/contrary-costs.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import type { ServiceOrder } from '../../src-shared/domain/order.ts';
import { amountText, isSameLedger } from '../../src-shared/domain/ledger.ts';
import { withDescription } from '../../src-shared/domain/listed-description.ts';
import { withUnknownWord } from '../../src-shared/domain/unknown-word.ts';
import { reasonOfListed, writeContradiction } from '../../src-shared/domain/order-contradiction.ts';
import { doubtOfRecord } from './hold-against-list.ts';
import {
  answerUnread,
  failedAtService,
  isNotPlaced,
  isStateUnknown,
  listedDifferently,
  listedSeveral,
  missedByList,
  recordsTogether,
  stateNotUnderstood,
} from '../../src-shared/domain/order-standing.ts';
import type { RawAnswer } from '../service/answer.ts';
import type { OpenOrder } from '../storage/queries/orders/list-orders.ts';
import { followMissing, isLost, tellMissed } from './follow-missing.ts';
import { dayMs } from './look-interval.ts';
import type { LookedUp, Seen } from './look-up.ts';
import { transition, wordsOf, wordsOfListed } from './order-transition.ts';
import type { OrderPorts } from './ports.ts';
import { stateOf } from './settle.ts';

type Listed = Extract<Seen, { kind: 'listed' }>;

/** The words of a step that was read from the list, with what REST describes in it. */
function listedWords(seen: Listed): string {
  return withDescription(wordsOfListed(seen), seen.listed.rest?.description ?? null);
}

/** The same with the service's own word for a state that nobody explained. */
function unknownWords(seen: Listed): string {
  const { status, rest } = seen.listed;
  return withDescription(withUnknownWord(wordsOf(seen.raw), status.text), rest?.description ?? null);
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
    detail: listed.status.isOfSeveral === true ? listedWords(seen) : unknownWords(seen),
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
  const isUnclear = isStateUnknown(order) || order.reason === answerUnread;
  if (order.state === state && !isUnclear) return order;
  const doubt = state === 'ready' ? doubtOfRecord(order, listed) : null;
  return transition(ports, order, state, isLost(order) ? 'found' : state, {
    ...(doubt === null ? {} : { also: [writeContradiction(doubt)] }),
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
 * of the record is taken over, and a later look may find the list put right.
 */
function leaveToPerson(
  ports: OrderPorts,
  order: JournalOrder,
  { contradiction, raw: answer }: Extract<Seen, { kind: 'contradicts' }>,
): Promise<JournalOrder> {
  const { said } = contradiction;
  const words = {
    answer,
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

/** An order of which the list has a record. That it is there again, where a list had lacked it, stands in its history. */
async function followListed(ports: OrderPorts, { order, missedAt }: OpenOrder, seen: Listed) {
  const taken = await takeOver(ports, order, seen);
  const isAgain = missedAt.length > 0 || order.reason === missedByList;
  if (!isAgain || taken !== order || order.state !== 'pending') return takeListedCost(ports, taken, seen);
  const back = { answer: seen.raw, detail: listedWords(seen) };
  const to = order.reason === missedByList ? 'pending' : null;
  return takeListedCost(ports, await transition(ports, order, to, 'pending', back), seen);
}

/** A list that cannot tell takes back that an order was not placed. */
function cannotTell(ports: OrderPorts, order: JournalOrder, answer: RawAnswer): Promise<JournalOrder> {
  const more = { answer, reason: 'service-answer-unreadable', said: order.said };
  return transition(ports, order, isNotPlaced(order) ? 'unclear' : null, 'looked-for', more);
}

function numberWithCost(number: string, cost: StatedCost | null): string {
  if (cost === null) return number.trim();
  return `${number.trim()} (${isBelieved(cost) ? amountText(cost) : cost.notBelieved})`;
}

/**
 * What is to be noted as the cost of an order that may be any of several. Figures that differ are noted together, so that
 * the highest of them is held. Where all state the same, and no more than is held, the accepted amount stays held: a
 * person decides first which of them it is.
 */
function costOfSeveral({ mostAccepted, ledger }: JournalOrder, orders: readonly ServiceOrder[]): StatedCost | null {
  const cost = oneStatedCost(orders.map((one) => one.cost).filter((one) => believedCost(one)?.value !== 0));
  if (cost === null || !isBelieved(cost)) return cost;
  return isSameLedger(cost.ledger, ledger) && cost.value <= mostAccepted ? null : cost;
}

/** Tells of an order that its list has several under its reference, with their numbers and costs: a person decides. */
function tellSeveral(
  ports: OrderPorts,
  order: JournalOrder,
  { orders, raw: answer }: Extract<Seen, { kind: 'several' }>,
): Promise<JournalOrder> {
  const said = recordsTogether(orders.map(({ orderId, cost }) => numberWithCost(orderId, cost)));
  const detail = `${wordsOf(answer)} · ${said}`;
  if (order.state !== 'unclear' || (order.reason === listedSeveral && order.said === said))
    return transition(ports, order, null, 'looked-for', { answer, detail });
  const cost = costOfSeveral(order, orders);
  return transition(ports, order, 'unclear', 'looked-for', { answer, cost, reason: listedSeveral, said, detail });
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
    case 'missed':
      return order.state === 'pending' ? tellMissed(ports, order, answer) : order;
    case 'several':
      return isLost(order) ? tellSeveral(ports, order, seen) : order;
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
