/**
 * The entry of the test package: an installed Dossier on the fallback, with a Node 24 of its own for what the fallback
 * cannot load. It alone opens a DevTools port, so that a test can walk through an installed window. Never released.
 */
import './shims.ts';
import { app } from 'electron';
import path from 'node:path';
import { rethrow, openFirstWindow, startBehind } from '../../src-main/first-window.ts';
import { startAsChild } from './storage-child.ts';

/** A child on plain Node reads no archive, so its bundles lie beside it. */
const besideArchive = (name: string) => path.join(`${app.getAppPath()}.unpacked`, 'dist/fallback', name);

async function start(): Promise<void> {
  const node = path.join(process.resourcesPath, 'node');
  const opening = openFirstWindow(path.join(app.getAppPath(), 'dist/fallback'), () =>
    startAsChild(besideArchive('main/storage-worker.cjs'), node),
  );
  // After Dossier has looked at what it was started with, and before the runtime opens the port. A port on the command
  // line is refused here as in every package.
  const port = process.env['DOSSIER_TEST_PORT'];
  if (port !== undefined) app.commandLine.appendSwitch('remote-debugging-port', port);
  const first = await opening;
  if (first === null) return;
  const { demoServiceAsChild } = await import('./demo-service-child.ts');
  await startBehind(first, demoServiceAsChild(besideArchive('simulator/simulator.cjs'), node));
}

start().catch(rethrow);
