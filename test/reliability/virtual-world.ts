import type { Clock } from '../../src-main/service/request-log.ts';

/** A time of its own: hours pass in seconds, and the wall clock can be set while the true time goes on. */
export interface VirtualWorld {
  clock: Clock;
  /** ms since 1970 as nobody can set it: the service's own time. */
  trueMs(): number;
  setWallClock(aheadMs: number): void;
  /** Counts something as under way, so that time stands still until it is done. */
  during<Result>(work: Promise<Result>): Promise<Result>;
  /** Lets time pass until then, running each timer at its moment and waiting for what it set going. */
  advanceTo(untilMs: number): Promise<void>;
}

interface Timer {
  dueMs: number;
  run: () => void;
}

/** Rounds without anything under way after which nothing is going on but waiting. */
const quietRounds = 3;

export function createVirtualWorld(startMs: number): VirtualWorld {
  let nowMs = startMs;
  let aheadMs = 0;
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
      wallMs: () => nowMs + aheadMs,
      monotonicMs: () => nowMs - startMs + 3_600_000,
      after(ms, run) {
        const timer = { dueMs: nowMs + ms, run };
        timers.add(timer);
        return () => timers.delete(timer);
      },
    },
    trueMs: () => nowMs,
    setWallClock: (ahead) => (aheadMs = ahead),
    during(work) {
      underWay += 1;
      const done = () => (underWay -= 1);
      work.then(done, done);
      return work;
    },
    async advanceTo(untilMs) {
      await settle();
      for (;;) {
        const due = [...timers].filter(({ dueMs }) => dueMs <= untilMs);
        const next = due.reduce<Timer | null>(
          (first, one) => (first !== null && first.dueMs <= one.dueMs ? first : one),
          null,
        );
        if (next === null) break;
        timers.delete(next);
        nowMs = Math.max(nowMs, next.dueMs);
        next.run();
        await settle();
      }
      nowMs = Math.max(nowMs, untilMs);
    },
  };
}
