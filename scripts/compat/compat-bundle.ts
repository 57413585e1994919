import path from 'node:path';
import { defineConfig } from 'vite';
import { buildTarget } from '../build-target.ts';
import { unreadSchemasLeftOut, withoutSpace } from '../bundled-code.ts';
import { messagesOneByOne } from '../messages.ts';
import { pureDefinitions } from '../pure-definitions.ts';
import { outside } from '../../src-main/vite.config.ts';

const here = import.meta.dirname;

/** One entry of the fallback, in a folder of its own below dist/fallback. No released package contains any of it. */
export function compatBundle(entry: string, folder: string) {
  return defineConfig({
    root: here,
    publicDir: false,
    plugins: [pureDefinitions()],
    resolve: { alias: [messagesOneByOne] },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: path.join(here, entry),
      target: buildTarget('fallback').node,
      outDir: path.join(buildTarget('fallback').folder, folder),
      emptyOutDir: true,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        external: outside,
        treeshake: unreadSchemasLeftOut,
        // What several later files share would be put into the first one: all schemas would be made before the window.
        experimental: { chunkOptimization: false },
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
}
