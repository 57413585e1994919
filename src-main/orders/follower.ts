import type { FollowerReading } from '../../src-shared/contract/orders.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import type { Priority } from '../service/request-queue.ts';
import type { CallOptions } from '../service/v2/call.ts';
import { interfaceOf } from '../storage/queries/product-key.ts';
import type { OpenOrder } from '../storage/queries/list-orders.ts';
import { isLaidToRest } from '../../src-shared/domain/order-standing.ts';
import { createAskByNumber } from './ask-by-number.ts';
import { noteCost, ordersWithoutCost } from './ask-costs.ts';
import { followOrder } from './follow-order.ts';
import { waitUntilLook } from './look-interval.ts';
import { lookUpRest, lookUpV2, type LookedUp } from './look-up.ts';
import { createResultFetcher, isPassing } from './result-fetcher.ts';
import type { PurchasePorts } from './place-order.ts';
import { followRefusals, lateRefusals, noRefusals, type Refusals } from './refused-orders.ts';
import { timeOf } from './ports.ts';

/** Follows orders in the background: one scheduler, one list call for all orders of an interface. */
export interface Follower {
  /** There is something to follow, or a way to ask again: looks soon. `anew` looks for every unclear order too. */
  wake(anew: boolean): void;
  lookNow(): Promise<FollowerReading>;
  /** Looks for one order on demand, and resolves to it as it is then. */
  reconcile(orderId: number): Promise<JournalOrder>;
  /** Fetches the result of an order that was ready at once. */
  collectNow(order: JournalOrder): void;
  /** Stops the download of an order's result, if there is one. Resolves when it has ended. */
  stopFetching(orderId: number): Promise<void>;
  reading(): Promise<FollowerReading>;
  close(): Promise<void>;
}

/** What a look at one interface is for. */
interface ToLookAt {
  orders: OpenOrder[];
  /** Orders that are over, and of which the same list may say what they cost. */
  costs: OpenOrder[];
  /** Orders that were refused, of which the same list may say otherwise. */
  refusals: Refusals;
}

const isNeeded = ({ orders, costs, refusals }: ToLookAt) => orders.length + costs.length + refusals.due.length > 0;

/** An unclear order is looked for so often by itself; then it waits for a person, a restart or a reconnect. */
const mostLooksForUnclear = 5;
const longestBudgetWaitMs = 30_000;

export function createFollower(ports: PurchasePorts): Follower {
  const closing = new AbortController();
  let stopTimer = () => {};
  let nextLookAt: string | null = null;
  let lastLookAt: string | null = null;
  let failures = 0;
  let work: Promise<unknown> = Promise.resolve();
  const byNumber = createAskByNumber(ports);
  const results = createResultFetcher(ports, closing.signal);
  /** A look that was asked for and has not begun to read orders: further reasons to look join it. */
  let wanted: { anew: boolean; priority: Priority; made: Promise<void> } | null = null;
  /** One thing at a time: two looks at the same order would both act on it. */
  function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const turn = work.then(run);
    work = turn.catch(() => undefined);
    return turn;
  }

  // What would have to wait long for the request budget is better made later: whoever presses a button meanwhile has
  // to wait for it, since there is one turn after the other.
  const optionsFor = (priority: Priority): CallOptions => ({
    priority,
    signal: closing.signal,
    atMostWaitMs: longestBudgetWaitMs,
  });

  /** Goes on after an order that fails, but not when nothing can be had now. Throws the first failure at the end. */
  async function eachOf(orders: readonly OpenOrder[], run: (open: OpenOrder) => Promise<void>): Promise<void> {
    const faults: unknown[] = [];
    for (const open of orders) {
      try {
        await run(open);
      } catch (thrown) {
        if (isPassing(thrown)) throw thrown;
        faults.push(thrown);
      }
    }
    if (faults.length > 0) throw faults[0];
  }

  /** What is ready is fetched; a REST result only with the address that order-status has just named. */
  async function advance(open: OpenOrder, looked: LookedUp | null, priority: Priority): Promise<void> {
    const order = looked === null ? open.order : await followOrder(ports, open, looked);
    if (order.state !== 'ready') return;
    const seen = looked?.get(order.orderId);
    const place = seen?.kind === 'listed' ? seen.listed.result : null;
    await results.fetch({ ...open, order }, place, optionsFor(priority));
  }

  /** Takes up what was refused and is listed all the same, and fetches what is ready of it. */
  async function takeUpRefused(refusals: Refusals, looked: LookedUp, priority: Priority): Promise<void> {
    const taken = await followRefusals(ports, refusals, looked);
    await eachOf(taken, async (open) => {
      const seen = looked.get(open.order.orderId);
      const place = seen?.kind === 'listed' ? seen.listed.result : null;
      if (open.order.state === 'ready') await results.fetch(open, place, optionsFor(priority));
    });
  }

  async function lookAtV2({ orders, costs, refusals }: ToLookAt, priority: Priority): Promise<void> {
    const ready = orders.filter(({ order }) => order.state === 'ready');
    const listed = orders.filter(({ order }) => order.state !== 'ready');
    const wanted = [...listed, ...costs, ...refusals.due];
    if (wanted.length > 0) {
      const options = optionsFor(priority);
      const inList = await lookUpV2(ports, wanted, options, refusals.watched);
      const looked = await byNumber.complete([...listed, ...costs], inList, options);
      await eachOf(listed, (open) => advance(open, looked, priority));
      await eachOf(costs, (open) => noteCost(ports, open, looked));
      await takeUpRefused(refusals, looked, priority);
    }
    await eachOf(ready, (open) => advance(open, null, priority));
  }

  async function lookAtRest({ orders, refusals }: ToLookAt, priority: Priority): Promise<void> {
    const wanted = [...orders, ...refusals.due];
    if (wanted.length === 0) return;
    const looked = await lookUpRest(ports, wanted, closing.signal, refusals.watched);
    await eachOf(orders, (open) => advance(open, looked, priority));
    await takeUpRefused(refusals, looked, priority);
  }

  /**
   * Looks at both interfaces, each by itself, and sets the time of the next look. Trouble with one leaves the other
   * alone; it is thrown at the end.
   */
  async function lookAt(v2: ToLookAt, rest: ToLookAt, priority: Priority): Promise<void> {
    const looks = await Promise.allSettled([lookAtV2(v2, priority), lookAtRest(rest, priority)]);
    const faults = looks.flatMap((look): unknown[] => (look.status === 'rejected' ? [look.reason] : []));
    failures = faults.length === 0 ? 0 : failures + 1;
    if (faults.length === 0) lastLookAt = timeOf(ports.clock);
    await plan();
    if (faults.length > 0) throw faults[0];
  }

  async function followed(anew: boolean): Promise<OpenOrder[]> {
    const open = await ports.storage.openOrders({ states: ['pending', 'ready', 'unclear'] });
    return open.filter(
      ({ order, notFound, replaced }) =>
        order.followingStoppedAt === null &&
        (anew || order.state !== 'unclear' || (!replaced && notFound < mostLooksForUnclear)),
    );
  }

  /** Everything that a look is for, by interface. */
  async function toLookAt(anew: boolean): Promise<{ v2: ToLookAt; rest: ToLookAt }> {
    const orders = await followed(anew);
    const of = (name: 'v2' | 'rest') => orders.filter(({ order }) => interfaceOf(order.product) === name);
    const [costs, refusedByV2, refusedByRest] = await Promise.all([
      ordersWithoutCost(ports),
      lateRefusals(ports, 'v2'),
      lateRefusals(ports, 'rest'),
    ]);
    return {
      v2: { orders: of('v2'), costs, refusals: refusedByV2 },
      rest: { orders: of('rest'), costs: [], refusals: refusedByRest },
    };
  }

  async function settleLeftBehind(): Promise<void> {
    try {
      await ports.leftBehind.settle();
    } catch (thrown) {
      failures += 1;
      await plan();
      throw thrown;
    }
  }

  /** One look for all who asked for one until it began: the list is read once, whatever there is to look for. */
  function look(anew: boolean, priority: Priority): Promise<void> {
    if (wanted !== null) {
      wanted.anew ||= anew;
      if (priority === 'person') wanted.priority = priority;
      return wanted.made;
    }
    const made = inTurn(() => lookOnce());
    wanted = { anew, priority, made };
    return made;
  }

  async function lookOnce(): Promise<void> {
    stopTimer();
    nextLookAt = null;
    try {
      if (!closing.signal.aborted) await settleLeftBehind();
    } catch (thrown) {
      wanted = null;
      throw thrown;
    }
    const { anew, priority } = wanted ?? { anew: false, priority: 'background' as const };
    wanted = null;
    if (closing.signal.aborted) return;
    if (!ports.mayAsk()) return;
    const { v2, rest } = await toLookAt(anew);
    if (isNeeded(v2) || isNeeded(rest)) await lookAt(v2, rest, priority);
    else await plan();
  }

  /** Sets the time of the next look; none while there is nothing to look for, or no way to ask. */
  async function plan(): Promise<void> {
    stopTimer();
    nextLookAt = null;
    const { v2, rest } = await toLookAt(false);
    const all = [v2, rest].flatMap(({ orders, costs, refusals }) => [...orders, ...costs, ...refusals.due]);
    const mustLook = (all.length > 0 && ports.mayAsk()) || !ports.leftBehind.isEmpty();
    if (mustLook && !closing.signal.aborted) {
      const ages = all.map(({ order }) => ports.clock.wallMs() - Date.parse(order.orderedAt));
      const wait = waitUntilLook(ages.length === 0 ? 0 : Math.min(...ages), failures, ports.random());
      nextLookAt = new Date(ports.clock.wallMs() + wait).toISOString();
      stopTimer = ports.clock.after(wait, () => reported(look(false, 'background')));
    }
    ports.announce.followed(await reading());
  }

  function reported(run: Promise<unknown>): void {
    run.catch((thrown: unknown) => ports.reportFault(thrown));
  }

  async function reading(): Promise<FollowerReading> {
    const waiting = await followed(false);
    const attention = await ports.storage.openOrders({ states: ['unclear', 'needs-attention'] });
    const needAttention = attention.filter(
      ({ order }) => !isLaidToRest(order) && order.followingStoppedAt === null,
    ).length;
    return { following: waiting.length, needAttention, nextLookAt, lastLookAt };
  }

  return {
    wake: (anew) => reported(anew ? look(true, 'background') : inTurn(plan)),
    async lookNow() {
      await look(false, 'person');
      return reading();
    },
    reconcile: (orderId) =>
      inTurn(async () => {
        const open = await ports.storage.openOrders({ states: ['unclear', 'needs-attention', 'pending', 'ready'] });
        const wanted = open.filter(({ order }) => order.orderId === orderId);
        const of = (name: 'v2' | 'rest') => {
          const orders = wanted.filter(({ order }) => interfaceOf(order.product) === name);
          return { orders, costs: [], refusals: noRefusals };
        };
        if (wanted.length > 0) await lookAt(of('v2'), of('rest'), 'person');
        return (await ports.storage.readOrder({ orderId })).order;
      }),
    collectNow: (order) => {
      const open = { order, serviceDay: null, failedCollections: 0, notFound: 0, replaced: false };
      reported(inTurn(() => results.fetch(open, null, optionsFor('person')).finally(plan)));
    },
    stopFetching: (orderId) => results.stop(orderId),
    reading,
    async close() {
      closing.abort();
      stopTimer();
      await work;
    },
  };
}
