import { fail, FailureError, type FailureCode } from '../../src-shared/contract/failure.ts';
import { writeTrouble } from '../../src-shared/domain/fetch-trouble.ts';
import { readRefusal } from '../service/refusal.ts';
import { createRequestQueue, type Priority } from '../service/request-queue.ts';
import { ServiceFailure } from '../service/service-failure.ts';
import type { CallOptions } from '../service/v2/call.ts';
import type { OpenOrder } from '../storage/queries/orders/list-orders.ts';
import { collect } from './collect.ts';
import type { HeldPdfs } from './fetch-documents.ts';
import type { ResultPlace } from './listed-forms.ts';
import { transition, type StepDetails } from './order-transition.ts';
import type { OrderPorts } from './ports.ts';

/** Fetches the results of orders that are ready, a few at a time, each of which a person may stop. */
export interface ResultFetcher {
  /**
   * Fetches one result, or joins the fetching of it that is under way. A failure is counted with the order, unless it is
   * about the way there, and thrown.
   */
  fetch(open: OpenOrder, place: ResultPlace | null, options: FetchOptions): Promise<void>;
  isFetching(orderId: number): boolean;
  /**
   * Orders in the turn in which their results are to be tried: what was never tried first, then the oldest try. What
   * cannot be had ends a round for all who wait, so that in any fixed order the same few would be all that is ever tried.
   */
  inTurn(orders: readonly OpenOrder[]): OpenOrder[];
  /** Resolves or rejects with the fetching of a result that is under way; resolves at once where there is none. */
  underWay(orderId: number): Promise<void>;
  /** Stops the download of an order's result, if there is one. Resolves when it has ended. */
  stop(orderId: number): Promise<void>;
}

type FetchOptions = CallOptions & { priority: Priority };

/** A download under way, or waiting for others to end. */
interface Stoppable {
  stop(): void;
  ended: Promise<void>;
  isStopped: boolean;
}

/** So many results are fetched at a time: one that is long does not hold up the others, and memory stays bounded. */
const maxAtOnce = 3;

const maxCollections = 10;

/** Nothing can be had now, which says nothing about a result: tried again without being counted. */
const passing: ReadonlySet<FailureCode> = new Set([
  'work-offline',
  'demo-not-running',
  'service-unreachable',
  'proxy-not-supported',
  'program-replaced',
  'service-too-many-requests',
  'budget-exhausted',
  'credential-missing',
  'keychain-unavailable',
  'cancelled',
  'storage-failed',
  'disk-full',
]);

/** Trouble that will be the same the next time. */
const lasting: ReadonlySet<FailureCode> = new Set([
  'service-gone',
  'address-refused',
  'redirect-refused',
  'service-answer-too-large',
]);

/**
 * What a failure means for a result. Once the request had left, a connection that ends is an answer that broke, and may do
 * so each time; one that was never made says nothing of the result, however long it took.
 */
function codeOf(thrown: unknown): FailureCode {
  if (!(thrown instanceof FailureError)) return 'unexpected';
  const { code } = thrown.failure;
  if (!(thrown instanceof ServiceFailure)) return code;
  if (code === 'service-unreachable' && thrown.departure === 'sent') return 'service-answer-cut';
  return code === 'service-timed-out' && thrown.departure === 'notSent' ? 'service-unreachable' : code;
}

/** Whether a failure is about the way to the service or to the record, and says nothing of the order at hand. */
function isPassing(thrown: unknown): boolean {
  return passing.has(codeOf(thrown));
}

/** What stands in the order's history of a try that failed: what exactly was wrong, or the code. */
function wordsOfTrouble(thrown: unknown): string {
  const trouble = thrown instanceof FailureError ? thrown.failure.detail.trouble : undefined;
  return trouble === undefined ? codeOf(thrown) : writeTrouble(trouble);
}

/** The answer by which a fetching failed, where it says what the order cost. */
function costNamedBy(thrown: unknown): StepDetails {
  const answer = thrown instanceof ServiceFailure ? thrown.raw : null;
  const { cost } = readRefusal(answer);
  return cost === null ? {} : { answer, cost };
}

const cancelled = () => fail('cancelled', 'The download was cancelled before it began.');

/** Lets a few downloads run at a time; a person's go first. */
function createPlaces() {
  const waiting = createRequestQueue<undefined>();
  let taken = 0;

  async function take(priority: Priority, signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw cancelled();
    if (taken < maxAtOnce) {
      taken += 1;
      return;
    }
    await new Promise<undefined>((give, refuse) => {
      const who = { priority, give, refuse };
      waiting.join(who);
      const giveUp = () => {
        if (waiting.leave(who)) refuse(cancelled());
      };
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** Hands the place over to whoever waits longest. */
  function leave(): void {
    const next = waiting.first();
    if (next !== undefined && waiting.leave(next)) next.give(undefined);
    else taken -= 1;
  }

  return {
    async within(priority: Priority, signal: AbortSignal, run: () => Promise<void>): Promise<void> {
      await take(priority, signal);
      try {
        await run();
      } finally {
        leave();
      }
    },
    /** Nothing can be had now: whoever waits would only fail in the same way. */
    refuseWaiting(thrown: unknown) {
      for (const who of waiting.empty()) who.refuse(thrown);
    },
  };
}

/** `closing` stops every download that is under way. */
export function createResultFetcher(ports: OrderPorts, closing: AbortSignal): ResultFetcher {
  const held: HeldPdfs = new Map();
  const places = createPlaces();
  /** What is being fetched now, by order. */
  const fetching = new Map<number, Stoppable>();
  /** The how manieth try was the last one of each order. A start begins anew. */
  const lastTries = new Map<number, number>();
  let tries = 0;
  const lastTryOf = ({ order }: OpenOrder) => lastTries.get(order.orderId) ?? 0;
  const stopAll = () => {
    for (const { stop } of fetching.values()) stop();
  };
  closing.addEventListener('abort', stopAll, { once: true });

  /** Runs a fetching that a person can stop, and closing too. */
  function stoppable(orderId: number, run: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const stopping = new AbortController();
    if (closing.aborted) stopping.abort();
    const ended = run(stopping.signal).finally(() => fetching.delete(orderId));
    const entry: Stoppable = { stop: () => stopping.abort(), ended: ended.catch(unlessStopped), isStopped: false };
    function unlessStopped(thrown: unknown): void {
      if (!entry.isStopped || codeOf(thrown) !== 'cancelled') throw thrown;
    }
    fetching.set(orderId, entry);
    return entry.ended;
  }

  /** Since an order was read, somebody may have fetched it. */
  async function collectOnce(open: OpenOrder, place: ResultPlace | null, options: CallOptions): Promise<void> {
    const { orderId } = open.order;
    tries += 1;
    lastTries.set(orderId, tries);
    const { order } = await ports.storage.readOrder({ orderId });
    if (order.state === 'ready') await collect(ports, order, place, options, held);
  }

  /** Counts a try that failed, unless it failed for a reason that says nothing of the order. */
  async function failed(open: OpenOrder, thrown: unknown): Promise<void> {
    const { order } = open;
    const code = codeOf(thrown);
    if (lasting.has(code) || (!passing.has(code) && open.failedCollections + 1 >= maxCollections)) {
      ports.reportFault(thrown);
      const trouble = { reason: code, detail: wordsOfTrouble(thrown), ...costNamedBy(thrown) };
      await transition(ports, order, 'needs-attention', 'needs-attention', trouble);
      return;
    }
    if (!passing.has(code)) await transition(ports, order, null, 'collecting', { detail: wordsOfTrouble(thrown) });
    else if (code !== 'cancelled') places.refuseWaiting(thrown);
    throw thrown;
  }

  return {
    fetch(open, place, options) {
      const { orderId } = open.order;
      return (
        fetching.get(orderId)?.ended ??
        stoppable(orderId, async (signal) => {
          try {
            await places.within(options.priority, signal, () => collectOnce(open, place, { ...options, signal }));
          } catch (thrown) {
            await failed(open, thrown);
          }
        })
      );
    },
    isFetching: (orderId) => fetching.has(orderId),
    inTurn: (orders) => orders.toSorted((one, other) => lastTryOf(one) - lastTryOf(other)),
    underWay: (orderId) => fetching.get(orderId)?.ended ?? Promise.resolve(),
    async stop(orderId) {
      const entry = fetching.get(orderId);
      if (entry === undefined) return;
      entry.isStopped = true;
      entry.stop();
      await entry.ended.catch(() => undefined);
    },
  };
}

/** Goes on after an order that fails, but not when nothing can be had now. Throws the first failure at the end. */
export async function eachOrder(orders: readonly OpenOrder[], run: (open: OpenOrder) => Promise<void>): Promise<void> {
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
