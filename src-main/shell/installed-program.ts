import { statSync } from 'node:fs';
import type { BrowserWindow } from 'electron';
import { fail } from '../../src-shared/contract/failure.ts';
import type { Announce } from './announce.ts';

/** Milliseconds between two looks. An upgrade is told soon enough in that time, and a look costs nothing. */
const usualPauseMs = 20_000;

/** Tells one file from another that has taken its name. Null where there is none at this moment. */
function fileIdentity(file: string): string | null {
  try {
    const { dev, ino, mtimeMs, size } = statSync(file);
    return [dev, ino, mtimeMs, size].join(' ');
  } catch {
    return null;
  }
}

/** The file that this Dossier runs from, under whose name an installer may put another one. */
export interface InstalledProgram {
  /** Whether the file is still the one that was started. It is not while an installer is at work, either. */
  isInPlace(): boolean;
  /**
   * Throws `program-replaced` where it is not. To be called before another process of Dossier is started: the runtime ends
   * the whole application where its own file is gone (decision 0039).
   */
  requireInPlace(): void;
  /**
   * Calls `replaced` once, when the file has become another one. Installers put a new file under the name of the old one,
   * or write the old one anew; while there is none, the installer is at work or Dossier was removed, and nothing is said.
   * Returns what ends the watch.
   */
  watch(replaced: () => void, pauseMs?: number): () => void;
}

/** Looks at the file as it is now, so this is called when Dossier starts. */
export function installedProgram(file: string): InstalledProgram {
  const atStart = fileIdentity(file);
  // Where it could not be read at the start nothing is known of it later.
  const isInPlace = () => atStart === null || fileIdentity(file) === atStart;
  return {
    isInPlace,
    requireInPlace() {
      if (!isInPlace()) throw fail('program-replaced', 'Dossier was updated while it was open.');
    },
    watch(replaced, pauseMs = usualPauseMs) {
      const timer = setInterval(() => {
        if (isInPlace() || fileIdentity(file) === null) return;
        clearInterval(timer);
        replaced();
      }, pauseMs);
      timer.unref();
      return () => {
        clearInterval(timer);
      };
    },
  };
}

/**
 * Has the window say that another version was installed over this one while it runs, also after its page was loaded anew.
 * The processes of Dossier go on with the files that they have open, which stay until they are closed.
 */
export function tellOfUpgrade(program: InstalledProgram, window: BrowserWindow, announce: Announce): void {
  const end = program.watch(() => {
    const tell = () => {
      announce('app.replaced', null);
    };
    tell();
    window.webContents.on('did-finish-load', tell);
  });
  window.once('closed', end);
}
