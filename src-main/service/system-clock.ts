import { uptime } from 'node:os';
import type { Clock } from './request-log.ts';

/** The machine's own time. Its uptime goes on while the machine sleeps, and is the same for every process. */
export const systemClock: Clock = {
  wallMs: () => Date.now(),
  monotonicMs: () => uptime() * 1000,
  after(ms, run) {
    // A timer counts at most 2^31 - 1 ms.
    const timer = setTimeout(run, Math.min(ms, 2_147_483_647));
    return () => clearTimeout(timer);
  },
};
