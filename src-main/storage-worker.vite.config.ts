import { mainBundle } from './vite.config.ts';

/**
 * The storage worker by itself: a start waits for it. Files that it shared with the main process would bring it what only that
 * one reads of them, above all schemas.
 */
export default mainBundle({ 'storage-worker': 'storage/worker.ts' });
