import { narrowWindow, paneTakesView } from './small-window.ts';

/** Whether what is selected in a list is shown beside it. It is kept while one goes from one view to another. */
export class DetailPane {
  /** Automatic: beside the list where there is room for both. */
  #shown = $state<'automatic' | 'open' | 'closed'>('automatic');

  get isShown(): boolean {
    return this.#shown === 'open' || (this.#shown === 'automatic' && !narrowWindow.current);
  }

  open(): void {
    this.#shown = 'open';
  }

  close(): void {
    this.#shown = 'closed';
  }

  /** Uncovers the list for something new that is listed. */
  uncoverList(): void {
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
