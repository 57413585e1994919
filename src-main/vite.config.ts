import { builtinModules } from 'node:module';
import path from 'node:path';
import { defineConfig } from 'vite';
import { buildTarget } from '../scripts/build-target.ts';
import { unreadSchemasLeftOut, withoutSpace } from '../scripts/bundled-code.ts';
import { pageShims } from '../scripts/compat/page-shims.ts';
import { messagesOneByOne } from '../scripts/messages.ts';
import { pureDefinitions } from '../scripts/pure-definitions.ts';

const here = import.meta.dirname;

/** Native modules stay outside the bundle: their .node files are found next to their package. */
export const outside = ['electron', 'better-sqlite3', 'keytar', ...builtinModules, /^node:/];

/**
 * The main process and its threads, into the one folder that they share; whoever builds them empties it before. CommonJS, because
 * Electron's main entry and a worker thread inside an archive load it everywhere.
 */
export const mainBundle = (input: Readonly<Record<string, string>>) =>
  defineConfig(({ mode }) => ({
    root: here,
    publicDir: false,
    plugins: [pureDefinitions()],
    resolve: { alias: [messagesOneByOne] },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      target: buildTarget(mode).node,
      outDir: path.join(buildTarget(mode).folder, 'main'),
      emptyOutDir: false,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(input).map(([name, file]) => [name, path.join(here, file)])),
        external: outside,
        treeshake: unreadSchemasLeftOut,
        output: {
          format: 'cjs',
          // What is loaded when needed is there at once: import() takes turns of the event loop, and a start has none to spare.
          dynamicImportInCjs: false,
          entryFileNames: '[name].cjs',
          chunkFileNames: '[name]-[hash].cjs',
          minify: withoutSpace,
          // The fallback's main process has them of its own; a thread begins without.
          banner: ({ name }) => (mode === 'fallback' && name === 'pdf-text-worker' ? pageShims : ''),
        },
      },
    },
  }));

export default mainBundle({
  main: 'start.ts',
  'ownership-worker': 'ownership/worker.ts',
  'pdf-text-worker': 'pdf-text/worker.ts',
  'list-worker': 'batches/thread/worker.ts',
  'exchange-worker': 'export/exchange/thread/worker.ts',
});
