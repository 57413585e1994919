/** What a suite found: how often a promise was put to the test, and how often it was broken. */
export interface Figure {
  promise: string;
  runs: number;
  violations: number;
  seed: number;
  seconds: number;
}

/** Whether a report that was read holds figures. */
export function isFigures(value: unknown): value is Figure[] {
  const isFigure = (one: unknown) => typeof one === 'object' && one !== null && 'promise' in one && 'violations' in one;
  return Array.isArray(value) && value.every(isFigure);
}

/** One figure a promise, in the order of their codes: what several suites found is added up. */
export function addUp(figures: readonly Figure[]): Figure[] {
  const promises = [...Map.groupBy(figures, ({ promise }) => promise)];
  const sum = (own: readonly Figure[], of: 'runs' | 'violations' | 'seconds') =>
    Math.round(own.reduce((total, figure) => total + figure[of], 0) * 10) / 10;
  return promises
    .map(([promise, own]) => ({
      promise,
      runs: sum(own, 'runs'),
      violations: sum(own, 'violations'),
      seed: own[0]?.seed ?? 0,
      seconds: sum(own, 'seconds'),
    }))
    .toSorted((a, b) => Number(a.promise.slice(1)) - Number(b.promise.slice(1)));
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
