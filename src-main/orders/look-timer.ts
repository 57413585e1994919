import type { Clock } from '../service/request-log.ts';

/** The one timer of the follower. */
export interface LookTimer {
  /**
   * Looks again after so many ms; never for null. `earlier` says what becomes of a look that is planned for sooner.
   */
  set(waitMs: number | null, earlier: 'kept' | 'replaced'): void;
  /** ISO 8601; null while no look is planned, or the clock does not say. */
  nextLookAt(): string | null;
}

/** What is waited where no time could be worked out: a timer that is set to no number fires at once, again and again. */
const unknownWaitMs = 60_000;

/** Makes the timer of the next look. `look` must not throw. */
export function createLookTimer(clock: Clock, look: () => void): LookTimer {
  let stop = () => {};
  let dueMs: number | null = null;
  let nextLookAt: string | null = null;

  /** A clock that was set to nonsense must not keep the timer from being set. */
  function timeAfter(waitMs: number): string | null {
    try {
      return new Date(clock.wallMs() + waitMs).toISOString();
    } catch {
      return null;
    }
  }

  return {
    set(waitMs, earlier) {
      const leftMs = dueMs === null || earlier === 'replaced' ? Infinity : Math.max(0, dueMs - clock.monotonicMs());
      stop();
      dueMs = null;
      nextLookAt = null;
      if (waitMs === null) return;
      const wait = Math.min(leftMs, Number.isFinite(waitMs) ? waitMs : unknownWaitMs);
      stop = clock.after(wait, () => {
        dueMs = null;
        look();
      });
      dueMs = clock.monotonicMs() + wait;
      nextLookAt = timeAfter(wait);
    },
    nextLookAt: () => nextLookAt,
  };
}
