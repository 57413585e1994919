import { untrack } from 'svelte';
import type { SheetFormat } from '../../../src-shared/domain/sheet-name.ts';

/** A list on screen that can be saved as a spreadsheet. */
export interface ListInView {
  /** What the list is called where it stands. */
  readonly label: string;
  readonly save: (format: SheetFormat) => void;
}

/** The lists on screen that can be saved, in the order in which they came there: the command palette names them. */
class ListsInView {
  #lists = $state.raw<readonly ListInView[]>([]);

  get all(): readonly ListInView[] {
    return this.#lists;
  }

  /** Says that a list is on screen. Returns what says that it no longer is. */
  add(list: ListInView): () => void {
    // Said by an effect of each list, which must not run again when another list comes or goes.
    this.#lists = [...untrack(() => this.#lists), list];
    return () => {
      this.#lists = untrack(() => this.#lists).filter((one) => one !== list);
    };
  }
}

export const listsInView = new ListsInView();
