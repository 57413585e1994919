import { app, session, type BrowserWindow } from 'electron';
import path from 'node:path';
import { registerAppScheme, serveRenderer } from './shell/app-protocol.ts';
import { chooseDataFolder } from './shell/data-folder.ts';
import { openMainWindow } from './shell/main-window.ts';
import { confineAllPages, lockSession } from './shell/security.ts';

/** The window, before anything answers it, and the folders that everything else stands on. */
export interface FirstWindow {
  dataFolder: string;
  /** Where the bundles lie. */
  bundle: string;
  window: BrowserWindow;
}

/**
 * Opens the confined window before the rest of Dossier is loaded: its process takes as long to start as that takes to
 * load. Imports no more than it needs, or nothing is won. Everything that must happen before Electron is ready happens
 * before the first await. Resolves to null where another Dossier is running: this one ends.
 */
export async function openFirstWindow(): Promise<FirstWindow | null> {
  const dataFolder = chooseDataFolder();
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return null;
  }
  registerAppScheme();
  confineAllPages();
  const bundle = path.join(app.getAppPath(), 'dist');
  await app.whenReady();
  lockSession(session.defaultSession);
  serveRenderer(session.defaultSession, path.join(bundle, 'renderer'));
  return { dataFolder, bundle, window: openMainWindow(path.join(bundle, 'preload/preload.cjs')) };
}

/** What went wrong before there was a log, so that the runtime shows it: a lost promise would leave an empty window. */
export function failAloud(thrown: unknown): void {
  setImmediate(() => {
    throw thrown;
  });
}
