/**
 * The renderer's modules for its tests, in one bundle. Each file of tests has a page of its own, and to ask for several hundred
 * modules, each with a source map in it, took the cores more than two seconds in each of 190 pages.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../../../scripts/project.ts';
import { bundleFolder, bundleOf, type RendererBundle } from './make-bundle.ts';
import { importsOfTests, isLeftToVitest, moduleOf } from './test-imports.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
  '.mjs': 'text/javascript',
};

const isTest = (file: string) => file.startsWith(path.join(root, 'test/renderer/')) && file.endsWith('.test.ts');

/** Gives each test the modules of the bundle in place of their sources. */
export function bundledModules(): Plugin {
  let bundle: RendererBundle | null = null;
  return {
    name: 'dossier:bundled-modules',
    enforce: 'pre',
    // What is asked for by its address is sent as it lies there: Vite would look for imports in it first.
    config: () => ({ server: { preTransformRequests: false } }),
    async configureServer(server) {
      bundle = await bundleOf(importsOfTests());
      server.middlewares.use((request, response, next) => {
        const [address = ''] = (request.url ?? '').split('?');
        const file = path.join(root, address);
        if (!file.startsWith(`${bundleFolder}/`) || !existsSync(file)) {
          next();
          return;
        }
        response.setHeader('Content-Type', types[path.extname(file)] ?? 'application/octet-stream');
        response.setHeader('Cache-Control', 'max-age=3600, immutable');
        response.end(readFileSync(file));
      });
    },
    resolveId: {
      order: 'pre',
      handler(source, importer) {
        if (importer === undefined || !isTest(importer) || isLeftToVitest(source)) return null;
        const built = bundle?.entries[moduleOf(source, importer)];
        if (built === undefined) throw new Error(`The bundle of the renderer's modules lacks ${source}.`);
        return built;
      },
    },
  };
}
