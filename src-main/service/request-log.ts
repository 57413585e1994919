/** One request that was allowed to leave, as the record keeps it. */
export interface Entry {
  /** For people only; nothing is computed from it, since clocks are set. */
  wallMs: number;
  /** Which run of the application made it. */
  session: string;
  /** The machine's uptime, see {@link Clock}. */
  monotonicMs: number;
  /** `v2` or `rest`. */
  interface: string;
}

/** Where the budget writes down every request before it leaves, so that a restart forgets none. */
export interface RequestLog {
  append(entry: Entry): Promise<void>;
  /**
   * At least the newest 200 entries of each interface, oldest first, in the order they were appended. They must not be
   * chosen by `wallMs`: a clock that was set forward would hide requests that count.
   */
  recent(): Promise<Entry[]>;
}

/** Time, injectable for tests. */
export interface Clock {
  /** ms since 1970. */
  wallMs(): number;
  /** ms that never run backwards while the machine is up, the same for all processes; starts at 0 with the machine. */
  monotonicMs(): number;
  /** Runs something later; returns what cancels it. */
  after(ms: number, run: () => void): () => void;
}

/**
 * A lower bound for the age in ms of an entry, from uptimes alone. Where the machine was restarted in between, the
 * entry is at least as old as the machine's uptime; where it was not, the difference is exact. Both are covered without
 * knowing which is the case, and no setting of the clock can make an entry look older than it is.
 */
export function minAge(entryMs: number, nowMs: number): number {
  return nowMs >= entryMs ? nowMs - entryMs : nowMs;
}
