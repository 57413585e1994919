/** A piece of work that a person starts and stops: only the newest start goes on, and a stop ends it. */
export interface NewestRun {
  /** Counts a start, and gives the function that says whether it still is the newest. */
  start(): () => boolean;
  stop(): void;
}

/** Makes a counter of starts and stops; before the first start nothing goes on. */
export function createNewestRun(): NewestRun {
  let newest = 0;
  return {
    start: () => {
      newest += 1;
      const mine = newest;
      return () => mine === newest;
    },
    stop: () => {
      newest += 1;
    },
  };
}
