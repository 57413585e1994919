import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { latinOneOutput } from '../scripts/bundled-code.ts';
import { messagesOneByOne } from '../scripts/messages.ts';
import { preloadFonts } from './styles/preload-fonts.ts';
import { woff2Only } from './styles/woff2-only.ts';

const path = (relative: string) => `${import.meta.dirname}/${relative}`;

/** lightningcss writes versions as major << 16. 114 is the oldest engine that we run on; it lacks light-dark() and nesting. */
const chrome114 = { chrome: 114 << 16 };

export default defineConfig({
  root: path('.'),
  base: './',
  cacheDir: path('../out/cache/vite-renderer'),
  plugins: [woff2Only(), preloadFonts(), svelte({ configFile: false }), latinOneOutput()],
  resolve: { alias: [messagesOneByOne] },
  css: { transformer: 'lightningcss', lightningcss: { targets: chrome114 } },
  build: {
    outDir: path('../dist/renderer'),
    emptyOutDir: true,
    target: 'chrome114',
    cssMinify: 'lightningcss',
    // The policy allows no inline script and no data: font; the polyfill and small assets would be such.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: [path('./index.html'), path('./credential.html')] },
  },
});
