import type { BrowserWindow } from 'electron';

/** Whether the page that asked for something is still there to be told of it. */
export interface PageThere {
  /** False once it was loaded anew, or its window is gone: nobody can see or end what it asked for. */
  isThere(): boolean;
  /** Ends the watch. */
  end(): void;
}

/** Watches the page of a window from now on. */
export function watchPageThere(window: BrowserWindow | null): PageThere {
  let isLoadedAnew = false;
  const anew = () => {
    isLoadedAnew = true;
  };
  window?.webContents.on('did-finish-load', anew);
  return {
    isThere: () => window !== null && !window.isDestroyed() && !isLoadedAnew,
    end() {
      if (window?.isDestroyed() === false) window.webContents.off('did-finish-load', anew);
    },
  };
}
