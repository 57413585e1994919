import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Starters } from '../../src-main/starters.ts';
import { demoServiceAsChild } from './demo-service-child.ts';
import { startAsChild } from './storage-child.ts';

const Manifest = z.object({ version: z.string() });

/** The version that the checkout's package.json names. */
export function versionIn(folder: string): string {
  return Manifest.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))).version;
}

/** The Node 24 of the checkout; a system's own serves where the package could not bring one. */
function nodeBinary(folder: string): string {
  const own = path.join(folder, 'node_modules', '.bin', 'node');
  return existsSync(own) ? realpathSync(own) : 'node';
}

/** Both as child processes on the project's own Node, which can load what Electron 25 cannot. */
export function fallbackStarters(folder: string): Starters {
  // Window tests make the demo's service fail on demand, and ask it what it charged.
  const control = process.env['DOSSIER_DEMO_CONTROL'] === 'on' ? ['--control'] : [];
  return {
    startStorageWorker: startAsChild(path.join(folder, 'dist/main/storage-worker.cjs'), nodeBinary(folder)),
    startDemoService: demoServiceAsChild(
      path.join(folder, 'dist/simulator/simulator.cjs'),
      nodeBinary(folder),
      control,
    ),
  };
}
