import type { Plugin } from 'vite';

const fallback = /,\s*url\([^)]*\.woff\)\s*format\(['"]woff['"]\)/g;

/** The font packages name a .woff beside each .woff2. Chromium never takes it, and it would double what we ship. */
export function woff2Only(): Plugin {
  return {
    name: 'dossier:woff2-only',
    enforce: 'pre',
    transform: {
      filter: { id: /@fontsource\/.*\.css$/ },
      handler: (code) => ({ code: code.replace(fallback, ''), map: null }),
    },
  };
}
