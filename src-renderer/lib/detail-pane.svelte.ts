import { narrowWindow, paneTakesView } from './small-window.ts';

/** Whether what is selected in a list is shown beside it. It is kept while one goes from one view to another. */
export class DetailPane {
  /** Automatic: beside the list where there is room for both. */
  #shown = $state<'automatic' | 'open' | 'closed'>('automatic');

  /** How far the pane was scrolled when it went from the screen, and what it showed. Nothing on screen depends on it. */
  #scrolled: { readonly selected: number | string; readonly top: number } | null = null;

  /** Keeps how far it was scrolled, for when the same is shown again. */
  keepScroll(selected: number | string, top: number): void {
    this.#scrolled = { selected, top };
  }

  /** How far it is scrolled at first: to where it was left, or to its top where it shows something else. */
  scrollOf(selected: number | string): number {
    return this.#scrolled?.selected === selected ? this.#scrolled.top : 0;
  }

  get isShown(): boolean {
    return this.#shown === 'open' || (this.#shown === 'automatic' && !narrowWindow.current);
  }

  open(): void {
    this.#shown = 'open';
  }

  /** In a narrow window it came because somebody asked for it: once there is room for it, it stands beside the list again. */
  close(): void {
    this.#shown = narrowWindow.current ? 'automatic' : 'closed';
  }

  /** Uncovers the list for something new that is listed. */
  uncoverList(): void {
    // The same place in a new list is another thing.
    this.#scrolled = null;
    if (this.#shown === 'open') this.#shown = 'automatic';
  }

  /**
   * For when its view is left: the view begins with its form or its list again. In a small window the pane would be all
   * that is seen when somebody returns to it.
   */
  leave(): void {
    if (paneTakesView.current) this.uncoverList();
  }
}
