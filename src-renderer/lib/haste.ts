/** Two presses of Enter within this time are of one haste. */
export const secondPressMs = 500;

/** Tells an Enter that answers what is on screen from one of the haste in which the press before it was made. */
export class Haste {
  /** By the clock of the page. */
  #since = Number.NEGATIVE_INFINITY;

  /** A press led here just now: what comes next has to be seen first. */
  begin(): void {
    this.#since = performance.now();
  }

  /** Whether the key is held down, or pressed again right after. */
  isOf(event: KeyboardEvent): boolean {
    return event.repeat || performance.now() - this.#since < secondPressMs;
  }
}
