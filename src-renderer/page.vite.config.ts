import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { buildTarget } from '../scripts/build-target.ts';
import { latinOneOutput, unreadSchemasLeftOut } from '../scripts/bundled-code.ts';
import { messagesOneByOne } from '../scripts/messages.ts';
import { pureDefinitions } from '../scripts/pure-definitions.ts';
import { earlySearchPage } from './early-search-page.ts';
import { preloadFonts } from './styles/preload-fonts.ts';
import { woff2Only } from '../scripts/woff2-only.ts';
import { assetPlace } from '../scripts/font-files.ts';

const path = (relative: string) => `${import.meta.dirname}/${relative}`;

/**
 * A page of the application's own origin. Each is built by itself, into the one folder that this origin serves: what the
 * first picture of a page needs is one file then. The main process answers for every file while it has much else to do, and
 * pages that share files would have them cut into dozens.
 */
export const pageBundle = (page: 'index' | 'credential') =>
  defineConfig(({ mode }) => ({
    root: path('.'),
    base: './',
    cacheDir: path(`../out/cache/vite-${page}`),
    plugins: [
      pureDefinitions(),
      woff2Only(),
      preloadFonts(),
      earlySearchPage(),
      svelte({ configFile: false }),
      latinOneOutput(),
    ],
    resolve: { alias: [messagesOneByOne] },
    css: { transformer: 'lightningcss', lightningcss: { targets: buildTarget(mode).lightningcss } },
    build: {
      outDir: `${buildTarget(mode).folder}/renderer`,
      // The other page's files are in it; whoever builds both empties it before.
      emptyOutDir: false,
      target: buildTarget(mode).chrome,
      cssMinify: 'lightningcss',
      // The policy allows no inline script and no data: font; the polyfill and small assets would be such.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1_000,
      rolldownOptions: {
        input: [path(`./${page}.html`)],
        treeshake: unreadSchemasLeftOut,
        output: { assetFileNames: assetPlace, codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
      },
    },
  }));
