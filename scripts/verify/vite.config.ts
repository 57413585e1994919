import path from 'node:path';
import { defineConfig } from 'vite';
import { buildTarget } from '../build-target.ts';
import { messagesOneByOne } from '../messages.ts';
import { outside } from '../../src-main/vite.config.ts';

const here = import.meta.dirname;

/** What runs on a runtime that is verified: the entry of the window tests, and what asks it. Neither lies in dist, which ships. */
export default defineConfig({
  root: here,
  publicDir: false,
  resolve: { alias: [messagesOneByOne] },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: true,
    target: buildTarget('shipped').node,
    outDir: path.join(here, '../../out/verify'),
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: { main: path.join(here, 'main.ts'), probe: path.join(here, 'probe.ts') },
      external: outside,
      output: { format: 'cjs', entryFileNames: '[name].cjs', dynamicImportInCjs: false },
    },
  },
});
