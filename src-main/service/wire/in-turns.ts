import { setImmediate } from 'node:timers/promises';

/** Work that is done step by step. A step takes no more than a few milliseconds, whatever came. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** How long the thread is held at most before others have their turn, in ms: unnoticed by whoever types meanwhile. */
const maxTurnMs = 8;

/** Does all the steps at one go: for what is known to be short. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Lets the thread's other work go on. */
export function nextTurn(): Promise<void> {
  return setImmediate();
}

/**
 * Does work step by step and lets the thread's other work go on in between, so that no answer of the service, however
 * large, holds up the window or the record. Work that is short is done at one go.
 */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  let since = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - since < maxTurnMs) continue;
    await nextTurn();
    since = performance.now();
  }
}
