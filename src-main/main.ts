/** The composition root: wires the parts together and holds no logic of its own. */
import { app, powerMonitor, session as electronSession, type BrowserWindow } from 'electron';
import os from 'node:os';
import path from 'node:path';
import { openKeychain, probeKeychain } from './credentials/keychain.ts';
import { connectWith } from './session/connect.ts';
import { createDemoRunner } from './session/demo-runner.ts';
import type { StartDemoService } from './session/demo-service.ts';
import { createSession, type Session } from './session/session.ts';
import { registerAppScheme, serveRenderer } from './shell/app-protocol.ts';
import { chooseDataFolder } from './shell/data-folder.ts';
import { openLog, reportTo } from './shell/log.ts';
import { announce, openMainWindow } from './shell/main-window.ts';
import { applyMenu } from './shell/menu.ts';
import { createOrderDesk, type OrderDesk } from './shell/order-desk.ts';
import { routeBySystem } from './shell/proxy.ts';
import { quitAfter } from './shell/quit.ts';
import { confineAllPages, lockSession } from './shell/security.ts';
import { createStanding } from './shell/tray.ts';
import type { StartStorageWorker } from './storage/storage-client.ts';
import { registerWindowCalls } from './window-calls.ts';

/** How this runtime starts what runs outside the main process: one way each, chosen when the entry is built. */
export interface Starters {
  startStorageWorker: StartStorageWorker;
  startDemoService: StartDemoService;
}

/** Starts Dossier. Everything that must happen before Electron is ready happens before the first await. */
export function startDossier({ startStorageWorker, startDemoService }: Starters): void {
  const dataFolder = chooseDataFolder();
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  registerAppScheme();
  confineAllPages();
  const reportFault = reportTo(openLog(path.join(dataFolder, 'logs')));
  const bundle = path.join(app.getAppPath(), 'dist');
  let window: BrowserWindow | null = null;

  const runCommand = (command: string) => {
    announce(window, 'command.run', { command });
  };
  const demo = createDemoRunner(startDemoService, path.join(dataFolder, 'demo-service'), () => {
    session.demoChanged();
    if (demo.state() === 'running') desk.backOnline();
  });
  const connecting = {
    dataFolder,
    startStorageWorker,
    demo,
    resolveProxy: (address: string) => routeBySystem(electronSession.defaultSession, address),
    dossierVersion: app.getVersion(),
    now: () => new Date(),
  };
  const desk: OrderDesk = createOrderDesk({
    openConnection: connectWith({
      ...connecting,
      budgetChanged: (reading) => {
        announce(window, 'budget.changed', reading);
      },
      watch: {
        progress: (work, done, of) => {
          announce(window, 'data.progress', { work, done, of });
        },
        changed: () => {
          announce(window, 'data.changed', null);
        },
        damaged: () => void session.recordDamaged(),
        reportFault: (fault) => {
          reportFault('record', fault);
        },
      },
    }),
    window: () => window,
    mayAsk: () => !session.preferences().workOffline,
    stands: createStanding({ window: () => window, run: runCommand, reportFault }),
    reportFault,
  });
  const session: Session = createSession({
    dataFolder,
    systemUser: os.userInfo().username,
    keychain: {
      probe: () => probeKeychain('Dossier'),
      open: (installationId) => openKeychain(`Dossier ${installationId}`),
    },
    demo,
    openConnection: desk.openConnection,
    // What is opened beside has a budget of its own, which the window's meter must not show.
    openBriefly: connectWith({ ...connecting, budgetChanged: () => undefined, watch: null }),
    changed: (state) => {
      announce(window, 'app.stateChanged', state);
    },
  });

  app.on('second-instance', () => {
    window?.restore();
    window?.focus();
  });
  app.on('window-all-closed', () => {
    app.quit();
  });
  quitAfter(() => session.end());
  void app.whenReady().then(async () => {
    lockSession(electronSession.defaultSession);
    serveRenderer(electronSession.defaultSession, path.join(bundle, 'renderer'));
    registerWindowCalls({ bundle, dataFolder, session, desk, window: () => window, reportFault });
    applyMenu(runCommand);
    powerMonitor.on('resume', () => {
      desk.backOnline();
    });
    window = openMainWindow(path.join(bundle, 'preload/preload.cjs'));
    window.on('closed', () => {
      window = null;
    });
    await session.begin();
  });
}
