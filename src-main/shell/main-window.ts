import { app, BrowserWindow } from 'electron';
import { thisSystem, type System } from '../system/system.ts';
import { canvasColour } from './theme.ts';

/** The rights every page of ours has: none but its preload. Spell checking is off because it fetches dictionaries. */
export function pageRights(preload: string) {
  return {
    preload,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
    spellcheck: false,
    navigateOnDragDrop: false,
    devTools: !app.isPackaged,
  };
}

/** Shows a window that is hidden, minimised or behind others. */
export function bringForward(window: BrowserWindow | null): void {
  if (window === null || window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** Hides a window until it is brought forward. One that fills the screen of a Mac would leave the screen black there. */
export function hideWindow(window: BrowserWindow, system: System): void {
  if (system !== 'macos' || !window.isFullScreen()) {
    window.hide();
    return;
  }
  window.once('leave-full-screen', () => {
    window.hide();
  });
  window.setFullScreen(false);
}

/** Where the picture of the window lies below the application's folder. */
export const windowIcon = 'assets/icons/256x256.png';

/**
 * Opens the main window on the built renderer and shows it when it has something to show.
 *
 * @param icon the file of its picture, which Linux asks for. Windows and macOS take the one of the program.
 * @param zoom how large its page is drawn, in per cent; null where nobody chose that.
 */
export function openMainWindow(
  preload: string,
  icon: string,
  zoom: number | null,
  system: System = thisSystem,
): BrowserWindow {
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    minWidth: 720,
    minHeight: 480,
    show: false,
    title: 'Dossier',
    ...(system === 'linux' ? { icon } : {}),
    backgroundColor: canvasColour(),
    webPreferences: pageRights(preload),
  });
  window.once('ready-to-show', () => {
    window.show();
  });
  // The runtime keeps a zoom too, but writes it down some seconds later, and may be ended before that.
  if (zoom !== null)
    window.webContents.once('dom-ready', () => {
      window.webContents.setZoomFactor(zoom / 100);
    });
  void window.loadURL('app://dossier/index.html');
  return window;
}
