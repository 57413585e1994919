import { app } from 'electron';

/** Time enough to close a database; an application that cannot be quit is worse than a write-ahead log left behind. */
const mostMilliseconds = 5_000;

/** Holds the first quit until `end` is done, so that the record is closed cleanly. */
export function quitAfter(end: () => Promise<void>): void {
  let ended = false;
  app.on('before-quit', (event) => {
    if (ended) return;
    event.preventDefault();
    const limit = new Promise<void>((resolve) => {
      setTimeout(resolve, mostMilliseconds).unref();
    });
    void Promise.race([end().catch(() => undefined), limit]).then(() => {
      ended = true;
      app.quit();
    });
  });
}
