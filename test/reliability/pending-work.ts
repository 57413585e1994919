/** Something that runs once its moment has come. */
export interface Timer {
  readonly dueMs: number;
  readonly run: () => void;
}

/** Rounds without anything under way after which nothing is going on but waiting. */
const quietRounds = 4;

/** What is under way and what waits for its moment, in a time that only a schedule lets pass. */
export class PendingWork {
  readonly #timers = new Set<Timer>();
  #underWay = 0;

  /** Runs something at a moment, unless it is called off. Returns what calls it off. */
  at(dueMs: number, run: () => void): () => void {
    const timer = { dueMs, run };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** The timers that are due by then, the earliest first. */
  dueBy(ms: number): readonly Timer[] {
    return [...this.#timers].filter(({ dueMs }) => dueMs <= ms).sort((a, b) => a.dueMs - b.dueMs);
  }

  /** Runs a timer that was not called off, and resolves when what it set going has ended. */
  async run(timer: Timer): Promise<void> {
    if (!this.#timers.delete(timer)) return;
    timer.run();
    await this.settle();
  }

  /** Counts something as under way, so that time stands still until it is done. */
  during<Result>(work: Promise<Result>): Promise<Result> {
    this.#underWay += 1;
    const done = () => (this.#underWay -= 1);
    work.then(done, done);
    return work;
  }

  /** Resolves when nothing is going on but waiting for timers. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < quietRounds;) {
      await new Promise((resolve) => setImmediate(resolve));
      quiet = this.#underWay === 0 ? quiet + 1 : 0;
    }
  }
}
