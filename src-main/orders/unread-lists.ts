import { FailureError } from '../../src-shared/contract/failure.ts';
import type { UnreadList } from '../../src-shared/contract/orders.ts';
import type { ServiceInterface } from '../../src-shared/domain/order.ts';
import type { Clock } from '../service/request-log.ts';
import type { OpenOrder } from '../storage/queries/orders/list-orders.ts';
import { maxIntervalWhileUnread, waitUntilLook, youngestAgeMs } from './look-interval.ts';

/** Whether an answer came of which nothing could be understood. */
export function isNotUnderstood(thrown: unknown): boolean {
  return thrown instanceof FailureError && thrown.failure.code === 'service-answer-unreadable';
}

/**
 * The order lists that came and of which nothing could be understood. Each is asked for less and less often by itself,
 * up to hours, while the other interface's list keeps its own pace; and since when that is so can be told.
 */
export interface UnreadLists {
  /** Reads the list of an interface for these orders, and notes whether it was understood. */
  read<Result>(of: ServiceInterface, wanted: readonly OpenOrder[], list: Promise<Result>): Promise<Result>;
  /** ms until the background asks for the list again; 0 where nothing speaks against it. */
  waitMs(of: ServiceInterface): number;
  /** A new start or a new way to ask: the background asks at its next look, whatever came before. */
  askAgain(): void;
  list(): UnreadList[];
}

/** A timer may fire a little before its time. */
const slackMs = 500;

/**
 * Makes the memory of order lists that came and could not be understood. `random`, from 0 to 1, spreads the times at which they are
 * asked for again.
 */
export function createUnreadLists(clock: Clock, random: () => number): UnreadLists {
  const unread = new Map<ServiceInterface, { since: string; looks: number; againAt: number }>();

  function note(of: ServiceInterface, wanted: readonly OpenOrder[]): void {
    const before = unread.get(of);
    const looks = (before?.looks ?? 0) + 1;
    const wait = waitUntilLook(youngestAgeMs(clock, wanted), looks, random(), maxIntervalWhileUnread);
    const since = before?.since ?? new Date(clock.wallMs()).toISOString();
    unread.set(of, { since, looks, againAt: clock.monotonicMs() + wait });
  }

  return {
    async read(of, wanted, list) {
      try {
        const read = await list;
        unread.delete(of);
        return read;
      } catch (thrown) {
        if (isNotUnderstood(thrown)) note(of, wanted);
        throw thrown;
      }
    },
    waitMs(of) {
      const left = (unread.get(of)?.againAt ?? 0) - clock.monotonicMs();
      return left > slackMs ? left : 0;
    },
    askAgain() {
      for (const [of, one] of unread) unread.set(of, { ...one, againAt: 0 });
    },
    list: () => [...unread].map(([of, { since }]) => ({ interface: of, since })),
  };
}
