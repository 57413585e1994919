/** A key that is pressed once is told twice within so many ms, by worn keys and by hands that tremble. */
const onePressMs = 120;
/** Nobody has seen a row that was drawn so many ms ago. */
const unseenMs = 60;

/**
 * Tells the second press of one key that was meant once: it would answer for the row that the first one has brought. Whoever presses
 * a key for one row after the other, as fast as a hand does on purpose, is heard.
 */
export function createSecondKey() {
  let last = { key: '', at: Number.NEGATIVE_INFINITY };
  let drawnAt = Number.NEGATIVE_INFINITY;
  return {
    /** Another row is on screen from a moment on, in ms as events have them. */
    drawn(at: number): void {
      drawnAt = at;
    },
    /** Whether a press counts; from then on the next one is held against it. */
    counts(key: string, at: number): boolean {
      const isSecond = key === last.key && (at - last.at < onePressMs || at - drawnAt < unseenMs);
      if (!isSecond) last = { key, at };
      return !isSecond;
    },
  };
}
