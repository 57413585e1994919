/** The shipped entry: the window first, then everything behind it. */
import { app } from 'electron';
import path from 'node:path';
import { rethrow, openFirstWindow, startBehind } from './first-window.ts';
import { startInThread } from './storage/worker-thread.ts';

async function start(): Promise<void> {
  const first = await openFirstWindow(path.join(app.getAppPath(), 'dist'), (bundle) =>
    startInThread(path.join(bundle, 'main/storage-worker.cjs')),
  );
  if (first === null) return;
  await startBehind(first, async (folder) => {
    const { demoServiceAsUtility } = await import('./shell/demo-service-process.ts');
    return demoServiceAsUtility(path.join(first.bundle, 'simulator/simulator.cjs'))(folder);
  });
}

start().catch(rethrow);
