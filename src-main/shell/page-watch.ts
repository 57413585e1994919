import { app, dialog, type BrowserWindow } from 'electron';
import { m } from '../../src-shared/messages/generated/messages.js';
import type { InstalledProgram } from './installed-program.ts';

/** The address of the page after it ended by itself: by its fragment the page knows, and says so. */
export const restartedPage = 'app://dossier/index.html#restarted';

/** A page that ends so often within that time would only end again. */
const maxCrashes = 3;
const withinMs = 60_000;

/**
 * Keeps the window usable: a page whose process ended is loaded anew, and one that hangs is restarted if a person wants
 * it. Orders, answers and the record lie in the main process and go on meanwhile. Where another version was installed
 * over this one a page cannot be loaded anew (decision 0039), and Dossier has to be started again.
 */
export function watchPage(
  window: BrowserWindow,
  program: Pick<InstalledProgram, 'isInPlace'>,
  reportFault: (call: string, fault: unknown) => void,
): void {
  const contents = window.webContents;
  let ends: number[] = [];
  let asking: AbortController | null = null;

  /** Asks whether to go on or to quit. */
  async function goesOn(type: 'error' | 'warning', message: string, detail: string, goOn: string): Promise<boolean> {
    const buttons = [goOn, m.menu_quit()];
    const { response } = await dialog.showMessageBox({ type, message, detail, buttons, cancelId: 1 });
    return response === 0;
  }

  async function giveUp(): Promise<void> {
    if (await goesOn('error', m.page_ends_title(), m.page_ends_text(), m.page_try_again()))
      void contents.loadURL(restartedPage);
    else app.quit();
  }

  async function offerNewStart(): Promise<void> {
    if (await goesOn('warning', m.page_replaced_title(), m.page_replaced_text(), m.page_replaced_start()))
      app.relaunch();
    app.quit();
  }

  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    asking?.abort();
    if (reason === 'clean-exit') return;
    reportFault('page', new Error(`The process of the page ended: ${reason}, ${String(exitCode)}.`));
    ends = [...ends.filter((at) => Date.now() - at < withinMs), Date.now()];
    if (!program.isInPlace()) void offerNewStart();
    else if (ends.length <= maxCrashes) void contents.loadURL(restartedPage);
    else void giveUp();
  });

  async function askAboutHanging(): Promise<void> {
    if (asking !== null) return;
    reportFault('page', new Error('The page does not answer.'));
    asking = new AbortController();
    const { response } = await dialog.showMessageBox({
      type: 'warning',
      message: m.page_hangs_title(),
      detail: m.page_hangs_text(),
      buttons: [m.page_wait(), m.page_restart()],
      cancelId: 0,
      signal: asking.signal,
    });
    const wasAnswered = !asking.signal.aborted;
    asking = null;
    // Its end is what loads it anew.
    if (wasAnswered && response === 1) contents.forcefullyCrashRenderer();
  }

  window.on('unresponsive', () => void askAboutHanging());
  window.on('responsive', () => asking?.abort());
}
