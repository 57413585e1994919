import { Worker } from 'node:worker_threads';
import type { StartStorageWorker } from './storage-client.ts';

/** Without the schema of all messages: this is loaded before the window, and they are not. */
function isClosed(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'closed';
}

/**
 * The shipped starter: the worker is a thread of the main process. It is asked to stop and ended only when it has
 * nothing in hand: a thread that is ended within the database's own code takes the whole process with it.
 */
export function startInThread(workerFile: string | URL): StartStorageWorker {
  return () => {
    const stopping = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const worker = new Worker(workerFile, { workerData: stopping });
    // An error ends the thread; `exit` follows it and is what everybody listens to.
    worker.on('error', () => undefined);
    const idle = new Promise<void>((resolve) => {
      worker.once('exit', () => {
        resolve();
      });
      worker.on('message', (message: unknown) => {
        if (isClosed(message)) resolve();
      });
    });
    return {
      post: (message) => {
        worker.postMessage(message);
      },
      onMessage: (listener) => worker.on('message', listener),
      onExit: (listener) => worker.once('exit', listener),
      async stop() {
        Atomics.store(stopping, 0, 1);
        worker.postMessage({ kind: 'close' });
        await idle;
        await worker.terminate();
      },
    };
  };
}
