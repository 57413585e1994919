import type { StartDemoService } from './session/demo-service.ts';
import type { StartStorageWorker } from './storage/storage-client.ts';

/** How this runtime starts what runs outside the main process: one way each, chosen when the entry is built. */
export interface Starters {
  startStorageWorker: StartStorageWorker;
  startDemoService: StartDemoService;
}
