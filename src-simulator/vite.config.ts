import { builtinModules } from 'node:module';
import path from 'node:path';
import { defineConfig } from 'vite';
import { buildTarget } from '../scripts/build-target.ts';
import { latinOneOutput, withoutSpace } from '../scripts/bundled-code.ts';

const here = import.meta.dirname;

/** One file, so that the demo's service starts the same way from a checkout and from a package. */
export default defineConfig(({ mode }) => ({
  root: here,
  publicDir: false,
  plugins: [latinOneOutput()],
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: path.join(here, 'main.ts'),
    target: 'node22',
    outDir: path.join(buildTarget(mode).folder, 'simulator'),
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      external: [...builtinModules, /^node:/],
      output: { format: 'cjs', entryFileNames: 'simulator.cjs', codeSplitting: false, minify: withoutSpace },
    },
  },
}));
