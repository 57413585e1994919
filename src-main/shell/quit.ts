import { app } from 'electron';

/** Time enough to close a database; an application that cannot be quit is worse than a write-ahead log left behind. */
const usually = 5_000;
/** The same where an answer that may have been paid for is on its way: see decision 0019. */
const whileBusy = 40_000;

/** Holds the first quit until `end` is done, so that the record is closed cleanly. */
export function quitAfter(end: () => Promise<void>, isBusy: () => boolean): void {
  let stands: 'open' | 'ending' | 'ended' = 'open';
  app.on('before-quit', (event) => {
    if (stands === 'ended') return;
    event.preventDefault();
    if (stands === 'ending') return;
    stands = 'ending';
    const most = isBusy() ? whileBusy : usually;
    const limit = new Promise<void>((resolve) => {
      setTimeout(resolve, most).unref();
    });
    void Promise.race([end().catch(() => undefined), limit]).then(() => {
      stands = 'ended';
      app.quit();
    });
  });
}
