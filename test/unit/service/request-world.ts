import type { Clock, Entry, RequestLog } from '../../../src-main/service/request-log.ts';

interface Timer {
  dueMs: number;
  run: () => void;
}

/** Lets everything that is ready run, so that the next step starts from rest. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

/** A world with a true time that nobody in it can read, a wall clock that is set, and a machine that restarts. */
export function createWorld() {
  let trueMs = 1_800_000_000_000;
  let wallOffsetMs = 0;
  let bootedAtMs = trueMs - 5_000_000;
  const timers = new Set<Timer>();
  const entries: Entry[] = [];
  const arrivals: number[] = [];

  const clock: Clock = {
    wallMs: () => trueMs + wallOffsetMs,
    // Some systems give their uptime in whole seconds.
    monotonicMs: () => Math.floor((trueMs - bootedAtMs) / 1000) * 1000,
    after(ms, run) {
      const timer = { dueMs: trueMs + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
  const log: RequestLog = {
    append: (entry) => {
      entries.push(entry);
      return Promise.resolve();
    },
    recent: () => Promise.resolve(entries.slice(-400)),
  };

  async function advance(ms: number): Promise<void> {
    const until = trueMs + ms;
    await settle();
    for (;;) {
      const next = [...timers].filter(({ dueMs }) => dueMs <= until).sort((a, b) => a.dueMs - b.dueMs)[0];
      if (next === undefined) break;
      timers.delete(next);
      trueMs = Math.max(trueMs, next.dueMs);
      next.run();
      await settle();
    }
    trueMs = until;
  }

  return {
    clock,
    log,
    entries,
    settle,
    advance,
    setWallClock: (byMs: number) => (wallOffsetMs += byMs),
    restartMachine: async (forMs: number) => {
      timers.clear();
      await advance(forMs);
      bootedAtMs = trueMs;
    },
    /** The service counts a request that arrives in so many ms. */
    arrive: (inMs: number) => arrivals.push(trueMs + inMs),
    arrivalsCount: () => arrivals.length,
    /** When requests arrived at the service, in the order of their arrival. */
    arrivals: () => arrivals.toSorted((a, b) => a - b),
    /** The most requests in any window of 10 minutes, both ends included, as the strictest service would count. */
    most(windowMs: number): number {
      const sorted = arrivals.toSorted((a, b) => a - b);
      let first = 0;
      let most = 0;
      for (const [index, at] of sorted.entries()) {
        while (at - (sorted[first] ?? at) > windowMs) first += 1;
        most = Math.max(most, index - first + 1);
      }
      return most;
    },
  };
}

export type World = ReturnType<typeof createWorld>;
