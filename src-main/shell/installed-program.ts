import { stat } from 'node:fs/promises';
import type { BrowserWindow } from 'electron';
import type { Announce } from './announce.ts';

/** Milliseconds between two looks. An upgrade is told soon enough in that time, and a look costs nothing. */
const usualPauseMs = 20_000;

/** Tells one file from another that has taken its name. Null where there is none at this moment. */
async function markOf(file: string): Promise<string | null> {
  try {
    const { dev, ino, mtimeMs, size } = await stat(file);
    return [dev, ino, mtimeMs, size].join(' ');
  } catch {
    return null;
  }
}

/**
 * Calls `replaced` once, when the file has become another one. Installers put a new file under the name of the old one, or
 * write the old one anew; while there is none, the installer is at work or Dossier was removed, and nothing is said.
 * Returns what ends the watch.
 */
export function watchProgram(program: string, replaced: () => void, pauseMs = usualPauseMs): () => void {
  const atStart = markOf(program);
  const timer = setInterval(() => void look(), pauseMs);
  timer.unref();
  async function look(): Promise<void> {
    const [before, now] = await Promise.all([atStart, markOf(program)]);
    if (before === null || now === null || now === before) return;
    clearInterval(timer);
    replaced();
  }
  return () => {
    clearInterval(timer);
  };
}

/**
 * Has the window say that another version was installed over this one while it runs, also after its page was loaded anew.
 * The processes of Dossier go on with the files that they have open, which stay until they are closed.
 */
export function tellOfUpgrade(window: BrowserWindow, announce: Announce): void {
  const end = watchProgram(process.execPath, () => {
    const tell = () => {
      announce('app.replaced', null);
    };
    tell();
    window.webContents.on('did-finish-load', tell);
  });
  window.once('closed', end);
}
