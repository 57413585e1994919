/** Builds dist/report: the report's style sheet as report.css and the fonts it names beside it. No script. */
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { buildTarget } from '../../scripts/build-target.ts';
import { woff2Only } from '../../scripts/woff2-only.ts';
import { assetPlace } from '../../scripts/font-files.ts';

const here = import.meta.dirname;

/** The entry is a module only because Vite wants one; nothing would load what it becomes. */
const styleOnly: Plugin = {
  name: 'dossier:style-only',
  generateBundle(_options, bundle) {
    delete bundle['print-style.js'];
  },
};

export default defineConfig(({ mode }) => ({
  root: here,
  base: './',
  publicDir: false,
  cacheDir: path.join(here, '../../out/cache/vite-report'),
  plugins: [woff2Only(), styleOnly],
  build: {
    outDir: path.join(buildTarget(mode).folder, 'report'),
    emptyOutDir: true,
    target: buildTarget(mode).chrome,
    cssTarget: buildTarget(mode).chrome,
    // The policy allows fonts from our own scheme only, so none may become a data: address.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: path.join(here, 'report/print-style.ts'),
      output: {
        entryFileNames: 'print-style.js',
        assetFileNames: (asset) =>
          asset.names.some((name) => name.endsWith('.css')) ? 'report.css' : assetPlace(asset),
      },
    },
  },
}));
