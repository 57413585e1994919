import path from 'node:path';
import { startInThread } from '../../src-main/storage/worker-thread.ts';

/** The storage worker that ships. */
export const shippedWorker = path.resolve(import.meta.dirname, '../../dist/main/storage-worker.cjs');

export const startShippedWorker = startInThread(shippedWorker);
