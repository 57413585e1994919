import path from 'node:path';
import { demoServiceAsUtility } from './shell/demo-service-process.ts';
import type { Starters } from './starters.ts';
import { startInThread } from './storage/worker-thread.ts';

/** One way to start the storage worker, one way to start the demo's service. */
export function shippedStarters(bundle: string): Starters {
  return {
    startStorageWorker: startInThread(path.join(bundle, 'main/storage-worker.cjs')),
    startDemoService: demoServiceAsUtility(path.join(bundle, 'simulator/simulator.cjs')),
  };
}
