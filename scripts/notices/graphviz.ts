/** Graphviz is compiled into the WebAssembly of a package that has a licence of its own, and still shipped. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CompiledIn } from './sqlite.ts';

/** What the package says that it was made of; a test asks the module itself. */
export const graphviz: CompiledIn = { name: 'graphviz', version: '16.1.0', licence: 'EPL-2.0' };

/** Graphviz with its licence, and where its sources are: the licence wants both to be passed on. */
export function rightsInGraphviz(root: string): string {
  const licence = readFileSync(path.join(root, 'scripts/notices/epl-2.0.txt'), 'utf8').replaceAll('\r\n', '\n');
  return [
    `Graphviz ${graphviz.version} (${graphviz.licence}), unchanged, compiled into @hpcc-js/wasm-graphviz.`,
    'Its source code is available at https://gitlab.com/graphviz/graphviz under the same licence.',
    '',
    licence.trim(),
  ].join('\n');
}
