import type { FollowerReading } from '../../src-shared/contract/orders.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import type { Priority } from '../service/request-queue.ts';
import type { CallOptions } from '../service/v2/call.ts';
import type { OpenOrder } from '../storage/queries/list-orders.ts';
import { isLaidToRest, isOfOtherCompany } from '../../src-shared/domain/order-standing.ts';
import { createAskByNumber } from './ask-by-number.ts';
import { noteCost } from './ask-costs.ts';
import { eachOrder } from './each-order.ts';
import { followOrder } from './follow-order.ts';
import { takeListedCosts } from './listed-costs.ts';
import { waitUntilLook } from './look-interval.ts';
import { createLookTimer } from './look-timer.ts';
import { lookUpRest, lookUpV2, type LookedUp } from './look-up.ts';
import type { PurchasePorts } from './place-order.ts';
import { timeOf } from './ports.ts';
import { followRefusals, type Refusals } from './refused-orders.ts';
import { createResultFetcher } from './result-fetcher.ts';
import { placeOf, type ResultPlace } from './listed-forms.ts';
import { allOf, followed, onlyOrders, toLookAt, toLookAtLater, type ToLookAt } from './to-look-at.ts';
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

const longestBudgetWaitMs = 30_000;

/** The age of an order from which on looks are seldom. */
const inNoHurryMs = 86_400_000;

/** So long a person who looks waits for the results that the look found. */
const quickResultMs = 2_000;

/** Who looks, and the results that the look has begun to fetch. */
interface Look {
  priority: Priority;
  fetching: Promise<void>[];
}

/**
 * Whether the list has nothing more to say of an order. A filing that was ready at once was never seen in it: where its
 * fetching fails, the list says in which forms there is a result at all.
 */
function isReadyByItself({ order: { state, product }, failedCollections }: OpenOrder): boolean {
  return state === 'ready' && (product.kind !== 'v2-document' || failedCollections === 0);
}

const ofState = (orders: readonly OpenOrder[], state: JournalOrder['state']) =>
  orders.filter(({ order }) => order.state === state);

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
    atMostWaitMs: longestBudgetWaitMs,
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

  async function lookAtV2({ orders, costs, refusals }: ToLookAt, made: Look): Promise<void> {
    const ready = orders.filter((open) => isReadyByItself(open));
    const listed = orders.filter((open) => !isReadyByItself(open));
    const all = [...listed, ...costs, ...refusals.due];
    if (all.length > 0) {
      const options = optionsFor(made.priority);
      const { seen, listed: inList } = await lookUpV2(ports, all, options, refusals.watched).catch(
        async (thrown: unknown) => {
          // What is ready can be fetched without a list.
          await eachOrder(ofState(orders, 'ready'), (open) => advance(open, null, made));
          throw thrown;
        },
      );
      const looked = await byNumber.complete([...listed, ...costs], seen, options);
      await eachOrder(listed, (open) => advance(open, looked, made));
      await eachOrder(costs, (open) => noteCost(ports, open, looked));
      await takeUpRefused(refusals, looked, made);
      await takeListedCosts(ports, inList);
    }
    await eachOrder(ready, (open) => advance(open, null, made));
  }

  async function lookAtRest({ orders, refusals }: ToLookAt, made: Look): Promise<void> {
    const all = [...orders, ...refusals.due];
    if (all.length === 0) return;
    const looked = await lookUpRest(ports, all, closing.signal, refusals.watched);
    await eachOrder(orders, (open) => advance(open, looked, made));
    await takeUpRefused(refusals, looked, made);
  }

  /** Without what is being fetched already: only its result is missing. */
  const unfetched = (to: ToLookAt): ToLookAt => ({
    ...to,
    orders: to.orders.filter(({ order }) => !results.isFetching(order.orderId)),
  });

  /** Looks at both interfaces, each by itself: trouble with one leaves the other alone, and is thrown at the end. */
  async function lookAt({ v2, rest }: { v2: ToLookAt; rest: ToLookAt }, made: Look): Promise<void> {
    const looks = await Promise.allSettled([lookAtV2(unfetched(v2), made), lookAtRest(unfetched(rest), made)]);
    const faults = looks.flatMap((look): unknown[] => (look.status === 'rejected' ? [look.reason] : []));
    if (faults.length > 0) throw faults[0];
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
      failures += 1;
      throw thrown;
    } finally {
      await plan('replaced');
    }
  }

  async function lookOnce(): Promise<Look> {
    try {
      if (!isClosing()) await ports.leftBehind.settle();
    } catch (thrown) {
      wanted = null;
      throw thrown;
    }
    const { anew, priority } = wanted ?? { anew: false, priority: 'background' as const };
    const made: Look = { priority, fetching: [] };
    wanted = null;
    if (isClosing() || !ports.mayAsk()) return made;
    const to = await toLookAt(ports, anew);
    if (allOf(to).length > 0) await lookAt(to, made);
    return made;
  }

  /** ms until there is something to look at; null while there is nothing to look for, or no way to ask. */
  async function waitForNext(): Promise<number | null> {
    const now = allOf(await toLookAt(ports, false));
    const all = now.length > 0 ? now : await toLookAtLater(ports);
    const isNeeded = (all.length > 0 && ports.mayAsk()) || !ports.leftBehind.isEmpty();
    if (!isNeeded) return null;
    const ages = all.map(({ order }) => ports.clock.wallMs() - Date.parse(order.orderedAt));
    const inARow = Math.max(failures, failedFetches + (fetchFailed ? 1 : 0));
    const youngest = ages.length === 0 ? 0 : Math.min(...ages);
    // What is looked for again only when it is older is in no hurry.
    const isUrgent = now.length > 0 || !ports.leftBehind.isEmpty();
    return waitUntilLook(isUrgent ? youngest : Math.max(youngest, inNoHurryMs), inARow, ports.random());
  }

  /** Sets the time of the next look. Where the record does not say whether there is anything to follow, there is one. */
  async function plan(earlier: 'kept' | 'replaced'): Promise<void> {
    if (isClosing()) return;
    let wait: number | null;
    let fault: unknown = null;
    try {
      wait = await waitForNext();
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

  async function reading(): Promise<FollowerReading> {
    const waiting = await followed(ports, false);
    const attention = await ports.storage.openOrders({ states: ['unclear', 'needs-attention'] });
    const needAttention = attention.filter(
      ({ order }) => !isLaidToRest(order) && order.followingStoppedAt === null,
    ).length;
    return { following: waiting.length, needAttention, nextLookAt: timer.nextLookAt(), lastLookAt };
  }

  return {
    wake: (anew) => reported(anew ? look(true, 'background') : inTurn(() => plan('kept'))),
    async lookNow() {
      const made = await look(false, 'person');
      await settledWithin(ports.clock, made.fetching, quickResultMs);
      return reading();
    },
    async reconcile(orderId) {
      const made: Look = { priority: 'person', fetching: [] };
      await inTurn(() =>
        thenPlan(async () => {
          const open = await ports.storage.openOrders({ states: ['unclear', 'needs-attention', 'pending', 'ready'] });
          // What was answered in full is not asked for again, whichever company it is about.
          const asked = open.filter(({ order }) => order.orderId === orderId && !isOfOtherCompany(order));
          if (asked.length > 0) await lookAt(onlyOrders(asked), made);
        }),
      );
      await Promise.all([...made.fetching, results.underWay(orderId)]);
      return (await ports.storage.readOrder({ orderId })).order;
    },
    collectNow: (order) => {
      const open = { order, serviceDay: null, failedCollections: 0, notFound: 0, replaced: false };
      void beginFetching(open, null, 'person').catch(() => undefined);
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
