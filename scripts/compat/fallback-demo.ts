import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { StartDemoService } from '../../src-main/session/demo-runner.ts';
import { demoServiceAsChild } from './demo-service-child.ts';

const Manifest = z.object({ version: z.string() });

/** The version that the checkout's package.json names. */
export function versionIn(folder: string): string {
  return Manifest.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))).version;
}

/** The demo's service as a child process on the project's own Node, which can load what Electron 25 cannot. */
export function fallbackDemo(bundle: string, nodeBinary: string): StartDemoService {
  // Window tests make the demo's service fail on demand, and ask it what it charged.
  const control = process.env['DOSSIER_DEMO_CONTROL'] === 'on' ? ['--control'] : [];
  return demoServiceAsChild(path.join(bundle, 'simulator/simulator.cjs'), nodeBinary, control);
}
