import type { SavedTo } from '../../src-shared/contract/dossiers.ts';

/** What was written where the officer chose, by a number: the page names no path of its own. */
export interface WrittenFiles {
  /** Passes on what a save answered, with the number of what it wrote. */
  remember(saved: SavedTo): SavedTo;
  /** Shows a file or folder in the folder that it lies in. False where it is not there any more, or nothing has this number. */
  show(fileId: number): boolean;
}

/** More of them is nobody asked to be shown. */
const most = 200;

export interface WrittenFilePorts {
  exists(path: string): boolean;
  /** Opens the folder with the file selected; the file itself is not opened. */
  showInFolder(path: string): void;
}

/** Remembers what was written, until Dossier ends. */
export function createWrittenFiles({ exists, showInFolder }: WrittenFilePorts): WrittenFiles {
  const paths = new Map<number, string>();
  let last = 0;
  return {
    async remember(saved) {
      const { savedTo, ...told } = await saved;
      if (savedTo === null) return { savedTo };
      const fileId = ++last;
      paths.set(fileId, savedTo);
      paths.delete(fileId - most);
      return { ...told, savedTo, fileId };
    },
    show(fileId) {
      const path = paths.get(fileId);
      if (path === undefined || !exists(path)) return false;
      showInFolder(path);
      return true;
    },
  };
}
