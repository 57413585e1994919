/** The shipped entry: one way to start the storage worker, one way to start the demo's service. */
import { app } from 'electron';
import path from 'node:path';
import { startDossier } from './main.ts';
import { demoServiceAsUtility } from './shell/demo-service-process.ts';
import { startInThread } from './storage/worker-thread.ts';

const bundle = path.join(app.getAppPath(), 'dist');

startDossier({
  startStorageWorker: startInThread(path.join(bundle, 'main/storage-worker.cjs')),
  startDemoService: demoServiceAsUtility(path.join(bundle, 'simulator/simulator.cjs')),
});
