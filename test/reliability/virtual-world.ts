import type { Clock } from '../../src-main/service/request-log.ts';
import { PendingWork } from './pending-work.ts';

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

export function createVirtualWorld(startMs: number): VirtualWorld {
  let nowMs = startMs;
  let aheadMs = 0;
  const pending = new PendingWork();
  return {
    clock: {
      wallMs: () => nowMs + aheadMs,
      monotonicMs: () => nowMs - startMs + 3_600_000,
      after: (ms, run) => pending.at(nowMs + ms, run),
    },
    trueMs: () => nowMs,
    setWallClock: (ahead) => (aheadMs = ahead),
    during: (work) => pending.during(work),
    async advanceTo(untilMs) {
      await pending.settle();
      for (let [next] = pending.dueBy(untilMs); next !== undefined; [next] = pending.dueBy(untilMs)) {
        nowMs = Math.max(nowMs, next.dueMs);
        await pending.run(next);
      }
      nowMs = Math.max(nowMs, untilMs);
    },
  };
}
