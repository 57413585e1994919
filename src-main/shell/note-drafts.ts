import type { WebContents } from 'electron';

/** How many notes, reasons and decisions are begun in the page and not kept. Closing would lose them. */
export interface NoteDrafts {
  count(): number;
  /** The page says how many there are. */
  set(count: number): void;
  /** Whatever was begun is gone: the page that held it is. */
  forget(): void;
}

/** Counts what is begun in a page; one that is loaded again has lost what was typed in it. */
export function countDrafts(page: WebContents): NoteDrafts {
  let drafts = 0;
  page.on('did-finish-load', () => {
    drafts = 0;
  });
  return {
    count: () => drafts,
    set: (count) => (drafts = count),
    forget: () => (drafts = 0),
  };
}
