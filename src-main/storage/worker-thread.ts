import { Worker } from 'node:worker_threads';
import type { StartStorageWorker } from './storage-client.ts';

/** The shipped starter: the worker is a thread of the main process. */
export function startInThread(workerFile: string | URL): StartStorageWorker {
  return () => {
    const worker = new Worker(workerFile);
    // An error ends the thread; `exit` follows it and is what everybody listens to.
    worker.on('error', () => undefined);
    return {
      post: (message) => {
        worker.postMessage(message);
      },
      onMessage: (listener) => worker.on('message', listener),
      onExit: (listener) => worker.once('exit', listener),
      async stop() {
        await worker.terminate();
      },
    };
  };
}
