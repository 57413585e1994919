import { builtinModules } from 'node:module';
import path from 'node:path';
import { defineConfig } from 'vite';
import { buildTarget } from '../scripts/build-target.ts';
import { unreadSchemasLeftOut, withoutSpace } from '../scripts/bundled-code.ts';
import { pageShims } from '../scripts/compat/page-shims.ts';
import { messagesOneByOne } from '../scripts/messages.ts';

const here = import.meta.dirname;

/** Native modules stay outside the bundle: their .node files are found next to their package. */
export const outside = ['electron', 'better-sqlite3', 'keytar', ...builtinModules, /^node:/];

// CommonJS, because Electron's main entry and a worker thread inside an archive load it everywhere.
export default defineConfig(({ mode }) => ({
  root: here,
  publicDir: false,
  resolve: { alias: [messagesOneByOne] },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: true,
    target: buildTarget(mode).node,
    outDir: path.join(buildTarget(mode).folder, 'main'),
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: path.join(here, 'start.ts'),
        'storage-worker': path.join(here, 'storage/worker.ts'),
        'ownership-worker': path.join(here, 'ownership/worker.ts'),
        'pdf-text-worker': path.join(here, 'pdf-text/worker.ts'),
        'list-worker': path.join(here, 'batches/thread/worker.ts'),
        'exchange-worker': path.join(here, 'export/exchange/thread/worker.ts'),
      },
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
