/**
 * The fallback's entry: plays Electron's default application for our folder and hands in the starters that its old
 * Node needs. Development and tests only; no released package contains it.
 */
import './shims.ts';
import { app } from 'electron';
import path from 'node:path';
import { rethrow, openFirstWindow, startBehind } from '../../src-main/first-window.ts';
import { playDefaultApp } from './default-app.ts';
import { nodeBinary } from './own-node.ts';
import { startAsChild } from './storage-child.ts';

const folder = path.resolve(__dirname, '../../..');

async function start(): Promise<void> {
  playDefaultApp(app).setAppPath(folder);
  app.setName('Dossier');
  const first = await openFirstWindow(path.join(folder, 'dist/fallback'), (bundle) =>
    startAsChild(path.join(bundle, 'main/storage-worker.cjs'), nodeBinary(folder)),
  );
  if (first === null) return;
  const { fallbackDemo, versionIn } = await import('./fallback-demo.ts');
  playDefaultApp(app).setVersion(versionIn(folder));
  await startBehind(first, fallbackDemo(first.bundle, nodeBinary(folder)));
}

start().catch(rethrow);
