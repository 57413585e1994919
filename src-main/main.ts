/** The composition root: wires the parts together and holds no logic of its own. */
import { app, powerMonitor, type BrowserWindow } from 'electron';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { WhenClosed } from '../src-shared/contract/preferences.ts';
import { systemKeychain } from './credentials/keychain.ts';
import type { FirstWindow } from './first-window.ts';
import { connectWith, toldToNobody } from './session/connect.ts';
import { createDemoRunner, type StartDemoService } from './session/demo-runner.ts';
import { createOwnershipReader } from './ownership/ownership-client.ts';
import { createPdfTextReader, pdfTextParts } from './pdf-text/pdf-text-reader.ts';
import { systemAccount } from './storage/trail/system-account.ts';
import { createSession, type Session } from './session/session.ts';
import { createAnnounce } from './shell/announce.ts';
import { createBatchDesk } from './shell/batch-desk.ts';
import { createDocumentWindows } from './shell/document-windows.ts';
import { installedProgram, tellOfUpgrade } from './shell/installed-program.ts';
import { bringForward } from './shell/main-window.ts';
import { applyMenu } from './shell/menu.ts';
import { startOnceSettled } from './shell/demo-start.ts';
import { countDrafts } from './shell/note-drafts.ts';
import { createOrderDesk, type OrderDesk } from './shell/order-desk.ts';
import { createRecheckDesk } from './shell/recheck-desk.ts';
import { watchPage } from './shell/page-watch.ts';
import { routeBySystem } from './shell/proxy.ts';
import { systemNotices } from './shell/system-notices.ts';
import { createWindowZoom } from './shell/zoom.ts';
import { followTheme } from './shell/theme.ts';
import { createTrayStatus } from './shell/tray.ts';
import { watchWindowLife } from './shell/window-life.ts';

/** Starts everything behind the window and answers it. */
export async function startDossier(first: FirstWindow, startDemoService: StartDemoService): Promise<void> {
  const { dataFolder, reportFault } = first;
  let window: BrowserWindow | null = first.window;
  window.on('closed', () => {
    window = null;
  });
  const program = installedProgram(process.execPath);
  watchPage(window, program, reportFault);

  const announce = createAnnounce(() => window, reportFault, first.note);
  tellOfUpgrade(program, window, announce);
  first.tellOfLostFaults(announce.bind(null, 'fault.lost', null));
  const runCommand = (command: string) => announce('command.run', { command });
  const zoom = createWindowZoom(
    () => window,
    announce,
    () => session,
    reportFault,
  );
  const startDemo = startOnceSettled(startDemoService, first.settled, program);
  const demo = createDemoRunner(startDemo, path.join(dataFolder, 'demo-service'), () => {
    session.demoChanged();
    if (demo.state() === 'running') batches.backOnline();
  });
  const connecting = {
    dataFolder,
    startStorageWorker: first.startStorageWorker,
    demo,
    resolveProxy: routeBySystem(program),
    ...{ dossierVersion: app.getVersion(), now: () => new Date() },
  };
  const drafts = countDrafts(window.webContents);
  const tray = createTrayStatus({ window: () => window, run: runCommand, after: first.settled, reportFault });
  const desk: OrderDesk = createOrderDesk({
    openConnection: connectWith({
      ...connecting,
      budgetChanged: announce.bind(null, 'budget.changed'),
      silenceChanged: announce.bind(null, 'service.silenceChanged'),
      watch: {
        progress: (work, done, of) => announce('data.progress', { work, done, of }),
        changed: announce.bind(null, 'data.changed', null),
        worked: (ended) => first.note({ event: 'record', ...ended }),
        ...{ damaged: () => void session.recordDamaged(), lost: () => void session.recordLost() },
        reportFault: reportFault.bind(null, 'record'),
        readPdf: createPdfTextReader(pdfTextParts(first.bundle)),
      },
    }),
    notices: systemNotices({ window: () => window, announce, reportFault }),
    ...{ announce, reportFault },
    mayAsk: () => !session.preferences().workOffline,
    officer: () => session.officer(),
    trayStatus: tray.orders,
  });
  const told = { announce, session: () => session, tray, reportFault };
  const batches = createBatchDesk(desk, { ...told, bundle: first.bundle });
  const rechecks = createRecheckDesk(batches, desk, told);
  const ownership = createOwnershipReader(path.join(first.bundle, 'main/ownership-worker.cjs'));
  const documents = createDocumentWindows({ program, parent: () => window, bundle: first.bundle, reportFault });
  const session: Session = createSession({
    dataFolder,
    systemUser: systemAccount(),
    keychain: systemKeychain,
    demo,
    openConnection: rechecks.openConnection,
    openBriefly: connectWith({ ...connecting, ...toldToNobody }),
    changed: (state) => {
      // The page that is shown then has none: it begins anew with what is opened next.
      if (state.phase !== 'ready') {
        drafts.forget();
        ownership.end();
        documents.closeAll();
      }
      followTheme(session.preferences().theme);
      batches.worksOffline(session.preferences().workOffline);
      announce('app.stateChanged', state);
    },
  });
  const following = () => (session.preferences().workOffline ? 0 : desk.following());
  const remember = (whenClosed: WhenClosed) =>
    session.changePreferences({ whenClosed }).then(announce.bind(null, 'preferences.changed'));
  const runs = () => (session.preferences().workOffline ? 0 : rechecks.goingOn());
  watchWindowLife({ window, power: powerMonitor, session, following, runs, drafts, remember, reportFault });
  powerMonitor.on('resume', batches.backOnline);
  const begun = session.begin().catch(reportFault.bind(null, 'start'));
  // While the keychain and the worker answer; the window's calls wait for it.
  await setImmediate();
  const { registerWindowCalls } = await import('./window-calls.ts');
  const parts = { session, desk, batches, rechecks, announce, zoom, program, ownership, documents };
  registerWindowCalls({ ...first, ...parts, window: () => window, notesDrafted: drafts.set });
  applyMenu({ run: runCommand, zoom: zoom.to, show: () => bringForward(window) });
  await begun;
}
