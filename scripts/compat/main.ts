/**
 * The fallback's entry: plays Electron's default application for our folder and hands in the starters that its old
 * Node needs. Development and tests only; no released package contains it.
 */
import './shims.ts';
import { app } from 'electron';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { startDossier } from '../../src-main/main.ts';
import { demoServiceAsChild } from './demo-service-child.ts';
import { startAsChild } from './storage-child.ts';

/** What Electron's own default application uses; not part of the documented interface. */
interface DefaultApp {
  setAppPath(folder: string): void;
  setVersion(version: string): void;
}

function isDefaultApp(value: object): value is DefaultApp {
  return 'setAppPath' in value && 'setVersion' in value;
}

const folder = path.resolve(__dirname, '../..');
const Manifest = z.object({ productName: z.string(), version: z.string() });

/** The Node 24 of the checkout; a system's own serves where the package could not bring one. */
function nodeBinary(): string {
  const own = path.join(folder, 'node_modules', '.bin', 'node');
  return existsSync(own) ? realpathSync(own) : 'node';
}

const manifest = Manifest.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
if (!isDefaultApp(app)) throw new Error('This runtime cannot play the default application.');
app.setAppPath(folder);
app.setVersion(manifest.version);
app.setName(manifest.productName);

// Window tests make the demo's service fail on demand, and ask it what it charged.
const control = process.env['DOSSIER_DEMO_CONTROL'] === 'on' ? ['--control'] : [];

startDossier({
  startStorageWorker: startAsChild(path.join(folder, 'dist/main/storage-worker.cjs'), nodeBinary()),
  startDemoService: demoServiceAsChild(path.join(folder, 'dist/simulator/simulator.cjs'), nodeBinary(), control),
});
