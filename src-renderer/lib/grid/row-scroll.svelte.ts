import { smallWindow } from '../small-window.ts';

/** The head's height in pixels; it stays in place while the rows of a grid that scrolls by itself move below it. */
export const headHeight = 33;

/**
 * What scrolls the rows of a grid: the grid itself, or, in a small window, the view around it with all that stands above.
 * Offsets of rows begin with the first row.
 */
export class RowScroll {
  readonly #grid: () => HTMLElement | undefined;
  readonly isOfView = $derived(smallWindow.current);
  readonly scroller = $derived.by(() => {
    const grid = this.#grid();
    return this.isOfView ? (grid?.closest<HTMLElement>('.view') ?? grid) : grid;
  });
  #measured = $state(headHeight);
  #isAtTop = $state(true);
  /** Pixels that stand above the first row in what is scrolled. What was measured of a view is nothing to the grid. */
  readonly above = $derived(this.isOfView ? this.#measured : headHeight);

  constructor(grid: () => HTMLElement | undefined, onscroll: () => void) {
    this.#grid = grid;
    $effect(() => {
      const { scroller } = this;
      if (scroller === undefined) return;
      const changed = () => {
        this.#measured = this.#heightAbove(scroller);
      };
      const scrolled = () => {
        changed();
        this.#isAtTop = scroller.scrollTop === 0;
        onscroll();
      };
      changed();
      scroller.addEventListener('scroll', scrolled);
      // What is measured moves the rows; within the observer's own turn that would be reported as a loop.
      let frame = 0;
      const sizes = new ResizeObserver(() => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(changed);
      });
      if (this.isOfView) for (const part of [scroller, ...scroller.children]) sizes.observe(part);
      return () => {
        scroller.removeEventListener('scroll', scrolled);
        cancelAnimationFrame(frame);
        sizes.disconnect();
      };
    });
  }

  #heightAbove(scroller: HTMLElement): number {
    const grid = this.#grid();
    if (grid === undefined || grid === scroller) return headHeight;
    return grid.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop + headHeight;
  }

  /** Whether what is on screen, and as much again, is all that is left to be scrolled. */
  get isNearEnd(): boolean {
    const { scroller } = this;
    return scroller !== undefined && scroller.scrollTop + scroller.clientHeight * 2 >= scroller.scrollHeight;
  }

  /** The height in which rows are seen while one scrolls through them. */
  get roomForRows(): number {
    return (this.scroller?.clientHeight ?? 0) - (this.isOfView ? 0 : headHeight);
  }

  /** Whether the first row is in sight, with all that stands above it. */
  get isAtTop(): boolean {
    return this.#isAtTop;
  }

  /** Scrolls no further than it takes to show a row whole, below a head that stays in place. */
  reveal(offset: number, height: number): void {
    const { scroller } = this;
    if (scroller === undefined) return;
    const top = this.above + offset;
    const covered = this.isOfView ? 0 : headHeight;
    if (top - covered < scroller.scrollTop) scroller.scrollTop = top - covered;
    else if (top + height > scroller.scrollTop + scroller.clientHeight)
      scroller.scrollTop = top + height - scroller.clientHeight;
  }

  /** Brings the first row back, and leaves what stands above it as far in sight as it is. */
  toFirstRow(): void {
    const { scroller } = this;
    // To read how far it is scrolled would have the page lay out rows that were only just drawn.
    if (this.isAtTop) return;
    if (scroller !== undefined) scroller.scrollTop = Math.min(scroller.scrollTop, this.above - headHeight);
  }
}
