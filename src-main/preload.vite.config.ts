import path from 'node:path';
import { defineConfig } from 'vite';
import { buildTarget } from '../scripts/build-target.ts';

const here = import.meta.dirname;

/** A sandboxed preload is one CommonJS file: it can require nothing but electron. */
export function preloadBundle(name: string) {
  return defineConfig(({ mode }) => ({
    root: here,
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: path.join(here, `${name}.ts`),
      target: buildTarget(mode).chrome,
      outDir: path.join(buildTarget(mode).folder, name),
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        external: ['electron'],
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  }));
}

export default preloadBundle('preload');
