import { believedCost } from '../../src-shared/domain/cost.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import type { ServiceInterface, ServiceOrder } from '../../src-shared/domain/order.ts';
import {
  reasonOfListed,
  writeContradiction,
  type ListContradiction,
} from '../../src-shared/domain/order-contradiction.ts';
import { failedAtService, listedAfterRefusal, mentionedAfterRefusal } from '../../src-shared/domain/order-standing.ts';
import type { RawAnswer } from '../service/answer.ts';
import { interfaceOf } from '../storage/queries/orders/product-key.ts';
import type { OpenOrder } from '../storage/queries/orders/list-orders.ts';
import type { RefusedOrder } from '../storage/queries/orders/refused-orders.ts';
import type { ListedOrder } from './listed-costs.ts';
import { notLookedFor } from './look-alone.ts';
import { isYoungAt, listReachMs } from './look-interval.ts';
import type { LookedUp, Seen } from './look-up.ts';
import { contradictionOf, isUnderOurReference } from './hold-against-list.ts';
import { isOver, matchOrder } from './match-order.ts';
import { transition, wordsOfListed } from './order-transition.ts';
import type { OrderPorts } from './ports.ts';
import { stateOf } from './settle.ts';

/**
 * The refused orders of one interface: those that a list is asked for now, and those that a list is only held against.
 * Those that the service called failed are among the latter.
 */
export interface Refusals {
  due: OpenOrder[];
  watched: OpenOrder[];
}

export const noRefusals: Refusals = { due: [], watched: [] };

async function refusedLately({ storage, clock }: OrderPorts, of: ServiceInterface): Promise<RefusedOrder[]> {
  const since = new Date(clock.wallMs() - listReachMs).toISOString();
  const all = await storage.refusedOrders({ since });
  return all.filter(({ order }) => interfaceOf(order.product) === of);
}

const hasFailed = ({ reason }: JournalOrder) => reason === failedAtService;

/** Whether the list is still to be asked: a first time, and once when the order has to be in it if it was taken. */
function isToBeLookedFor(refused: RefusedOrder): boolean {
  if (hasFailed(refused.order)) return false;
  return refused.lookedForAt === null || isYoungAt(refused.order, Date.parse(refused.lookedForAt));
}

/** The orders that the service refused lately. Its word may prove wrong: then its own list has them. */
export async function lateRefusals(ports: OrderPorts, of: ServiceInterface): Promise<Refusals> {
  const own = await refusedLately(ports, of);
  const isDue = (refused: RefusedOrder) =>
    isToBeLookedFor(refused) && (refused.lookedForAt === null || !isYoungAt(refused.order, ports.clock.wallMs()));
  const orders = (some: RefusedOrder[]) => some.map(({ order }) => notLookedFor(order));
  return { due: orders(own.filter(isDue)), watched: orders(own.filter((refused) => !isDue(refused))) };
}

/** The refused orders that a list is asked for now, or once they are older. */
export async function refusalsToLookFor(ports: OrderPorts): Promise<OpenOrder[]> {
  const own = await Promise.all([refusedLately(ports, 'v2'), refusedLately(ports, 'rest')]);
  return own
    .flat()
    .filter(isToBeLookedFor)
    .map(({ order }) => notLookedFor(order));
}

/**
 * Whether the list's word is news. A call that was refused may leave a failed order at a cost of 0: then the refusal
 * stands. A failed order of which nobody states the cost may have been charged.
 */
function isTaken({ status, cost }: ServiceOrder): boolean {
  return !isOver({ status }) || believedCost(cost)?.value !== 0;
}

/** Takes an order up again that the service had refused and lists all the same: its number, its state and its cost. */
async function takeUp(ports: OrderPorts, order: JournalOrder, found: ListedOrder): Promise<JournalOrder> {
  const { listed } = found;
  if (!isTaken(listed)) return order;
  const state = stateOf(listed.status.state);
  return transition(ports, order, state, 'found-after-refusal', {
    answer: found.raw,
    cost: listed.cost,
    serviceOrderId: listed.orderId,
    reason: state === 'failed' ? failedAtService : listedAfterRefusal,
    said: order.said,
    detail: wordsOfListed(found),
  });
}

/**
 * Takes up an order that the service had refused and lists under its reference as something else: whatever that is, the
 * service took what was sent, and a person has to look at it.
 */
async function takeUpDoubtfully(
  ports: OrderPorts,
  order: JournalOrder,
  contradiction: ListContradiction,
  found: ListedOrder,
): Promise<JournalOrder> {
  const { listed, raw: answer } = found;
  if (!isUnderOurReference(order, listed) || !isTaken(listed)) return order;
  return transition(ports, order, 'unclear', 'found-after-refusal', {
    answer,
    reason: reasonOfListed(contradiction),
    said: contradiction.said,
    detail: wordsOfListed(found),
    also: [writeContradiction(contradiction)],
  });
}

/**
 * Takes up an order that the service had refused, and that its list speaks of in a way that a machine cannot tell. Whether
 * it was charged is then not known: the refusal alone would say that it was not.
 */
async function takeUpMentioned(ports: OrderPorts, order: JournalOrder, answer: RawAnswer): Promise<JournalOrder> {
  if (hasFailed(order)) return order;
  return transition(ports, order, 'unclear', 'mentioned-after-refusal', {
    answer,
    reason: mentionedAfterRefusal,
    said: order.said,
  });
}

/** Takes an order up again that the service called failed, and lists as under way or ready under the same number. */
async function takeUpFailed(ports: OrderPorts, order: JournalOrder, found: ListedOrder): Promise<JournalOrder> {
  const { listed } = found;
  const { state } = listed.status;
  if ((state !== 'pending' && state !== 'ready') || contradictionOf(order, listed) !== null) return order;
  return transition(ports, order, state, 'found-after-failure', {
    answer: found.raw,
    cost: listed.cost,
    serviceOrderId: listed.orderId,
    detail: wordsOfListed(found),
  });
}

/** What a list says of a refused or failed order, taken over. Returns the order as it was where that is no news. */
async function takeOver(ports: OrderPorts, order: JournalOrder, found: ListedOrder): Promise<JournalOrder> {
  if (hasFailed(order)) return takeUpFailed(ports, order, found);
  const contradiction = contradictionOf(order, found.listed);
  return contradiction === null ? takeUp(ports, order, found) : takeUpDoubtfully(ports, order, contradiction, found);
}

/** A refused or failed order after a look. Returns the order as it was where the look is no news. */
async function afterLook(ports: OrderPorts, order: JournalOrder, seen: Seen): Promise<JournalOrder> {
  switch (seen.kind) {
    case 'listed':
    case 'contradicts':
      return takeOver(ports, order, seen);
    case 'several':
    case 'unsure':
      return takeUpMentioned(ports, order, seen.raw);
    case 'absent':
    case 'missed':
    case 'gone':
      return order;
  }
}

/**
 * Whether a list was asked for while an order was young, and is only read now that it is not, because the machine slept
 * between: it counts as no look, since it would count as the one at which the order had to be listed.
 */
function wasAskedTooEarly({ clock }: OrderPorts, open: OpenOrder, seen: Seen): boolean {
  return seen.kind === 'absent' && isYoungAt(open.order, seen.askedMs) && !isYoungAt(open.order, clock.wallMs());
}

/** Holds what was looked up against the refused and failed orders, and returns those that are taken up again. */
export async function followRefusals(
  ports: OrderPorts,
  { due, watched }: Refusals,
  looked: LookedUp,
): Promise<OpenOrder[]> {
  const taken: OpenOrder[] = [];
  for (const open of [...due, ...watched]) {
    const { order } = open;
    const seen = looked.get(order.orderId);
    if (seen === undefined || seen.kind === 'gone') continue;
    const after = await afterLook(ports, order, seen);
    if (after !== order) taken.push({ ...open, order: after });
    else if (due.includes(open) && !wasAskedTooEarly(ports, open, seen))
      await transition(ports, order, null, 'looked-for', { answer: seen.raw });
  }
  return taken;
}

/** The same with a list that was read for another reason. */
export async function takeUpFrom(ports: OrderPorts, of: ServiceInterface, all: readonly ListedOrder[]): Promise<void> {
  const { due, watched } = await lateRefusals(ports, of);
  for (const { order } of [...due, ...watched]) {
    const match = matchOrder(
      order,
      all.map(({ listed }) => listed),
    );
    if (match === 'several') {
      const mentioning = all.find(({ listed }) => isUnderOurReference(order, listed));
      if (mentioning !== undefined) await takeUpMentioned(ports, order, mentioning.raw);
      continue;
    }
    // Records of one number are put together to a new one, which stands in no page.
    const found = all.find(({ listed }) => listed.orderId === match?.orderId);
    if (found !== undefined && match !== null) await takeOver(ports, order, { ...found, listed: match });
  }
}
