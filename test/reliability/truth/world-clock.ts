import type { Clock } from '../../../src-main/service/request-log.ts';

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

interface Timer {
  dueMs: number;
  run: () => void;
}

/** Rounds without anything under way after which nothing is going on but waiting. */
const quietRounds = 4;

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
  let underWay = 0;
  const timers = new Set<Timer>();

  async function settle(): Promise<void> {
    for (let quiet = 0; quiet < quietRounds;) {
      await new Promise((resolve) => setImmediate(resolve));
      quiet = underWay === 0 ? quiet + 1 : 0;
    }
  }

  return {
    clock: {
      wallMs: () => now,
      monotonicMs: () => now - startMs + 3_600_000,
      after(ms, run) {
        const timer = { dueMs: now + ms, run };
        timers.add(timer);
        return () => timers.delete(timer);
      },
    },
    nowMs: () => now,
    during(work) {
      underWay += 1;
      const done = () => (underWay -= 1);
      work.then(done, done);
      return work;
    },
    pass: (ms) => (now += ms),
    async sleep(ms) {
      await settle();
      now += ms;
      for (const timer of [...timers].filter(({ dueMs }) => dueMs <= now)) {
        if (!timers.delete(timer)) continue;
        timer.run();
        await settle();
      }
    },
  };
}
