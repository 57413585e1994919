import type { StartStorageWorker } from './storage-client.ts';

/**
 * Starts one worker before anybody asks for it, and hands it to whoever asks first: loading its code takes longer than
 * everything else between the start of Dossier and an open record. Whoever asks after that gets a new one.
 */
export function prewarmOneWorker(start: StartStorageWorker): StartStorageWorker {
  const ahead = start();
  let waiting: typeof ahead | null = ahead;
  // One that ended meanwhile would never answer, and its end would not be told again.
  ahead.onExit(() => {
    waiting = null;
  });
  return () => {
    const worker = waiting ?? start();
    waiting = null;
    return worker;
  };
}
