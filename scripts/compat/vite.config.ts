import path from 'node:path';
import { defineConfig } from 'vite';
import { messagesOneByOne } from '../messages.ts';
import { outside } from '../../src-main/vite.config.ts';
import { buildTarget } from '../build-target.ts';
import { withoutSpace } from '../bundled-code.ts';

const here = import.meta.dirname;

/** The fallback's entry: development and tests only. No released package contains dist/fallback. */
export default defineConfig({
  root: here,
  publicDir: false,
  resolve: { alias: [messagesOneByOne] },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: path.join(here, 'main.ts'),
    target: buildTarget('fallback').node,
    outDir: path.join(buildTarget('fallback').folder, 'compat'),
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      external: outside,
      output: {
        format: 'cjs',
        // As in src-main/vite.config.ts.
        dynamicImportInCjs: false,
        entryFileNames: 'main.cjs',
        chunkFileNames: '[name]-[hash].cjs',
        minify: withoutSpace,
      },
    },
  },
});
