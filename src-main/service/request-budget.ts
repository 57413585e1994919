import type { BudgetReading } from '../../src-shared/contract/budget.ts';
import { fail, type FailureError } from '../../src-shared/contract/failure.ts';
import { createRequestCount, type OwnRequest } from './request-count.ts';
import type { Clock, RequestLog } from './request-log.ts';
import type { Pause } from './retry-after.ts';
import { createRequestQueue, type Priority, type Waiting } from './request-queue.ts';
import { createShare } from './request-share.ts';
import { systemClock } from './system-clock.ts';

/** Leave for one request. */
export interface Ticket {
  /** The answer came, or none will. */
  ended(): void;
  /** The service answered 429. `asked` is the pause that its `Retry-After` asked for, or null. */
  refused(asked: Pause | null): void;
}

/** A wish to send one request. */
interface BudgetWish {
  priority: Priority;
  /** Rather be refused than wait longer. */
  atMostMs?: number;
  signal?: AbortSignal;
}

export interface RequestBudget {
  /**
   * Waits until a request may leave, writes it down, and gives leave for it.
   *
   * @throws {FailureError} `cancelled`; `budget-exhausted` with `retryAt` when it would wait longer than `atMostMs`;
   * and whatever the log throws: a request that cannot be written down does not leave.
   */
  take(wish: BudgetWish): Promise<Ticket>;
  reading(): BudgetReading;
  /** Called after every change. Returns what ends it. */
  onChange(listener: (reading: BudgetReading) => void): () => void;
  /** Refuses what still waits. */
  close(): void;
}

export interface BudgetOptions {
  log: RequestLog;
  /** Distinct for every run of the application. */
  session: string;
  /** `v2` or `rest`: each is counted by itself. */
  interface: string;
  /** Requests per window. The specification's limit for V2 is 50 in 10 minutes. */
  limit?: number;
  windowMs?: number;
  /** Of the limit, so many are for the person alone. */
  kept?: number;
  clock?: Clock;
}

const minBlockMs = 30_000;

/**
 * Keeps requests under the service's limit (specification, Limits): at most `limit` in any window of `windowMs`, over
 * restarts, set clocks and a second run that shares the log. It is a sliding log and not a token bucket, which lets
 * twice its size through around a refill.
 */
export async function openRequestBudget(options: BudgetOptions): Promise<RequestBudget> {
  const { limit = 50, windowMs = 600_000, clock = systemClock } = options;
  const kept = options.kept ?? Math.floor(limit / 5);
  const count = createRequestCount(options.log, clock, { ...options, windowMs });
  const share = createShare(limit, windowMs);
  const queue = createRequestQueue<Ticket>();
  const listeners = new Set<(reading: BudgetReading) => void>();
  let blockedUntilMs = 0;
  let blockIsCapped = false;
  let blockIs: 'asked' | 'refused' = 'refused';
  let closed = false;
  let serving = false;
  let stopTimer = () => {};

  /** ms until a request of this priority may leave; 0 for now. */
  function delay(priority: Priority): number {
    const now = clock.monotonicMs();
    const room = Math.max(1, share.size(now) - (priority === 'person' ? 0 : kept));
    const counting = count.remaining();
    const untilRoom = counting.length < room ? 0 : (counting[counting.length - room] ?? 0);
    return Math.max(untilRoom, blockedUntilMs - now, 0);
  }

  function retryAt(wait: number): string {
    return new Date(clock.wallMs() + wait).toISOString();
  }

  function reading(): BudgetReading {
    const used = count.remaining().length;
    const size = share.size(clock.monotonicMs());
    const wait = delay('person');
    const background = delay('background');
    return {
      limit: size,
      used,
      kept: Math.min(kept, Math.max(0, size - used)),
      windowSeconds: Math.round(windowMs / 1000),
      nextAt: wait === 0 ? null : retryAt(wait),
      ...(background > wait ? { backgroundAt: retryAt(background) } : {}),
      ...(blockedUntilMs > clock.monotonicMs() ? { pause: blockIs } : {}),
      ...(blockIsCapped && blockedUntilMs > clock.monotonicMs() ? { pauseCapped: true } : {}),
      waiting: queue.size(),
    };
  }

  function announce(): void {
    const current = reading();
    for (const listener of listeners) listener(current);
    setTimer();
  }

  /** Wakes when the next request may leave, or, for the meter, when one stops counting. */
  function setTimer(): void {
    stopTimer();
    const first = queue.first();
    const wait = first === undefined ? count.remaining()[0] : delay(first.priority);
    if (closed || wait === undefined) return;
    stopTimer = clock.after(Math.max(1, Math.ceil(wait)), () => void serve());
  }

  function refused(own: OwnRequest, asked: Pause | null): void {
    const now = clock.monotonicMs();
    // Requests that were under way together are refused together: that is one piece of news, not several.
    if (blockedUntilMs <= now) share.shrink(now);
    const block = asked?.ms ?? Math.max(minBlockMs, windowMs - count.oldestAge());
    if (now + block >= blockedUntilMs) {
      blockIsCapped = asked?.capped === true;
      blockIs = asked === null ? 'refused' : 'asked';
    }
    blockedUntilMs = Math.max(blockedUntilMs, now + block);
    end(own);
  }

  function end(own: OwnRequest): void {
    own.endedMs ??= clock.monotonicMs();
    announce();
  }

  /** Serves who waits, one at a time, so that two never count on the same place. */
  async function serve(): Promise<void> {
    if (serving) return;
    serving = true;
    for (let next = queue.first(); next !== undefined && delay(next.priority) === 0; next = queue.first()) {
      await serveOne(next);
    }
    serving = false;
    announce();
  }

  async function serveOne(next: Waiting<Ticket>): Promise<void> {
    try {
      await count.refresh();
      if (delay(next.priority) > 0) return;
      const own: OwnRequest = { startedMs: clock.monotonicMs(), endedMs: null };
      const mayGo = await count.add(own, limit);
      if (mayGo && queue.leave(next)) {
        next.give({ ended: () => end(own), refused: (asked) => refused(own, asked) });
      } else {
        own.endedMs = clock.monotonicMs();
      }
    } catch (error) {
      if (queue.leave(next)) next.refuse(error);
    }
  }

  function exhausted(wait: number) {
    const detail = { retryAt: retryAt(wait) };
    return fail('budget-exhausted', 'The request budget is used up.', { retryable: true, detail });
  }

  function take({ priority, atMostMs, signal }: BudgetWish): Promise<Ticket> {
    let stopTimeLimit = () => {};
    // Of a signal that lives as long as a connection, a listener of every request would stay.
    let stopListening = () => {};
    return new Promise<Ticket>((resolve, reject) => {
      const stopped = () => fail('cancelled', 'The call was cancelled while it waited.');
      const wait = delay(priority);
      if (closed || signal?.aborted === true) return reject(stopped());
      if (atMostMs !== undefined && wait > atMostMs) return reject(exhausted(wait));
      const who: Waiting<Ticket> = { priority, give: resolve, refuse: reject };
      const giveUp = (why: () => FailureError) => {
        if (!queue.leave(who)) return;
        reject(why());
        announce();
      };
      const onAbort = () => giveUp(stopped);
      signal?.addEventListener('abort', onAbort, { once: true });
      stopListening = () => signal?.removeEventListener('abort', onAbort);
      // Others may be before this one in the queue, and take the room that there was when it joined.
      if (atMostMs !== undefined) stopTimeLimit = clock.after(atMostMs, () => giveUp(() => exhausted(delay(priority))));
      queue.join(who);
      void serve();
    }).finally(() => {
      stopTimeLimit();
      stopListening();
    });
  }

  await count.refresh();
  setTimer();
  return {
    take,
    reading,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      closed = true;
      stopTimer();
      for (const who of queue.empty()) who.refuse(fail('cancelled', 'The application is closing.'));
    },
  };
}
