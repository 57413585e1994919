/** So many lines are drawn in one frame. A list of countries drawn at once stood still for 150 ms. */
const slice = 24;

/**
 * How much of a list is drawn: its beginning at once, which is what can be seen, and a slice more with each frame. So a
 * list of any length opens without holding up the window, and the whole of it can be scrolled to.
 */
export class DrawnInSlices {
  readonly #slice: number;
  #most = $state(0);

  /** @param perFrame how many items are drawn in one frame: fewer, where one of them is more than a line */
  constructor(perFrame = slice) {
    this.#slice = perFrame;
    this.#most = perFrame;
  }

  /** The items that are drawn by now, and the one that is chosen, wherever it stands. */
  of<Item>(items: readonly Item[], chosen: Item | null): readonly Item[] {
    const drawn = items.slice(0, this.#most);
    return chosen === null || drawn.includes(chosen) || !items.includes(chosen) ? drawn : [...drawn, chosen];
  }

  /** Begins anew with another list, or none. */
  begin(): void {
    this.#most = this.#slice;
  }

  /** Draws on, a slice a frame, until a list of that length is drawn whole. Returns what ends it. */
  drawWhole(length: number): () => void {
    const next = () => {
      if (this.#most >= length) return;
      this.#most += this.#slice;
      frame = requestAnimationFrame(next);
    };
    let frame = requestAnimationFrame(next);
    return () => {
      cancelAnimationFrame(frame);
    };
  }
}
