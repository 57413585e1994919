/**
 * The shipped entry once more, for the window tests on a given runtime: the same starters, and the control of the demo's
 * service, which makes it fail on demand. Nothing that is released has it.
 */
import { app } from 'electron';
import path from 'node:path';
import { rethrow, openFirstWindow, startBehind } from '../../src-main/first-window.ts';
import { demoServiceAsUtility } from '../../src-main/shell/demo-service-process.ts';
import { startInThread } from '../../src-main/storage/worker-thread.ts';

const folder = path.resolve(__dirname, '../..');

async function start(): Promise<void> {
  app.setName('Dossier');
  const first = await openFirstWindow(path.join(folder, 'dist'), (bundle) =>
    startInThread(path.join(bundle, 'main/storage-worker.cjs')),
  );
  if (first === null) return;
  const control = process.env['DOSSIER_DEMO_CONTROL'] === 'on' ? ['--control'] : [];
  await startBehind(first, demoServiceAsUtility(path.join(first.bundle, 'simulator/simulator.cjs'), control));
}

start().catch(rethrow);
