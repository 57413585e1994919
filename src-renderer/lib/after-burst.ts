/** For so long what comes in one run of events is waited with: nobody sees a list that is old by so little. */
const waitMs = 200;

/** Something that is done once for all that happens within a moment. */
export interface AfterBurst {
  /** Has it done a moment after the first of them. */
  soon(): void;
  /** What was waited with is not done any more. */
  end(): void;
}

/**
 * Does something once after a run of events. The wait begins with the first of them and not anew with each, so that a long run
 * does not put it off.
 */
export function afterBurst(act: () => void): AfterBurst {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    soon() {
      timer ??= setTimeout(() => {
        timer = undefined;
        act();
      }, waitMs);
    },
    end() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
