import { app, dialog, type BrowserWindow, type PowerMonitor } from 'electron';
import type { WhenClosed } from '../../src-shared/contract/preferences.ts';
import { visibleText } from '../../src-shared/domain/visible-text.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import type { Session } from '../session/session.ts';
import { thisSystem, type System } from '../system/system.ts';
import { closingDoes, quittingDoes } from './closing.ts';
import type { NoteDrafts } from './note-drafts.ts';
import { bringForward, hideWindow } from './main-window.ts';
import { watchSystemEnding } from './system-ending.ts';

/** Time enough to close a database; an application that cannot be quit is worse than a write-ahead log left behind. */
const usually = 5_000;
/** The same where an answer that may have been paid for is on its way: see decision 0019. */
const whileBusy = 40_000;
/** So long after a system said that it ends, quitting is taken for a part of that. Another program may have stopped it. */
const systemEnds = 60_000;

export interface WindowLifePorts {
  window: BrowserWindow;
  power: PowerMonitor;
  session: Pick<Session, 'end' | 'isBusy' | 'preferences'>;
  /** How many orders are asked for in the background; 0 while nothing may be asked. */
  following: () => number;
  /** How many runs of checks order in the background; 0 while nothing may be asked. */
  runs: () => number;
  /** The notes, reasons and decisions that are begun and not kept. */
  drafts: Pick<NoteDrafts, 'count' | 'companies'>;
  /** Takes a person's answer for every time. */
  remember: (whenClosed: WhenClosed) => Promise<void>;
  reportFault: (call: string, fault: unknown) => void;
  system?: System;
}

/** Where the buttons stand. */
const acts = ['background', 'quit', 'cancel'] as const;

/** Asks what becomes of orders that are on their way, and of runs that order. `isForEveryTime`: the answer is for every time. */
async function ask(window: BrowserWindow, { following, runs }: { following: number; runs: number }) {
  const isRun = runs > 0;
  const { response, checkboxChecked } = await dialog.showMessageBox(window, {
    type: 'question',
    title: m.frame_app_name(),
    message: isRun ? m.closing_runs_title({ count: runs }) : m.closing_title({ count: following }),
    detail: isRun ? m.closing_runs_text() : m.closing_text(),
    buttons: [m.closing_background(), m.menu_quit(), m.closing_cancel()],
    defaultId: 0,
    cancelId: 2,
    noLink: true,
    checkboxLabel: m.closing_remember(),
  });
  return { act: acts[response] ?? 'cancel', isForEveryTime: checkboxChecked };
}

/** So many companies are named: the question must stay one that is read. */
const mostNamed = 3;

/** In which dossiers something is begun; null where no name is known. A name is one line, whatever it came with. */
function whereBegun(companies: readonly string[]): string | null {
  if (companies.length === 0) return null;
  const named = companies
    .slice(0, mostNamed)
    .map((name) => `\u2068${visibleText(name.replaceAll(/\s+/gu, ' '))}\u2069`);
  const more = companies.length - named.length;
  const words = { companies: named.join('; '), count: companies.length, more };
  return more === 0 ? m.closing_notes_where(words) : m.closing_notes_where_more(words);
}

/** Asks whether what is begun and not kept may be lost. */
async function mayLose(window: BrowserWindow, drafts: WindowLifePorts['drafts']): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    title: m.frame_app_name(),
    message: m.closing_notes_title({ count: drafts.count() }),
    detail: [whereBegun(drafts.companies()), m.closing_notes_text()].filter((part) => part !== null).join(' '),
    buttons: [m.closing_notes_back(), m.closing_notes_quit()],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 1;
}

/**
 * Closing is not quitting: while orders are on their way the window goes and Dossier stays, if a person wants that. The
 * icon beside the clock, the dock and a second start of Dossier bring the window back. Quitting is held until the session
 * has ended, so that the record is closed cleanly; the window stays while an answer is waited for, and says so.
 */
export function watchWindowLife(ports: WindowLifePorts): void {
  const { window, power, session, following, runs, drafts, remember, reportFault, system = thisSystem } = ports;
  let letGoUntil = 0;
  let stands: 'open' | 'ending' | 'ended' = 'open';
  let asking = false;
  let askingNotes = false;
  const back = () => {
    bringForward(window);
  };

  async function askFirst(): Promise<void> {
    if (asking) return;
    asking = true;
    try {
      const { act, isForEveryTime } = await ask(window, { following: following(), runs: runs() });
      if (act === 'cancel' || stands !== 'open') return;
      if (isForEveryTime) await remember(act);
      if (act === 'background') hideWindow(window, system);
      else app.quit();
    } finally {
      asking = false;
    }
  }

  async function askAboutNotes(): Promise<void> {
    if (askingNotes) return;
    askingNotes = true;
    try {
      // Dossier may be quit from the menu beside the clock while its window is hidden.
      back();
      if ((await mayLose(window, drafts)) && stands === 'open') endThenQuit();
    } finally {
      askingNotes = false;
    }
  }

  function endThenQuit(): void {
    stands = 'ending';
    const most = session.isBusy() ? whileBusy : usually;
    const limit = new Promise<void>((resolve) => {
      setTimeout(resolve, most).unref();
    });
    void Promise.race([session.end().catch(() => undefined), limit]).then(() => {
      stands = 'ended';
      app.quit();
    });
  }

  /** Closes what can be closed while the system takes Dossier away. The record bears it where there is no time for that. */
  function endAtOnce(): void {
    if (stands === 'ended') return;
    const isEnding = stands === 'ending';
    stands = 'ended';
    if (!isEnding) void session.end().catch(() => undefined);
  }

  window.on('close', (event) => {
    const does = closingDoes({
      system,
      stands,
      isBusy: session.isBusy(),
      following: following() + runs(),
      drafts: drafts.count(),
      wish: session.preferences().whenClosed ?? 'ask',
    });
    if (does === 'close') return;
    event.preventDefault();
    if (does === 'hide') hideWindow(window, system);
    if (does === 'quit') app.quit();
    if (does === 'ask')
      askFirst().catch((fault: unknown) => {
        reportFault('closing', fault);
      });
  });
  app.on('second-instance', back);
  app.on('activate', back);
  app.on('window-all-closed', () => {
    app.quit();
  });
  app.on('before-quit', (event) => {
    // A window that is gone has nothing left to go back to.
    const begun = window.isDestroyed() ? 0 : drafts.count();
    if (stands === 'open' && begun === 0 && !session.isBusy() && performance.now() < letGoUntil) endAtOnce();
    const does = quittingDoes(stands, begun);
    if (does === 'go') return;
    event.preventDefault();
    if (does === 'end') endThenQuit();
    if (does === 'ask')
      askAboutNotes().catch((fault: unknown) => {
        reportFault('closing', fault);
        // What cannot be asked must not keep Dossier from being quit.
        if (stands === 'open') endThenQuit();
      });
  });
  watchSystemEnding(
    system,
    { window, power },
    {
      wouldLose: () => stands !== 'ended' && (session.isBusy() || drafts.count() > 0),
      quit: () => {
        app.quit();
      },
      letGo: () => {
        letGoUntil = performance.now() + systemEnds;
      },
      endNow: endAtOnce,
    },
  );
}
