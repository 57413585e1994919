/** What a suite found: how often a promise was put to the test, and how often it was broken. */
export interface Figure {
  promise: string;
  runs: number;
  violations: number;
  seed: number;
  seconds: number;
}

/** What a suite is asked for. `size` is 1 for the full form and smaller for a shortened one. */
export interface SuiteOptions {
  seed: number;
  size: number;
  /** One line for whoever watches. */
  say(line: string): void;
}

export type Suite = (options: SuiteOptions) => Promise<Figure[]>;

/** Collects what went wrong, with enough to find it again. */
export function createTally(say: (line: string) => void) {
  const counts = new Map<string, { runs: number; violations: number }>();
  const of = (promise: string) => {
    const count = counts.get(promise) ?? { runs: 0, violations: 0 };
    counts.set(promise, count);
    return count;
  };
  return {
    /** One run that should have kept the promise; each sentence is a way in which it did not. */
    run(promise: string, broken: readonly string[], where: string): void {
      const count = of(promise);
      count.runs += 1;
      count.violations += broken.length;
      for (const sentence of broken) say(`BROKEN ${promise} (${where}): ${sentence}`);
    },
    figures(seed: number, startedMs: number): Figure[] {
      const seconds = Math.round((performance.now() - startedMs) / 100) / 10;
      return [...counts].map(([promise, count]) => ({ promise, ...count, seed, seconds }));
    },
  };
}

export type Tally = ReturnType<typeof createTally>;
