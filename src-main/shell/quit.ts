import { app, type BrowserWindow } from 'electron';
import type { Session } from '../session/session.ts';

/** Time enough to close a database; an application that cannot be quit is worse than a write-ahead log left behind. */
const usually = 5_000;
/** The same where an answer that may have been paid for is on its way: see decision 0019. */
const whileBusy = 40_000;

/**
 * Holds the first quit until the session has ended, so that the record is closed cleanly. The window stays while an
 * answer is waited for, and says so.
 */
export function quitAfter(session: Pick<Session, 'end' | 'isBusy'>, window: BrowserWindow): void {
  window.on('close', (event) => {
    if (!session.isBusy()) return;
    event.preventDefault();
    app.quit();
  });
  let stands: 'open' | 'ending' | 'ended' = 'open';
  app.on('before-quit', (event) => {
    if (stands === 'ended') return;
    event.preventDefault();
    if (stands === 'ending') return;
    stands = 'ending';
    const most = session.isBusy() ? whileBusy : usually;
    const limit = new Promise<void>((resolve) => {
      setTimeout(resolve, most).unref();
    });
    void Promise.race([session.end().catch(() => undefined), limit]).then(() => {
      stands = 'ended';
      app.quit();
    });
  });
}
