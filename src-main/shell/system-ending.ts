import type { BrowserWindow, PowerMonitor } from 'electron';
import type { System } from '../system/system.ts';

/** What Dossier does when the machine is shut down or its account is left. */
export interface SystemEnding {
  /** Whether something would be lost if Dossier ended at once. */
  wouldLose: () => boolean;
  /** Quits as by the menu. */
  quit: () => void;
  /** What is quit next is the whole session of the system, which must not be held without need. */
  letGo: () => void;
  /** The system ends, whatever Dossier does: what can still be closed is closed. */
  endNow: () => void;
}

/** Where the systems say it. */
export interface EndingEvents {
  window: BrowserWindow;
  power: PowerMonitor;
}

/**
 * Watches for the end of the system's session, which each system says in its own way. Linux waits a few seconds for
 * whoever asks it to, and says nothing else. macOS quits each application as its menu would, and gives up when one of
 * them holds that; so quitting must go through where nothing would be lost. Windows asks the window, then ends the
 * process without quitting it.
 */
export function watchSystemEnding(system: System, { window, power }: EndingEvents, ending: SystemEnding): void {
  switch (system) {
    case 'linux':
      power.on('shutdown', (event?: { preventDefault(): void }) => {
        event?.preventDefault();
        ending.quit();
      });
      return;
    case 'macos':
      power.on('shutdown', ending.letGo);
      return;
    case 'windows':
      window.on('query-session-end', (event) => {
        if (!ending.wouldLose()) return;
        event.preventDefault();
        ending.quit();
      });
      window.on('session-end', ending.endNow);
  }
}
