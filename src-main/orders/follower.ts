import type { ServiceInterface } from '../../src-shared/domain/order.ts';
import type { FollowerReading } from '../../src-shared/contract/orders.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import type { Priority } from '../service/request-queue.ts';
import type { CallOptions } from '../service/v2/call.ts';
import type { OpenOrder } from '../storage/queries/orders/list-orders.ts';
import { isOfOtherCompany } from '../../src-shared/domain/order-standing.ts';
import { createAskByNumber } from './ask-by-number.ts';
import { noteCost } from './ask-costs.ts';
import { createResultFetcher, eachOrder } from './result-fetcher.ts';
import {
  allOf,
  hasTurnedUp,
  isReadyByItself,
  onlyOrders,
  readFollower,
  toLookAt,
  withRefusalsWatched,
  type FollowedOrders,
} from './followed-orders.ts';
import { followOrder } from './follow-order.ts';
import { takeListedCosts } from './listed-costs.ts';
import { waitUntilLook } from './look-interval.ts';
import { chooseInTurn, notLookedFor } from './look-alone.ts';
import { createLookTimer } from './look-timer.ts';
import { lookUpRest, lookUpV2, type LookedUp } from './look-up.ts';
import { waitForNextLook } from './next-look.ts';
import { tellOtherOrders } from './other-orders.ts';
import type { PurchasePorts } from './place-order.ts';
import { timeOf } from './ports.ts';
import { followRefusals, type Refusals } from './refused-orders.ts';
import { placeOf, type ResultPlace } from './listed-forms.ts';
import { createUnreadLists, isNotUnderstood } from './unread-lists.ts';
import { settledWithin } from '../service/settled-within.ts';

/**
 * Follows orders in the background: one scheduler, one list call for all orders of an interface. Results are fetched
 * beside it, so that no look waits for a long download. Whatever fails, the next look is planned.
 */
export interface Follower {
  /**
   * There is something to follow, or a way to ask again: looks soon. `anew` looks for every unclear order too. A look that
   * is planned for sooner stays: whoever orders every few minutes would put it off for ever.
   */
  wake(anew: boolean): void;
  /** Looks at once, whatever is being downloaded. Waits a moment for results, so that a quick one is there with it. */
  lookNow(): Promise<FollowerReading>;
  /** Looks for one order on demand, fetches its result, and resolves to it as it is then. */
  reconcile(orderId: number): Promise<JournalOrder>;
  /** Fetches the result of an order that was ready at once. */
  collectNow(order: JournalOrder): void;
  /** Stops the download of an order's result, if there is one. Resolves when it has ended. */
  stopFetching(orderId: number): Promise<void>;
  reading(): Promise<FollowerReading>;
  close(): Promise<void>;
}

const maxBudgetWaitMs = 30_000;

/** So long a person who looks waits for the results that the look found. */
const quickResultMs = 2_000;

/** Who looks, and the results that the look has begun to fetch. */
interface Look {
  priority: Priority;
  fetching: Promise<void>[];
  /**
   * Of a look for one order: those whose own record was read because nothing of the list could be understood. Null: the
   * look is for all, and asks for no more than the list.
   */
  readAlone: Set<number> | null;
}

const ofState = (orders: readonly OpenOrder[], state: JournalOrder['state']) =>
  orders.filter(({ order }) => order.state === state);

/** Makes the follower of the orders of a connection. */
export function createFollower(ports: PurchasePorts): Follower {
  const closing = new AbortController();
  const isClosing = () => closing.signal.aborted;
  const timer = createLookTimer(ports.clock, () => reported(look(false, 'background')));
  let lastLookAt: string | null = null;
  let failures = 0;
  /** Whether a result could not be fetched since the last look, and in how many looks in a row that was so before. */
  let fetchFailed = false;
  let failedFetches = 0;
  let work: Promise<unknown> = Promise.resolve();
  const byNumber = createAskByNumber(ports);
  const chooseAlone = chooseInTurn();
  const unread = createUnreadLists(ports.clock, ports.random);
  const results = createResultFetcher(ports, closing.signal);
  const fetching = new Set<Promise<void>>();
  /** A look that was asked for and has not begun to read orders: further reasons to look join it. */
  let wanted: { anew: boolean; priority: Priority; made: Promise<Look> } | null = null;
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
    atMostWaitMs: maxBudgetWaitMs,
  });

  /** Begins to fetch a result, beside whatever is looked at. A try that failed makes the next look wait longer. */
  function beginFetching(open: OpenOrder, place: ResultPlace | null, priority: Priority): Promise<void> {
    const fetched = results.fetch(open, place, optionsFor(priority)).then(
      () => plan('kept'),
      async (thrown: unknown) => {
        fetchFailed = true;
        await plan('replaced');
        throw thrown;
      },
    );
    fetching.add(fetched);
    reported(fetched.finally(() => fetching.delete(fetched)));
    return fetched;
  }

  /** What is ready is fetched; a REST result only with the address that order-status has just named. */
  async function advance(open: OpenOrder, looked: LookedUp | null, made: Look): Promise<void> {
    const order = looked === null ? open.order : await followOrder(ports, open, looked);
    if (order.state !== 'ready') return;
    const seen = looked?.get(order.orderId);
    const place = seen?.kind === 'listed' ? placeOf(seen.listed) : null;
    made.fetching.push(beginFetching({ ...open, order }, place, made.priority));
  }

  /** Takes up what was refused and is listed all the same, and fetches what is ready of it. */
  async function takeUpRefused(refusals: Refusals, looked: LookedUp, made: Look): Promise<void> {
    const taken = await followRefusals(ports, refusals, looked);
    for (const open of taken) {
      const seen = looked.get(open.order.orderId);
      const place = seen?.kind === 'listed' ? placeOf(seen.listed) : null;
      if (open.order.state === 'ready') made.fetching.push(beginFetching(open, place, made.priority));
    }
  }

  /** Takes up what was looked for no more and is listed all the same. That a list lacks it says nothing new. */
  async function takeUpResting(resting: readonly OpenOrder[], looked: LookedUp, made: Look): Promise<void> {
    const turnedUp = resting.filter(({ order }) => hasTurnedUp(order, looked.get(order.orderId)));
    await eachOrder(turnedUp, (open) => advance(open, looked, made));
    await eachOrder(turnedUp, ({ order }) => tellOtherOrders(ports, order, looked));
  }

  /** Whether a list that nobody understood rests until the background asks for it again. A person's look asks at once. */
  const rests = (of: ServiceInterface, { priority }: Look) => priority === 'background' && unread.waitMs(of) > 0;

  /** Goes on where the V2 list could not be read: what is ready is fetched without one. */
  async function goOnWithoutList({ orders }: FollowedOrders, made: Look): Promise<void> {
    await eachOrder(ofState(orders, 'ready'), (open) => advance(open, null, made));
  }

  /** Asks for orders by their own numbers where nothing of the list could be understood. */
  async function askAlone(orders: readonly OpenOrder[], made: Look): Promise<void> {
    if (made.readAlone === null) return;
    const seen = await byNumber.withoutList(orders, optionsFor(made.priority));
    for (const orderId of seen.keys()) made.readAlone.add(orderId);
    await eachOrder(orders, (open) => advance(open, seen, made));
  }

  async function lookAtV2(to: FollowedOrders, made: Look): Promise<void> {
    const { orders, costs, refusals, resting } = to;
    const listed = orders.filter((open) => !isReadyByItself(open));
    const all = [...listed, ...costs, ...refusals.due];
    if (all.length === 0 || rests('v2', made)) return goOnWithoutList(to, made);
    const options = optionsFor(made.priority);
    const asked = { wanted: all, alone: chooseAlone(all, options), watched: [...refusals.watched, ...resting] };
    const list = await unread.read('v2', all, lookUpV2(ports, asked, options)).catch(async (thrown: unknown) => {
      await goOnWithoutList(to, made);
      if (isNotUnderstood(thrown)) await askAlone(listed, made);
      throw thrown;
    });
    const looked = await byNumber.complete([...listed, ...costs], list.seen, options);
    await eachOrder(orders, (open) => advance(open, isReadyByItself(open) ? null : looked, made));
    const listedCosts = costs.filter(({ order }) => list.lookedFor.has(order.orderId));
    await eachOrder(listedCosts, (open) => noteCost(ports, open, looked));
    await eachOrder([...listed, ...costs], ({ order }) => tellOtherOrders(ports, order, looked));
    await takeUpRefused(refusals, looked, made);
    await takeUpResting(resting, looked, made);
    await takeListedCosts(ports, list.listed);
  }

  async function lookAtRest({ orders, refusals, resting }: FollowedOrders, made: Look): Promise<void> {
    const all = [...orders, ...refusals.due];
    if (all.length === 0 || rests('rest', made)) return;
    const looked = await unread.read(
      'rest',
      all,
      lookUpRest(ports, all, closing.signal, [...refusals.watched, ...resting]),
    );
    await eachOrder(orders, (open) => advance(open, looked, made));
    await eachOrder(orders, ({ order }) => tellOtherOrders(ports, order, looked));
    await takeUpRefused(refusals, looked, made);
    await takeUpResting(resting, looked, made);
  }

  /** In the turn of their results, without what is being fetched already: only its result is missing. */
  const unfetched = (to: FollowedOrders): FollowedOrders => ({
    ...to,
    orders: results.inTurn(to.orders.filter(({ order }) => !results.isFetching(order.orderId))),
  });

  /** Looks at both interfaces, each by itself: trouble with one leaves the other alone, and is thrown at the end. */
  async function lookAt({ v2, rest }: { v2: FollowedOrders; rest: FollowedOrders }, made: Look): Promise<void> {
    const looks = await Promise.allSettled([lookAtV2(unfetched(v2), made), lookAtRest(unfetched(rest), made)]);
    const faults = looks.flatMap((look): unknown[] => (look.status === 'rejected' ? [look.reason] : []));
    if (faults.length > 0) throw faults.find((fault) => !isNotUnderstood(fault)) ?? faults[0];
    lastLookAt = timeOf(ports.clock);
  }

  /** One look for all who asked for one until it began: the list is read once, whatever there is to look for. */
  function look(anew: boolean, priority: Priority): Promise<Look> {
    if (wanted !== null) {
      wanted.anew ||= anew;
      if (priority === 'person') wanted.priority = priority;
      return wanted.made;
    }
    const made = inTurn(() => thenPlan(lookOnce));
    wanted = { anew, priority, made };
    return made;
  }

  /** Plans the next look after this one, however it ended. */
  async function thenPlan<Result>(run: () => Promise<Result>): Promise<Result> {
    timer.set(null, 'replaced');
    failedFetches = fetchFailed ? failedFetches + 1 : 0;
    fetchFailed = false;
    try {
      const result = await run();
      failures = 0;
      return result;
    } catch (thrown) {
      // A list that nobody understands has a pace of its own.
      failures = isNotUnderstood(thrown) ? 0 : failures + 1;
      throw thrown;
    } finally {
      await plan('replaced');
    }
  }

  async function lookOnce(): Promise<Look> {
    try {
      if (!isClosing()) await ports.unsettledPurchases.settle();
    } catch (thrown) {
      wanted = null;
      throw thrown;
    }
    const { anew, priority } = wanted ?? { anew: false, priority: 'background' as const };
    const made: Look = { priority, fetching: [], readAlone: null };
    wanted = null;
    if (isClosing() || !ports.mayAsk()) return made;
    const to = await toLookAt(ports, anew);
    if (allOf(to).length > 0) await lookAt(to, made);
    return made;
  }

  /** Sets the time of the next look. Where the record does not say whether there is anything to follow, there is one. */
  async function plan(earlier: 'kept' | 'replaced'): Promise<void> {
    if (isClosing()) return;
    let wait: number | null;
    let fault: unknown = null;
    try {
      wait = await waitForNextLook(ports, unread, Math.max(failures, failedFetches + (fetchFailed ? 1 : 0)));
    } catch (thrown) {
      fault = thrown;
      failures += 1;
      wait = waitUntilLook(0, failures, 0.5);
    }
    timer.set(isClosing() ? null : wait, earlier);
    try {
      if (fault !== null) ports.reportFault(fault);
      ports.announce.followed(await reading());
    } catch (thrown) {
      ports.reportFault(thrown);
    }
  }

  function reported(run: Promise<unknown>): void {
    run.catch((thrown: unknown) => {
      if (!isClosing()) ports.reportFault(thrown);
    });
  }

  const reading = () => readFollower(ports, { nextLookAt: timer.nextLookAt(), lastLookAt, unread: unread.list() });

  return {
    wake(anew) {
      if (anew) unread.askAgain();
      reported(anew ? look(true, 'background') : inTurn(() => plan('kept')));
    },
    async lookNow() {
      const made = await look(false, 'person');
      await settledWithin(ports.clock, made.fetching, quickResultMs);
      return reading();
    },
    async reconcile(orderId) {
      const made: Look = { priority: 'person', fetching: [], readAlone: new Set() };
      await inTurn(() =>
        thenPlan(async () => {
          const open = await ports.storage.openOrders({ states: ['unclear', 'needs-attention', 'pending', 'ready'] });
          // What was answered in full is not asked for again, whichever company it is about.
          const asked = open.filter(({ order }) => order.orderId === orderId && !isOfOtherCompany(order));
          if (asked.length > 0)
            await lookAt(await withRefusalsWatched(ports, onlyOrders(asked)), made).catch((thrown: unknown) => {
              if (!isNotUnderstood(thrown) || made.readAlone?.has(orderId) !== true) throw thrown;
            });
        }),
      );
      await Promise.all([...made.fetching, results.underWay(orderId)]);
      return (await ports.storage.readOrder({ orderId })).order;
    },
    collectNow: (order) => {
      void beginFetching(notLookedFor(order), null, 'person').catch(() => undefined);
    },
    stopFetching: (orderId) => results.stop(orderId),
    reading,
    async close() {
      closing.abort();
      timer.set(null, 'replaced');
      await work;
      await Promise.allSettled(fetching);
    },
  };
}
