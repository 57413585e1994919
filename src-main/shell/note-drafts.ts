import type { WebContents } from 'electron';
import type { Drafted } from '../../src-shared/contract/dossiers.ts';

/** The notes, reasons and decisions that are begun in the page and not kept. Closing would lose them. */
export interface NoteDrafts {
  /** How many there are. */
  count(): number;
  /** In the dossiers of which companies, as far as the page knew their names. */
  companies(): readonly string[];
  /** The page says what there is. */
  set(drafted: Drafted): void;
  /** Whatever was begun is gone: the page that held it is. */
  forget(): void;
}

const none: Drafted = { count: 0, companies: [] };

/** Counts what is begun in a page; one that is loaded again has lost what was typed in it. */
export function countDrafts(page: WebContents): NoteDrafts {
  let drafted = none;
  page.on('did-finish-load', () => {
    drafted = none;
  });
  return {
    count: () => drafted.count,
    companies: () => drafted.companies,
    set: (said) => (drafted = said),
    forget: () => (drafted = none),
  };
}
