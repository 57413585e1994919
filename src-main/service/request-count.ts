import { minAge, type Clock, type Entry, type RequestLog } from './request-log.ts';

/** A request of this run. It counts from its end, since nobody knows when in between the service counted it. */
export interface OwnRequest {
  startedMs: number;
  endedMs: number | null;
}

/** Which requests still count towards the service's window: this run's, and those of other runs in the log. */
export interface RequestCount {
  /** For each request that counts, in how many ms it stops counting; soonest first. */
  remaining(): number[];
  /** ms since the oldest request of this run that still counts; 0 if there is none. */
  oldestAge(): number;
  /** Reads what other runs wrote down. */
  refresh(): Promise<void>;
  /** Writes a request of this run down; false if another run took the last place under `limit` meanwhile. */
  add(request: OwnRequest, limit: number): Promise<boolean>;
}

/** Uptimes are read in whole seconds on some systems, on both ends of an age. */
const readingErrorMs = 2_000;
/** A request of another run may have reached the service so long after it was written down. */
const flightMs = 30_000;

/** Makes the count of requests within the window of the budget; `windowMs` is its length in milliseconds. */
export function createRequestCount(
  log: RequestLog,
  clock: Clock,
  about: { session: string; interface: string; windowMs: number },
): RequestCount {
  let own: OwnRequest[] = [];
  let others: Entry[] = [];

  function remaining(): number[] {
    const now = clock.monotonicMs();
    const ages = [
      ...own.map(({ endedMs }) => (endedMs === null ? 0 : now - endedMs)),
      ...others.map((entry) => minAge(entry.monotonicMs, now) - flightMs),
    ];
    return ages
      .map((age) => about.windowMs + readingErrorMs - age)
      .filter((ms) => ms > 0)
      .sort((a, b) => a - b);
  }

  async function refresh(): Promise<void> {
    const now = clock.monotonicMs();
    own = own.filter(({ endedMs }) => endedMs === null || now - endedMs < about.windowMs + readingErrorMs);
    const entries = await log.recent();
    others = entries.filter((entry) => entry.interface === about.interface && entry.session !== about.session);
  }

  return {
    remaining,
    refresh,
    oldestAge: () => clock.monotonicMs() - Math.min(clock.monotonicMs(), ...own.map(({ startedMs }) => startedMs)),
    async add(request, limit) {
      await log.append({
        wallMs: clock.wallMs(),
        session: about.session,
        monotonicMs: request.startedMs,
        interface: about.interface,
      });
      own.push(request);
      const before = others.length;
      await refresh();
      return others.length <= before || remaining().length <= limit;
    },
  };
}
