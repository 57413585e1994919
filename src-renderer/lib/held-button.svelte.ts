/** Two presses of Enter within this time, in milliseconds, are of one haste. */
const secondPressMs = 500;

/**
 * The button of a question that spends, after Enter in a field has led to it. A second press right after is of the same haste:
 * it is not taken, and that is said, since whoever pressed would wait for what never comes.
 */
export class HeldButton {
  readonly #onearly: () => void;
  #ends: ReturnType<typeof setTimeout> | undefined;
  /** Enter has led to the button, and nothing was pressed or typed since that counts. */
  isLedTo = $state(false);
  /** A press does nothing now. */
  isHeld = $state(false);
  /** A press was made while it did nothing. */
  wasPressedEarly = $state(false);

  /** `onearly` hears of each press that was not taken. */
  constructor(onearly: () => void) {
    this.#onearly = onearly;
  }

  /** A press led here just now: what comes next has to be seen first. */
  hold(): void {
    this.release();
    this.isLedTo = true;
    this.isHeld = true;
    this.#ends = setTimeout(() => (this.isHeld = false), secondPressMs);
  }

  /** Whether a press is taken now. */
  takes(): boolean {
    if (!this.isHeld) {
      this.release();
      return true;
    }
    this.wasPressedEarly = true;
    this.#onearly();
    return false;
  }

  /** The focus is elsewhere, or the press was taken: there is nothing to say any more. */
  release(): void {
    clearTimeout(this.#ends);
    this.isLedTo = false;
    this.isHeld = false;
    this.wasPressedEarly = false;
  }
}
