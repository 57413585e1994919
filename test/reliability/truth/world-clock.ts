import type { Clock } from '../../../src-main/service/request-log.ts';
import { PendingWork } from '../pending-work.ts';

/** The time of a world: it stands still but for what the schedule lets pass, so that a seed plays the same days again. */
export interface WorldClock {
  clock: Clock;
  nowMs(): number;
  /** Counts something as under way. */
  during<Result>(work: Promise<Result>): Promise<Result>;
  /** A moment at the desk: no timer runs. */
  pass(ms: number): void;
  /**
   * The machine sleeps for so long. On waking each timer that has become due runs once, as it does on a real machine;
   * resolves when what they set going has ended.
   */
  sleep(ms: number): Promise<void>;
}

/** Midnight before a moment, by the zone of this machine. */
export function midnightBefore(ms: number): number {
  return new Date(ms).setHours(0, 0, 0, 0);
}

/** ms until a little after the next midnight. */
export function untilNextDay(ms: number): number {
  return new Date(ms).setHours(24, 0, 0, 0) - ms + 60_000;
}

export function createWorldClock(startMs: number): WorldClock {
  let now = startMs;
  const pending = new PendingWork();
  return {
    clock: {
      wallMs: () => now,
      monotonicMs: () => now - startMs + 3_600_000,
      after: (ms, run) => pending.at(now + ms, run),
    },
    nowMs: () => now,
    during: (work) => pending.during(work),
    pass: (ms) => (now += ms),
    async sleep(ms) {
      await pending.settle();
      now += ms;
      for (const timer of pending.dueBy(now)) await pending.run(timer);
    },
  };
}
