import path from 'node:path';
import type { StartStorageWorker } from '../../../src-main/storage/storage-client.ts';
import { startInThread } from '../../../src-main/storage/worker-thread.ts';

/** Names the folder with the worker that `build-storage-worker.ts` built; the processes that tests start inherit it. */
export const builtWorker = 'DOSSIER_TEST_WORKER';

/** The folder with the built workers. */
export function workerFolder(): string {
  const folder = process.env[builtWorker];
  if (folder === undefined) throw new Error('Only the integration projects build the storage worker for their tests.');
  return folder;
}

/**
 * The real worker, as it ships: a thread on its bundle. A thread on the TypeScript source would have the types stripped
 * by WebAssembly within Node, and Node 24 crashes (SIGSEGV in V8's tiering up) when threads come and go that do so.
 */
export const startWorker: StartStorageWorker = () => startInThread(path.join(workerFolder(), 'storage-worker.cjs'))();
