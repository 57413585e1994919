import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { buildTarget } from '../scripts/build-target.ts';
import { latinOneOutput } from '../scripts/bundled-code.ts';
import { pageShims } from '../scripts/compat/page-shims.ts';
import { messagesOneByOne } from '../scripts/messages.ts';
import { pdfParts } from '../scripts/pdf-parts.ts';
import { woff2Only } from '../scripts/woff2-only.ts';
import { assetPlace } from '../scripts/font-files.ts';

const path = (relative: string) => `${import.meta.dirname}/${relative}`;

const shims = (mode: string) => (mode === 'fallback' ? pageShims : '');

/** The page that shows documents is built apart from the others: its origin serves this folder and nothing else of ours. */
export default defineConfig(({ mode }) => ({
  root: path('.'),
  base: './',
  cacheDir: path('../out/cache/vite-document'),
  plugins: [woff2Only(), svelte({ configFile: false }), latinOneOutput(), pdfParts(shims(mode))],
  resolve: { alias: [messagesOneByOne] },
  css: { transformer: 'lightningcss', lightningcss: { targets: buildTarget(mode).lightningcss } },
  build: {
    outDir: `${buildTarget(mode).folder}/document`,
    emptyOutDir: true,
    target: buildTarget(mode).chrome,
    cssMinify: 'lightningcss',
    // The policy allows no inline script and no data: font; the polyfill and small assets would be such.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // pdf.js is half of it, and nearly every document is a PDF.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: { input: [path('./document.html')], output: { banner: shims(mode), assetFileNames: assetPlace } },
  },
}));
