/** Where the officer is offered to save: the folder of the last copy, and their documents before the first. */
export interface SavePlace {
  /** The folder in which a dialog begins. */
  folder(): string;
  /** Remembers the folder that the officer chose, until Dossier ends. */
  chosen(folder: string): void;
}

/** @param documents The folder of the officer's documents, asked for only when it is needed. */
export function createSavePlace(documents: () => string): SavePlace {
  let last: string | null = null;
  return {
    folder: () => last ?? documents(),
    chosen(folder) {
      last = folder;
    },
  };
}
