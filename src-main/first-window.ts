import { app, ipcMain, Menu, session, type BrowserWindow } from 'electron';
import path from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { channels } from '../src-shared/contract/channels.ts';
import { earlyPage } from '../src-shared/contract/early-search.ts';
import type { ReportFault } from './ipc/bound-call.ts';
import { handle, type BoundCalls } from './ipc/handle.ts';
import { identifyApp } from './shell/app-identity.ts';
import { registerAppScheme, serveRenderer } from './shell/app-protocol.ts';
import { chooseDataFolder } from './shell/data-folder.ts';
import { refusedSwitch } from './shell/debugging.ts';
import { appLog, noteSlowCalls, type AppLog } from './shell/app-log.ts';
import { reportLostFaults, type TellOfLostFaults } from './shell/lost-faults.ts';
import { watchFirstPage } from './shell/first-page.ts';
import { keptLook } from './shell/kept-look.ts';
import { openMainWindow, windowIcon } from './shell/main-window.ts';
import { followTheme } from './shell/theme.ts';
import { confineAllPages, lockSession } from './shell/security.ts';
import type { StartDemoService } from './session/demo-runner.ts';
import type { StartStorageWorker } from './storage/storage-client.ts';
import { prewarmOneWorker } from './storage/prewarm-worker.ts';
import { leaveMemoryOutOfCoreDumps } from './system/core-dumps.ts';
import { thisSystem } from './system/system.ts';

/** The window, before anything answers it, and the folders that everything else stands on. */
export interface FirstWindow {
  dataFolder: string;
  /** Where the bundles lie. */
  bundle: string;
  window: BrowserWindow;
  /** One worker is on its way: whoever asks first gets that. */
  startStorageWorker: StartStorageWorker;
  /** When the window can be worked with: what nobody looks at first begins after that. */
  settled: Promise<void>;
  /** Hands in what answers the window's calls. Those that came before are waiting for it. */
  answerWith: (calls: BoundCalls) => void;
  /** Writes down why something failed. */
  reportFault: ReportFault;
  /** Writes down what happened. */
  note: AppLog['note'];
  tellOfLostFaults: TellOfLostFaults;
}

/** What was handed out last is still on its way through this process: the runtime moves it in some turns of its loop. */
const turnsToHandOver = 15;

/** Milliseconds that a page, once loaded, takes to ask for its first data and to paint it, on a slow machine. */
const firstPaintMs = 400;

/** Milliseconds from a form that is painted to one that takes text: this process hands over the keys, and is left free. */
const takesTextMs = 70;

/** Milliseconds in which a page that was painted asks this process for its code; loading Dossier would keep it waiting. */
const asksForCodeMs = 40;

/** Milliseconds that a page with a search form in it takes before that: it loads its code when it was painted. */
const loadCodeMs = 400;

/**
 * Opens the confined window and resolves when its page is on the way, before the rest of Dossier is loaded: loading it
 * keeps this process from serving the page, and the page's process takes as long to begin as that takes to load. Imports
 * no more than it needs, or nothing is won. Where the record opens without a question, its first page is one with a search
 * form in it, and is painted before anything else is loaded (decision 106). Everything that must happen before Electron is
 * ready happens before the first await, but for what ends it. Resolves to null where this Dossier ends: another one is
 * running, or the window is closed already.
 */
export async function openFirstWindow(
  bundle: string,
  storageStarter: (bundle: string) => StartStorageWorker,
): Promise<FirstWindow | null> {
  leaveMemoryOutOfCoreDumps();
  identifyApp(app, thisSystem);
  const place = chooseDataFolder();
  if (place.kind === 'unusable') {
    const { refuseFolder } = await import('./shell/folder-refused.ts');
    await refuseFolder(place.folder, place.trouble);
    app.exit(1);
    return null;
  }
  const dataFolder = place.folder;
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return null;
  }
  const asked = refusedSwitch((name) => app.commandLine.hasSwitch(name), app.isPackaged);
  if (asked !== null) {
    process.stderr.write(`Dossier does not start with --${asked}: it would open its memory to other programs.\n`);
    app.exit(1);
    return null;
  }
  const { fault: reportFault, note } = appLog(path.join(dataFolder, 'logs'));
  noteLife(note);
  const tellOfLostFaults = reportLostFaults(reportFault);
  // Before ours there would be the runtime's own, with developer tools and a reload in it. With none at all the page would
  // lose the height of the menu bar when ours comes.
  Menu.setApplicationMenu(Menu.buildFromTemplate([{ label: 'Dossier', submenu: [{ role: 'quit' }] }]));
  registerAppScheme();
  confineAllPages();
  await app.whenReady();
  lockSession(session.defaultSession);
  const look = keptLook(dataFolder);
  const firstPage = look.asksNothing ? earlyPage : 'index.html';
  const page = watchFirstPage(path.join(bundle, 'renderer', firstPage));
  serveRenderer(session.defaultSession, path.join(bundle, 'renderer'), firstPage, page.handedOut);
  followTheme(look.theme);
  const window = openMainWindow(
    path.join(bundle, 'preload/preload.cjs'),
    path.join(app.getAppPath(), windowIcon),
    look.zoom,
  );
  let answerWith: FirstWindow['answerWith'] = () => undefined;
  const answering = new Promise<BoundCalls>((resolve) => {
    answerWith = resolve;
  });
  const contents = () => (window.isDestroyed() ? null : window.webContents);
  handle(ipcMain, channels.call, answering, {
    page: 'index.html',
    window: contents,
    reportFault,
    noteCall: noteSlowCalls(note),
  });

  const loaded = new Promise<void>((resolve) => {
    window.webContents.once('did-stop-loading', () => {
      resolve();
    });
    window.once('closed', () => {
      resolve();
    });
  });
  const painted = Promise.race([
    loaded,
    new Promise<void>((resolve) => {
      window.once('ready-to-show', resolve);
    }),
  ]);
  const settled = loaded.then(() => setTimeout(firstPaintMs + (look.asksNothing ? loadCodeMs : 0)));
  void loaded.then(() => {
    note({ event: 'page loaded', ms: Math.round(performance.now()) });
  });
  // Somebody types into that page while all else is loaded.
  if (look.asksNothing) await painted.then(() => setTimeout(takesTextMs));
  if (window.isDestroyed()) return null;
  // After the window: what a worker takes of the processors to begin, the page would wait for.
  const startStorageWorker = prewarmOneWorker(storageStarter(bundle));
  if (look.asksNothing) await setTimeout(asksForCodeMs);
  else await Promise.race([page.whole, loaded]);
  for (let turn = 0; turn < turnsToHandOver; turn += 1) await setImmediate();
  if (window.isDestroyed()) return null;
  return { dataFolder, bundle, window, startStorageWorker, settled, answerWith, reportFault, note, tellOfLostFaults };
}

/** Says which Dossier runs on what, and that it ended: a log without that line is of one that was killed. */
function noteLife(note: AppLog['note']): void {
  note({
    event: 'start',
    version: app.getVersion(),
    runtime: process.versions.electron,
    system: thisSystem,
    packaged: app.isPackaged,
  });
  app.on('will-quit', () => {
    note({ event: 'end', ms: Math.round(performance.now()) });
  });
}

/** Loads and starts everything behind the window. */
export async function startBehind(first: FirstWindow, startDemoService: StartDemoService): Promise<void> {
  const { startDossier } = await import('./main.ts');
  await startDossier(first, startDemoService);
}

/** What went wrong before there was a log, so that the runtime shows it: a lost promise would leave an empty window. */
export function rethrow(thrown: unknown): void {
  process.nextTick(() => {
    throw thrown;
  });
}
