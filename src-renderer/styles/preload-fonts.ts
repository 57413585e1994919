import type { Plugin } from 'vite';

/** What the first picture of the main window is set in: English, in the three weights of the look, and figures. */
const first = /^fonts\/ibm-plex-(?:sans-latin-[456]00|mono-latin-400)-normal\.woff2$/;

/**
 * Names these fonts in the page itself. A page that learns of them from its styles sets its words twice, first in a font
 * of the system that it has to look for, and they jump when ours arrive.
 */
export function preloadFonts(): Plugin {
  return {
    name: 'dossier:preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle, path }) =>
        Object.keys((path === '/index.html' && bundle) || {})
          .filter((file) => first.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `./${file}` },
            injectTo: 'head' as const,
          })),
    },
  };
}
