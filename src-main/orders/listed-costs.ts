import { foldWord } from '../../src-shared/domain/fold-text.ts';
import type { ServiceOrder } from '../../src-shared/domain/order.ts';
import type { RawAnswer } from '../service/answer.ts';
import { inTurns, type Steps } from '../service/wire/in-turns.ts';
import { contradictionOf } from './hold-against-list.ts';
import { eachNumberOnce } from './match-order.ts';
import { transition } from './order-transition.ts';
import type { OrderPorts } from './ports.ts';

/** An order as a list of the service has it, with the answer that says so. */
export interface ListedOrder {
  listed: ServiceOrder;
  raw: RawAnswer;
}

const keyOf = (serviceOrderId: string, reference: string) =>
  JSON.stringify([serviceOrderId.trim(), foldWord(reference)]);

/** So many orders are looked at in one go. */
const ordersInStep = 500;

/** So many costs are asked about in one message: each is copied twice on its way, while nothing else runs. */
const costsInMessage = 1_000;

/** The records of each number and reference as one, in the answer that has the first of them. */
function* eachOrderOnce(all: readonly ListedOrder[]): Steps<Map<string, ListedOrder>> {
  const records = new Map<string, ListedOrder[]>();
  for (const [at, one] of all.entries()) {
    if (at % ordersInStep === 0) yield;
    const { orderId, reference } = one.listed;
    if (reference === null) continue;
    const key = keyOf(orderId, reference);
    const same = records.get(key);
    if (same === undefined) records.set(key, [one]);
    else same.push(one);
  }
  const merged = new Map<string, ListedOrder>();
  for (const [key, same] of records) {
    const [listed] = eachNumberOnce(same.map((one) => one.listed));
    const [first] = same;
    if (listed !== undefined && first !== undefined) merged.set(key, { listed, raw: first.raw });
    if (merged.size % ordersInStep === 0) yield;
  }
  return merged;
}

type ListedCosts = Parameters<OrderPorts['storage']['ordersOfOtherCost']>[0]['listed'];

/** Takes over those of some costs that the record has otherwise. */
async function takeCosts(
  ports: OrderPorts,
  records: ReadonlyMap<string, ListedOrder>,
  listed: ListedCosts,
): Promise<void> {
  for (const order of await ports.storage.ordersOfOtherCost({ listed })) {
    const found = records.get(keyOf(order.serviceOrderId ?? '', order.reference));
    if (found === undefined || contradictionOf(order, found.listed) !== null) continue;
    await transition(ports, order, null, 'cost-stated', { answer: found.raw, cost: found.listed.cost });
  }
}

/**
 * Holds a V2 list, read for whatever reason, against the orders that ended, wait for a person or rest: the service may
 * charge more for one than it said before, and no look is for it any more. A cost is taken where the record has the
 * order's number and reference, and nothing in it is of another company or product. Nothing is asked for.
 */
export async function takeListedCosts(ports: OrderPorts, all: readonly ListedOrder[]): Promise<void> {
  const records = await inTurns(eachOrderOnce(all));
  const costs = [...records.values()].flatMap(({ listed: { orderId, reference, cost } }) =>
    reference === null || cost === null ? [] : [{ serviceOrderId: orderId.trim(), reference, cost }],
  );
  for (let from = 0; from < costs.length; from += costsInMessage)
    await takeCosts(ports, records, costs.slice(from, from + costsInMessage));
}
