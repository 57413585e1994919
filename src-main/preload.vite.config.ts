import path from 'node:path';
import { defineConfig } from 'vite';

const here = import.meta.dirname;

/** A sandboxed preload is one CommonJS file: it can require nothing but electron. */
export function preloadBundle(name: string) {
  return defineConfig({
    root: here,
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: path.join(here, `${name}.ts`),
      target: 'chrome114',
      outDir: path.join(here, `../dist/${name}`),
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        external: ['electron'],
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  });
}

export default preloadBundle('preload');
