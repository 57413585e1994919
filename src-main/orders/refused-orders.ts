import { believedCost } from '../../src-shared/domain/cost.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import type { ServiceOrder } from '../../src-shared/domain/order.ts';
import { reasonOfListed, type ListContradiction } from '../../src-shared/domain/order-contradiction.ts';
import { failedAtService, listedAfterRefusal } from '../../src-shared/domain/order-standing.ts';
import { longestOrderStatusDays } from '../service/rest/order-status.ts';
import { interfaceOf } from '../storage/queries/product-key.ts';
import type { OpenOrder } from '../storage/queries/list-orders.ts';
import type { RefusedOrder } from '../storage/queries/refused-orders.ts';
import type { ListedOrder } from './listed-costs.ts';
import type { LookedUp, Seen } from './look-up.ts';
import { contradictionOf, costDespite, isUnderOurReference } from './hold-against-list.ts';
import { matchOrder } from './match-order.ts';
import { takeStep, wordsOf } from './order-steps.ts';
import type { OrderPorts } from './ports.ts';
import { stateOf } from './settle.ts';

const day = 86_400_000;
/** A new order may reach the list a little later than its answer reached us. */
const youngMs = 10 * 60_000;

const openOf = (order: JournalOrder): OpenOrder => ({
  order,
  serviceDay: null,
  failedCollections: 0,
  notFound: 0,
  missingSince: null,
  replaced: false,
});

/**
 * The refused orders of one interface: those that a list is asked for now, and those that a list is only held against.
 * Those that the service called failed are among the latter.
 */
export interface Refusals {
  due: OpenOrder[];
  watched: OpenOrder[];
}

export const noRefusals: Refusals = { due: [], watched: [] };

async function refusedLately({ storage, clock }: OrderPorts, of: 'v2' | 'rest'): Promise<RefusedOrder[]> {
  const since = new Date(clock.wallMs() - longestOrderStatusDays * day).toISOString();
  const all = await storage.refusedOrders({ since });
  return all.filter(({ order }) => interfaceOf(order.product) === of);
}

const hasFailed = ({ reason }: JournalOrder) => reason === failedAtService;

/** Whether an order was young at a moment. */
const isYoungAt = ({ order }: Pick<RefusedOrder, 'order'>, ms: number) =>
  Math.abs(ms - Date.parse(order.orderedAt)) < youngMs;

/** Whether the list is still to be asked: a first time, and once when the order has to be in it if it was taken. */
function isToBeLookedFor(refused: RefusedOrder): boolean {
  if (hasFailed(refused.order)) return false;
  return refused.lookedForAt === null || isYoungAt(refused, Date.parse(refused.lookedForAt));
}

/** The orders that the service refused lately. Its word may prove wrong: then its own list has them. */
export async function lateRefusals(ports: OrderPorts, of: 'v2' | 'rest'): Promise<Refusals> {
  const own = await refusedLately(ports, of);
  const isDue = (refused: RefusedOrder) =>
    isToBeLookedFor(refused) && (refused.lookedForAt === null || !isYoungAt(refused, ports.clock.wallMs()));
  const orders = (some: RefusedOrder[]) => some.map(({ order }) => openOf(order));
  return { due: orders(own.filter(isDue)), watched: orders(own.filter((refused) => !isDue(refused))) };
}

/** The refused orders that a list is asked for now, or once they are older. */
export async function refusalsToLookFor(ports: OrderPorts): Promise<OpenOrder[]> {
  const own = await Promise.all([refusedLately(ports, 'v2'), refusedLately(ports, 'rest')]);
  return own
    .flat()
    .filter(isToBeLookedFor)
    .map(({ order }) => openOf(order));
}

/**
 * Whether the list's word is news. A call that was refused may leave a failed order at a cost of 0: then the refusal
 * stands. A failed order of which nobody states the cost may have been charged.
 */
function isTaken({ status, cost }: ServiceOrder): boolean {
  const isOver = status.state === 'failed' || status.state === 'cancelled';
  return !isOver || believedCost(cost)?.value !== 0;
}

/** Takes an order up again that the service had refused and lists all the same: its number, its state and its cost. */
async function takeUp(
  ports: OrderPorts,
  order: JournalOrder,
  { listed, raw: answer }: ListedOrder,
): Promise<JournalOrder> {
  if (!isTaken(listed)) return order;
  const state = stateOf(listed.status.state);
  const changed = await takeStep(ports, order, state, 'found-after-refusal', {
    answer,
    cost: listed.cost,
    serviceOrderId: listed.orderId,
    reason: state === 'failed' ? 'service-order-failed' : listedAfterRefusal,
    said: order.said,
    detail: `${wordsOf(answer)} · ${listed.status.text ?? 'no status'}`,
  });
  ports.announce.orderChanged(changed);
  return changed;
}

/**
 * Takes up an order that the service had refused and lists under its reference as something else: whatever that is, the
 * service took what was sent, and a person has to look at it.
 */
async function takeUpDoubtfully(
  ports: OrderPorts,
  order: JournalOrder,
  contradiction: ListContradiction,
  { listed, raw: answer }: ListedOrder,
): Promise<JournalOrder> {
  if (!isUnderOurReference(order, listed) || !isTaken(listed)) return order;
  const changed = await takeStep(ports, order, 'unclear', 'found-after-refusal', {
    answer,
    cost: costDespite(order, contradiction, listed),
    reason: reasonOfListed(contradiction),
    said: contradiction.said,
    detail: `${wordsOf(answer)} · ${listed.status.text ?? 'no status'}`,
  });
  ports.announce.orderChanged(changed);
  return changed;
}

/** Takes an order up again that the service called failed, and lists as under way or ready under the same number. */
async function takeUpFailed(
  ports: OrderPorts,
  order: JournalOrder,
  { listed, raw: answer }: ListedOrder,
): Promise<JournalOrder> {
  const { state } = listed.status;
  if ((state !== 'pending' && state !== 'ready') || contradictionOf(order, listed) !== null) return order;
  return takeStep(ports, order, state, 'found-after-failure', {
    answer,
    cost: listed.cost,
    serviceOrderId: listed.orderId,
    detail: `${wordsOf(answer)} · ${listed.status.text ?? 'no status'}`,
  });
}

/** What a list says of a refused or failed order, taken over. Returns the order as it was where that is no news. */
async function takeOver(ports: OrderPorts, order: JournalOrder, found: ListedOrder): Promise<JournalOrder> {
  if (hasFailed(order)) return takeUpFailed(ports, order, found);
  const contradiction = contradictionOf(order, found.listed);
  return contradiction === null ? takeUp(ports, order, found) : takeUpDoubtfully(ports, order, contradiction, found);
}

/**
 * Whether a list was asked for while an order was young, and is only read now that it is not, because the machine slept
 * between: it counts as no look, since it would count as the one at which the order had to be listed.
 */
function wasAskedTooEarly({ clock }: OrderPorts, open: OpenOrder, seen: Seen): boolean {
  const knowsWhen = seen.kind === 'absent' || seen.kind === 'unsure';
  return knowsWhen && isYoungAt(open, seen.askedMs) && !isYoungAt(open, clock.wallMs());
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
    const isListed = seen.kind === 'listed' || seen.kind === 'contradicts';
    const after = isListed ? await takeOver(ports, order, seen) : order;
    if (after !== order) taken.push({ ...open, order: after });
    else if (due.includes(open) && !wasAskedTooEarly(ports, open, seen))
      await takeStep(ports, order, null, 'looked-for', { answer: seen.raw });
  }
  return taken;
}

/** The same with a list that was read for another reason. */
export async function takeUpFrom(ports: OrderPorts, of: 'v2' | 'rest', all: readonly ListedOrder[]): Promise<void> {
  const { due, watched } = await lateRefusals(ports, of);
  for (const { order } of [...due, ...watched]) {
    const match = matchOrder(
      order,
      all.map(({ listed }) => listed),
    );
    const found = all.find(({ listed }) => listed === match);
    if (found !== undefined) await takeOver(ports, order, found);
  }
}
