import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { buildTarget } from '../scripts/build-target.ts';
import { latinOneOutput, unreadSchemasLeftOut } from '../scripts/bundled-code.ts';
import { messagesOneByOne } from '../scripts/messages.ts';
import { preloadFonts } from './styles/preload-fonts.ts';
import { woff2Only } from '../scripts/woff2-only.ts';

const path = (relative: string) => `${import.meta.dirname}/${relative}`;

export default defineConfig(({ mode }) => ({
  root: path('.'),
  base: './',
  cacheDir: path('../out/cache/vite-renderer'),
  plugins: [woff2Only(), preloadFonts(), svelte({ configFile: false }), latinOneOutput()],
  resolve: { alias: [messagesOneByOne] },
  css: { transformer: 'lightningcss', lightningcss: { targets: buildTarget(mode).lightningcss } },
  build: {
    outDir: `${buildTarget(mode).folder}/renderer`,
    emptyOutDir: true,
    target: buildTarget(mode).chrome,
    cssMinify: 'lightningcss',
    // The policy allows no inline script and no data: font; the polyfill and small assets would be such.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: [path('./index.html'), path('./credential.html')],
      treeshake: unreadSchemasLeftOut,
    },
  },
}));
