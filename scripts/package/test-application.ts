import path from 'node:path';
import { build } from 'vite';
import { root } from '../project.ts';
import type { Runtime } from '../runtime.ts';
import { makeUnpacked } from './unpacked.ts';

/** Packs the test application of the bundles that were built for the fallback. Resolves to its folder. */
export async function packTestApplication(runtime: Runtime, work: string): Promise<string> {
  const configFile = path.join(root, 'scripts/compat/packaged.vite.config.ts');
  await build({ configFile, mode: 'fallback', logLevel: 'warn' });
  return makeUnpacked(runtime, { projectFolder: root, configuration: 'electron-builder.test.yml', work });
}
