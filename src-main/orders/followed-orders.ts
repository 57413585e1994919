import type { ServiceInterface } from '../../src-shared/domain/order.ts';
import { interfaceOf } from '../storage/queries/orders/product-key.ts';
import type { OpenOrder } from '../storage/queries/orders/list-orders.ts';
import { ordersWithoutCost } from './ask-costs.ts';
import type { Seen } from './look-up.ts';
import type { OrderPorts } from './ports.ts';
import { lateRefusals, noRefusals, refusalsToLookFor, type Refusals } from './refused-orders.ts';
import type { FollowerReading } from '../../src-shared/contract/orders.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import { isLaidToRest, maxLooksForUnclear, notListed, notPlaced } from '../../src-shared/domain/order-standing.ts';

/** What a look at one interface is for. */
export interface FollowedOrders {
  orders: OpenOrder[];
  /** Orders that are over, and of which the same list may say what they cost. */
  costs: OpenOrder[];
  /** Orders that were refused, of which the same list may say otherwise. */
  refusals: Refusals;
  /** Orders that nothing is read for by itself any more, and that may turn up in a list which is read for others. */
  resting: OpenOrder[];
}

type OfEach = Record<ServiceInterface, FollowedOrders>;

/** Every order that a look is for. */
export function allOf({ v2, rest }: OfEach): OpenOrder[] {
  return [v2, rest].flatMap(({ orders, costs, refusals }) => [...orders, ...costs, ...refusals.due]);
}

/** The orders that are asked for in the background. `anew`: every unclear one too. */
export async function followed(ports: Pick<OrderPorts, 'storage'>, anew: boolean): Promise<OpenOrder[]> {
  return (await followedOrResting(ports)).filter((one) => anew || isLookedForByItself(one));
}

/** The same, with those whose looks are used up. */
async function followedOrResting({ storage }: Pick<OrderPorts, 'storage'>): Promise<OpenOrder[]> {
  const open = await storage.openOrders({ states: ['pending', 'ready', 'unclear'] });
  return open.filter(({ order }) => order.followingStoppedAt === null);
}

/**
 * Whether an order that is looked for no more is held against the lists that are read for others. One with a number of its own
 * is not: a list that lacks such a one counts as behind, and this one may lie before the list.
 */
const mayTurnUp = (one: OpenOrder): boolean =>
  !isLookedForByItself(one) && !(one.order.taken && one.order.serviceOrderId !== null);

/** False for an unclear order whose looks are used up, or that was sent again. */
const isLookedForByItself = ({ order, notFound, replaced }: OpenOrder): boolean =>
  order.state !== 'unclear' || (!replaced && notFound < maxLooksForUnclear);

/**
 * Whether a list shows of such an order more than was known: a record of it, and where that contradicts it, or there are
 * several, only once. That it is missing says nothing new.
 */
export function hasTurnedUp({ reason }: JournalOrder, seen: Seen | undefined): boolean {
  if (seen?.kind === 'listed') return true;
  const isSaid = seen?.kind === 'contradicts' || seen?.kind === 'several';
  return isSaid && (reason === notPlaced || reason === notListed);
}

/** Orders by interface, with nothing else to look for. */
export function onlyOrders(orders: readonly OpenOrder[]): OfEach {
  const of = (name: ServiceInterface) => ({
    orders: orders.filter(({ order }) => interfaceOf(order.product) === name),
    costs: [],
    refusals: noRefusals,
    resting: [],
  });
  return { v2: of('v2'), rest: of('rest') };
}

/** The same, with every refused order held against the lists that are read for these: a list may have what was refused. */
export async function withRefusalsWatched(ports: OrderPorts, { v2, rest }: OfEach): Promise<OfEach> {
  const watchedOf = async (of: ServiceInterface): Promise<Refusals> => {
    const { due, watched } = await lateRefusals(ports, of);
    return { due: [], watched: [...due, ...watched] };
  };
  const [refusedByV2, refusedByRest] = await Promise.all([watchedOf('v2'), watchedOf('rest')]);
  return { v2: { ...v2, refusals: refusedByV2 }, rest: { ...rest, refusals: refusedByRest } };
}

/** Everything that a look is for, by interface. */
export async function toLookAt(ports: OrderPorts, anew: boolean): Promise<OfEach> {
  const open = await followedOrResting(ports);
  const { v2, rest } = onlyOrders(open.filter((one) => anew || isLookedForByItself(one)));
  const resting = onlyOrders(anew ? [] : open.filter(mayTurnUp));
  const [costs, refusedByV2, refusedByRest] = await Promise.all([
    ordersWithoutCost(ports),
    lateRefusals(ports, 'v2'),
    lateRefusals(ports, 'rest'),
  ]);
  return {
    v2: { ...v2, costs, refusals: refusedByV2, resting: resting.v2.orders },
    rest: { ...rest, refusals: refusedByRest, resting: resting.rest.orders },
  };
}

/** Orders that have ended and are looked for still: for what they cost, and because a refusal may not hold. */
async function endedToLookFor(ports: OrderPorts): Promise<{ costs: OpenOrder[]; refusals: OpenOrder[] }> {
  const [costs, refusals] = await Promise.all([ordersWithoutCost(ports, 'ever'), refusalsToLookFor(ports)]);
  return { costs, refusals };
}

/** What a look will be for once it is older: a new order may reach the list a little later than its answer reached us. */
export async function toLookAtLater(ports: OrderPorts): Promise<OpenOrder[]> {
  const { costs, refusals } = await endedToLookFor(ports);
  return [...costs, ...refusals];
}

/**
 * Whether the list has nothing more to say of an order. A filing that was ready at once was never seen in it: where its
 * fetching fails, the list says in which forms there is a result at all.
 */
export function isReadyByItself({ order: { state, product }, failedCollections }: OpenOrder): boolean {
  return state === 'ready' && (product.kind !== 'v2-document' || failedCollections === 0);
}

/** What is told of the follower: what it knows of its looks, with how many orders it follows or leaves to a person. */
export async function readFollower(
  ports: OrderPorts,
  looks: Pick<FollowerReading, 'nextLookAt' | 'lastLookAt' | 'unread'>,
): Promise<FollowerReading> {
  const waiting = await followed(ports, false);
  const attention = await ports.storage.openOrders({ states: ['unclear', 'needs-attention'] });
  const needing = new Set(
    attention
      .filter(({ order }) => !isLaidToRest(order) && order.followingStoppedAt === null)
      .map(({ order }) => order.orderId),
  );
  // Whatever became of it, nothing further is ordered until somebody has looked at what it was charged.
  const { stoppedBy } = await ports.storage.readSpendRules();
  if (stoppedBy !== null) needing.add(stoppedBy);
  const unclearLeft = attention.filter(
    (one) => one.order.followingStoppedAt === null && !isLookedForByItself(one),
  ).length;
  const { costs, refusals } = await endedToLookFor(ports);
  const known = costs.filter(({ order }) => order.realCost !== null).length;
  const ended = {
    costsLookedFor: costs.length - known,
    costsChecked: known,
    refusalsLookedFor: refusals.length,
  };
  return { following: waiting.length, needAttention: needing.size, unclearLeft, ...ended, ...looks };
}
